import SpecReporting
import Testing

@Suite("The gate for text")
struct TextGateTests {
  @Test(
    "what a build server would take for a command is broken",
    arguments: [
      ("::error::a", "::\\error::a"), (" \t ::error::a", " \t ::\\error::a"),
      ("\u{A0}\u{3000}::a", "\u{A0}\u{3000}::\\a"), ("a\n::b", "a\n::\\b"),
      ("see ##[error]", "see ##\\[error]"), ("##vso[task]", "##vso\\[task]"),
      ("###[a]", "###\\[a]"),
    ])
  func commands(text: String, expected: String) { #expect(passed(text) == expected) }

  @Test(
    "other text stays as it is",
    arguments: [
      "", "a::b\n", "a: b:: c", ": :", "::\n", " ::: a::b", "## [a](b)", "#[a]", "- ::before",
      "Größe\t1\n",
    ])
  func harmless(text: String) { #expect(passed(text) == text) }

  @Test(
    "controls and directions become their names",
    arguments: [
      ("a\r::b", "a<U+000D>::b"), ("\u{1B}[2J", "<U+001B>[2J"), ("\u{85}", "<U+0085>"),
      ("\u{202E}a", "<U+202E>a"), ("\u{2028}::a", "<U+2028>::a"), ("\0", "<U+0000>"),
    ])
  func controls(text: String, expected: String) { #expect(passed(text) == expected) }

  @Test("the escape character passes where a report is coloured")
  func color() {
    var gate = TextGate(keepsColor: true)
    #expect(gate.pass(Array("\u{1B}[1m".utf8)) == Array("\u{1B}[1m".utf8))
  }

  @Test("a command is noticed wherever the text is cut into pieces")
  func pieces() {
    let text = "a\n  ::error::a ##vso[b]\n::c"
    for place in text.indices {
      var gate = TextGate()
      let pieces = [text[..<place], text[place...]].flatMap { gate.pass(Array($0.utf8)) }
      #expect(String(decoding: pieces, as: UTF8.self) == passed(text))
    }
  }

  private func passed(_ text: String) -> String {
    var gate = TextGate()
    return String(decoding: gate.pass(Array(text.utf8)), as: UTF8.self)
  }
}
