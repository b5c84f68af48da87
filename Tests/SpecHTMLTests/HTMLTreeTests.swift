import SpecDiagnostics
import SpecHTML
import Testing

@Suite("The elements of HTML, and tags without partners")
struct HTMLTreeTests {
  private func tree(_ text: String) -> HTMLTree {
    let file = SourceFile(path: "example.html", text: text)
    return HTMLTree(file.range, of: file)
  }

  @Test(
    "void elements, optional end tags, comments, scripts and values hold nothing open",
    arguments: [
      "<br><img alt='>'><input disabled>", "<ul><li>a<li>b</ul>", "<p>a<p>b</p>", "<!-- <div> -->",
      "<script>if (a < b) { '<div>' }</script>", "<a href=\"<div>\">x</a>", "<x-y></x-y>",
      "<path d=\"\"/>", "<DIV></div>", "a < b and <3",
      "<button onClick={() => { a > b }}>x</button>",
    ])
  func balanced(text: String) {
    let found = tree(text)
    #expect(found.unclosed.isEmpty)
    #expect(found.stray.isEmpty)
  }

  @Test("an element that is never closed is found")
  func unclosed() {
    #expect(tree("<div><b>x</div>").unclosed.map(\.tag.name) == ["b"])
    #expect(tree("<div><b>x</div>").unclosed.map(\.end?.name) == ["div"])
    #expect(tree("<div><a>x").unclosed.map(\.tag.name) == ["div", "a"])
  }

  @Test("a closing tag of another element is in place of the right one")
  func exchanged() {
    let found = tree("<a>x</div>")
    #expect(found.unclosed.isEmpty)
    #expect(found.stray.map(\.tag.name) == ["div"])
    #expect(found.stray.first?.open?.name == "a")
  }

  @Test("a closing tag too many closes nothing")
  func tooMany() {
    let found = tree("<a>x</div></a>")
    #expect(found.unclosed.isEmpty)
    #expect(found.stray.map(\.open?.name) == [nil])
  }

  @Test(
    "an element is in the one whose tags are around it",
    arguments: [
      ("<ul><li>a<li><b>c</b></ul><p>", ["", "ul", "ul", "li", ""]),
      ("<table><tr><td>a<td>b<tr><th>c</table>", ["", "table", "tr", "tr", "table", "tr"]),
      ("<p>a<div>b</div><br><i/>", ["", "", "", ""]),
      ("<dl><dt>a<dd>b<dt>c</dl>", ["", "dl", "dl", "dl"]),
      (
        "<select><optgroup><option>a<option>b<optgroup></select>",
        ["", "select", "optgroup", "optgroup", "select"]
      ),
    ])
  func parents(text: String, expected: [String]) {
    let elements = tree(text).elements
    #expect(elements.map { $0.parent.map { elements[$0].tag.name } ?? "" } == expected)
  }

  @Test("the content of an element ends where its end tag, the next item or the example is")
  func content() {
    let text = "<ul><li>a<li>b</ul><i>c"
    let file = SourceFile(path: "example.html", text: text)
    let elements = HTMLTree(file.range, of: file).elements
    #expect(elements.map { file.text($0.content) } == ["<li>a<li>b", "a", "b", "c"])
    #expect(HTMLTree(file.range, of: file).root(of: 2) == 0)
  }
}
