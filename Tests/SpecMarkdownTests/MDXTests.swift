import SpecDiagnostics
import Testing

@Suite("Components and expressions in MDX")
struct MDXTests {
  @Test(
    "They are not content, and what is beside them stays what it is",
    arguments: [
      ("- ⟪<Kbd>⟫Tab⟪</Kbd>⟫ moves", "item -\n  p |Tab|moves|"),
      ("one ⟪{props.two}⟫ three", "p |one|three|"),
      ("one ⟪<Note tip={<b>it's</b>} title=\"a\" />⟫ two", "p |one|two|"),
      ("one ⟪{a && <b>1) first</b>}⟫ two", "p |one|two|"),
      ("one ⟪{/* two */}⟫ three", "p |one|three|"),
      ("one ⟪<Badge\n  color={{red: '}'}} />⟫ two", "p |one|two|"),
      ("⟪<div style={{width: 1}}>⟫\n\ntext", "p |text|"),
      ("one ⟪<ui.Key name=\"a > b\" />⟫", "p |one|"),
    ])
  func inText(marked: String, outline: String) {
    expect(marked, outline)
  }

  @Test("A component is opaque up to an empty line, behind which Markdown begins")
  func blocks() {
    expect("⟪<Card>\n- a\n<Card>\n## b\n</Card>\n</Card>⟫\ntext", "p |text|")
    expect("⟪<Card>⟫\n\n- a\n\n⟪</Card>⟫", "item -\n  p |a|")
    expect("⟪<Card>⟫\n- a\n\n## b\n⟪</Card>⟫", "item -\n  p |a|\nh2 |b|")
    expect("⟪<>⟫\n\n    ## a\n\n    - b\n\n⟪</>⟫", "h2 |a|\nitem -\n  p |b|")
  }

  @Test("Imports and exports are no text, sentences that begin with these words are")
  func modules() {
    expect("⟪import A from 'a'\nimport {\n  b } from \"b\"⟫\n\n## c", "h2 |c|")
    expect("⟪export const a = {\n  b: 1,\n}⟫\n\ntext", "p |text|")
    expect("⟪export const A = () => {\n  const b = 1;\n\n  return b;\n}⟫\n\ntext", "p |text|")
    expect("import duties are announced", "p |import duties are announced|")
    expect(
      "export controls follow\nimport a from 'b'", "p |export controls follow|import a from 'b'|")
    expect("- import a from 'b'", "item -\n  p |import a from 'b'|")
  }

  @Test(
    "What nothing closes is text, as are code and tags of HTML",
    arguments: [
      ("one { two\n\nthree }", "p |one { two|\np |three }|"),
      ("a < b, <Card", "p |a < b, <Card|"),
      ("one <kbd>Tab</kbd>", "p |one <kbd>Tab</kbd>|"),
      ("`{a}` and `<B>`", "p |`{a}` and `<B>`|"),
      ("\\{a} and \\<B>", "p |\\{a} and \\<B>|"),
    ])
  func text(text: String, outline: String) {
    let snippet = Snippet(text, path: "snippet.MDX")
    #expect(snippet.outline == outline)
  }

  @Test("In Markdown all of this is text")
  func markdown() {
    #expect(Snippet("one {two} <Kbd>x</Kbd>").outline == "p |one {two} <Kbd>x</Kbd>|")
  }

  private func expect(
    _ marked: String, _ outline: String, at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let snippet = Snippet(marked, path: "snippet.mdx")
    #expect(snippet.document.comments == snippet.marks, sourceLocation: place)
    #expect(snippet.outline == outline, sourceLocation: place)
  }
}
