import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Generated documents")
struct GeneratedDocumentTests {
  /// Numbers that look random and are the same in every run (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static let pieces = [
    "- ", "* ", "> ", " ", "  ", "    ", "\t", "1. ", "2) ", "```", "~~~", "```x", "# ", "## ",
    "===", "---", "***", "<div>", "</pre>", "<a b='c'>", "[a]: b", "[a](b)", "text", "é “x”", "`",
    "``", "*", "**", "_", "\\", "<!--", "-->", "<!-- c -->", "{% comment %}", "{% endcomment %}",
    "https://a.b/c.", "\u{0}", "\u{FEFF}", "\r\n", "\r", "\n", "\n", "\n", "\n", "\n- ", "\n  - ",
    "\n\n", "\n## H\n", "{", "}", "{a}", "<A>", "</A>", "<B c={", "/>", "import a from 'b'",
    "export const",
  ]

  @Test("Every block is where it says, and no comment is in any line", arguments: 0..<40)
  func wellFormed(seed: UInt64) {
    var numbers = Numbers(state: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...24, using: &numbers)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined()
      for path in ["x.md", "x.mdx"] {
        let file = SourceFile(path: path, text: text)
        let document = MarkdownParser.parse(file, in: file.range)
        expectWellFormed(document, in: file)
        for line in document.blocks.flatMap(\.lines) where !line.isEmpty {
          #expect(!document.comments.contains { $0.overlaps(line) }, "\(text.debugDescription)")
        }
        for block in document.blocks {
          expectNested(InlineScanner.spans(in: block.lines, of: file))
        }
      }
    }
  }

  @Test(
    "The same text gives the same blocks with any line end and behind a byte order mark",
    arguments: ["x.md", "x.mdx"])
  func lineEndsAreEqual(path: String) {
    var numbers = Numbers(state: 1)
    let pieces = Self.pieces.filter { !$0.contains("\r") && $0 != "\u{FEFF}" }
    for _ in 0..<500 {
      let count = Int.random(in: 1...24, using: &numbers)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &numbers) }.joined()
      let outline = Snippet(text, path: path).outline
      for other in [
        text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r"), "\u{FEFF}" + text,
      ] {
        #expect(Snippet(other, path: path).outline == outline, "\(text.debugDescription)")
      }
    }
  }
}
