import SpecDiagnostics
import SpecModel
import Testing

@Suite("The tokens of a file")
struct FileTokensTests {
  @Test("any part of a file has the tokens that it has when it is taken apart alone")
  func anyPart() {
    let text =
      "It\u{2019}s a_b, don't (\"e\u{301}\u{200B}t\u{e9}\")\n- **90%** 'x' rock'n'roll_ \u{4E2D}a"
    let file = SourceFile(path: "a.md", text: text)
    let words = FileTokens(file)
    let ends = text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    for lower in ends {
      for upper in ends + [text.utf8.count] where upper >= lower {
        let range = SourceRange(lower, upper)
        #expect(Array(words.tokens(in: range)) == Lexer.tokens(in: [range], of: file), "\(range)")
      }
    }
  }

  @Test("the tokens of several lines follow each other")
  func severalLines() {
    let file = SourceFile(path: "a.md", text: "- one two\n  three\n")
    let lines = [SourceRange(2, 9), SourceRange(12, 17)]
    #expect(FileTokens(file).tokens(in: lines).map(\.text) == ["one", "two", "three"])
  }
}
