import SpecDiagnostics
import SpecHTML
import Testing

@Suite("Tags of HTML, as the tokenizer of the HTML Living Standard reads them")
struct HTMLTagsTests {
  /// Writes each tag in one way: `<a href=[x] disabled=[]>`.
  private func tags(_ text: String) -> String {
    let file = SourceFile(path: "example.html", text: text)
    return HTMLTag.all(in: file.range, of: file).map { tag in
      let attributes = tag.attributes.map { " \($0.name)=[\($0.value.value)]" }.joined()
      return (tag.isClosing ? "</" : "<") + tag.name + attributes + (tag.isSelfClosing ? "/>" : ">")
    }.joined(separator: " ")
  }

  @Test(
    "values in quotes, without quotes and none at all",
    arguments: [
      ("<a b='c' d=\"e\" f=g h>", "<a b=[c] d=[e] f=[g] h=[]>"),
      ("<A HREF = 'X'\n checked>", "<a href=[X] checked=[]>"),
      ("<a b=\"1>2\" c='\"'>", "<a b=[1>2] c=[\"]>"),
      ("<a b=c/d e=/>", "<a b=[c/d] e=[/]>"),
      ("<a b=>", "<a b=[]>"),
      ("<a =b c>", "<a =b=[] c=[]>"),
      ("<br/><br / ><a b/>", "<br/> <br> <a b=[]/>"),
      ("<p :class='x' @click=y v-on:key.enter=z>", "<p :class=[x] @click=[y] v-on:key.enter=[z]>"),
      ("</p x=y>", "</p x=[y]>"),
    ])
  func attributes(text: String, expected: String) { #expect(tags(text) == expected) }

  @Test(
    "what is no tag",
    arguments: [
      ("a < b <3 </ p> < p>", ""),
      ("<!-- <a> --><b>", "<b>"),
      ("<!-- <a>", ""),
      ("<script>'<a>' </scr </SCRIPT ><b>", "<script> </script> <b>"),
      ("<textarea><b></textarea><title><i></title>", "<textarea> </textarea> <title> </title>"),
      ("<!DOCTYPE html><html>", "<html>"),
      ("<?xml a=\"<b>\"?></ <i>><!- <u> -->", ""),
    ])
  func noTags(text: String, expected: String) { #expect(tags(text) == expected) }

  @Test(
    "a tag that nothing ends, templates and JSX",
    arguments: [
      ("<a b=c\n<d>", "<a b=[c]> <d>"),
      ("<a b", "<a b=[]>"),
      ("<a b=\"c", "<a b=[c]>"),
      ("<a b={c > d} {...e} f>", "<a b=[{c > d}] f=[]>"),
      ("<a {% if b > c %} d={{ e }}>", "<a d=[{{ e }}]>"),
    ])
  func unfinished(text: String, expected: String) { #expect(tags(text) == expected) }

  @Test("positions are those of the name, the value and both")
  func positions() throws {
    let file = SourceFile(path: "example.html", text: "é<A Href = 'x y'>")
    let tag = try #require(HTMLTag.all(in: file.range, of: file).first)
    let attribute = try #require(tag.attributes.first)
    #expect(file.text(tag.range) == "<A Href = 'x y'>")
    #expect(file.text(attribute.nameRange) == "Href")
    #expect(file.text(attribute.value.range) == "x y")
    #expect(file.text(attribute.range) == "Href = 'x y'")
  }
}
