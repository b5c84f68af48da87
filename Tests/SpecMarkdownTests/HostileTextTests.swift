import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  private static let count = 100_000

  /// Texts that take quadratic time, or overflow a stack, where a parser is careless.
  static let texts: [String] = [
    String(repeating: ">", count: count) + "end",
    String(repeating: "- ", count: count) + "end" + String(repeating: "\n", count: count),
    String(repeating: "[", count: count),
    String(repeating: "![[]()", count: count),
    String(repeating: "[a](", count: count),
    String(repeating: "*a **b _c ", count: count / 4),
    (1...450).map { String(repeating: "`", count: $0) }.joined(separator: " "),
    String(repeating: "a ` <!--\nb\n--> ", count: count / 10),
    String(repeating: "```x\n## a\n", count: count / 10),
    (3...300).reversed().map { String(repeating: "`", count: $0) + "\n## a\n" }.joined(),
    String(repeating: "[a]: b (\n", count: count / 10),
    "<a " + String(repeating: "b='<a c=\"' d='\"' ", count: count / 10),
    String(repeating: "<!--", count: count) + "\n" + String(repeating: "{% comment %}", count: 999),
    String(repeating: "{", count: count), String(repeating: "<A b={", count: count),
    String(repeating: "<A>\n", count: count), String(repeating: "<A b='{/*", count: count),
    String(repeating: "{/*\n\n", count: count), String(repeating: "{/*\n\n", count: count) + "*/",
    "export const a = " + String(repeating: "{", count: count) + "\n\nend",
    String(repeating: "export const a = {\n\n", count: count / 10),
  ]

  @Test("It is parsed and scanned, and blocks stay well formed", arguments: texts.indices)
  func isParsed(index: Int) {
    for path in ["x.md", "x.mdx"] {
      let file = SourceFile(path: path, text: Self.texts[index])
      let document = MarkdownParser.parse(file, in: file.range)
      expectWellFormed(document, in: file)
      #expect(!document.blocks.isEmpty || !document.problems.isEmpty)
      for block in document.blocks {
        expectNested(InlineScanner.spans(in: block.lines, of: file))
      }
    }
  }

  @Test("What is nested too deeply is reported once and keeps its text")
  func tooDeep() {
    let snippet = Snippet(
      (0..<40).map { String(repeating: "  ", count: $0) + "- item \($0)\n" }.joined())
    #expect(snippet.document.problems.map(\.kind) == [.tooDeep])
    #expect(snippet.document.problems.map { snippet.file.text($0.range) } == ["- item 32"])
    for number in 0..<40 {
      #expect(snippet.lines.contains { snippet.file.text($0).hasSuffix("item \(number)") })
    }
    expectWellFormed(snippet.document, in: snippet.file)
  }

  @Test("Several threads may parse at once")
  func threads() async {
    let text = String(repeating: "## A\n\n- b `c`\n  - **d** <!-- e -->\n\n> [f](g)\n", count: 200)
    let file = SourceFile(path: "x.md", text: text)
    let expected = MarkdownParser.parse(file, in: file.range).blocks.count
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { MarkdownParser.parse(file, in: file.range).blocks.count }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: expected, count: 16))
  }
}
