import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Ranges of scalars")
struct ScalarRangeTests {
  @Test(
    "the value of the first key has the marked range",
    arguments: [
      "a: ⟪b⟫",
      "a: ⟪b c⟫  # why\n",
      "a: ⟪two\n  lines⟫ # why\nb: c\n",
      "a: ⟪'it''s'⟫\n",
      "a: ⟪\"x \\\" y\"⟫ # why\n",
      "a: ⟪\"two\n  lines\"⟫\n",
      "é 😀: ⟪b⟫\n",
      "\"é\": ⟪'😀'⟫ # é\n",
      "{é: ⟪ü⟫, b: c}\n",
      "a: ⟪b:c⟫\n",
      "a: ⟪x#y⟫ #z\n",
      "page up/down\t: ⟪b⟫\n",
      "page up/down:\t⟪b⟫\n",
      "tab, arrow keys or ctl+tab: ⟪b⟫\n",
      "a: ⟪http://b.c/#d⟫\n",
    ])
  func flowScalars(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.firstValue?.range == snippet.ranges.first)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test(
    "a block scalar begins at its sign and ends with its last line that is not blank",
    arguments: [
      "a: ⟪|\n  b\n  c⟫\n",
      "a: ⟪|\n  b⟫",
      "a: ⟪|\n  b⟫  \n",
      "a: ⟪|\n  b⟫\n\n  \n     \nc: d\n",
      "a: ⟪|\n  b⟫\n# no text\nc: d\n",
      "a: ⟪|\n    b⟫\n  # no text either\n\nc: d\n",
      "a: ⟪|\n  b\n  # text⟫\nc: d\n",
      "a: ⟪|\n\n\n  b\n\n  c⟫\n\n",
      "a: ⟪>-\n  b\n  c⟫\n",
      "a: ⟪|+\n  b⟫\n\n\n",
      "a: ⟪|2\n    b⟫\n",
      "a: ⟪| # why\n  b⟫\n",
      "a:  ⟪|\n  b⟫\n",
      "a: ⟪|\n b⟫\nc: d\n",
      "a: ⟪|⟫\n\n\nc: d\n",
      "a: ⟪>+⟫ # nothing\n",
      "a: ⟪|⟫",
      "a, b or c+d: ⟪|\n  é\n    - 😀⟫\ne:\n",
      "a: ⟪|\r\n  é\r\n  c⟫\r\n\r\nd: e\r\n",
      "a: ⟪|\r  é\r  c⟫\r\rd: e\r",
      "a:\t⟪|\n  b⟫\n",
    ])
  func blockScalars(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.firstValue?.range == snippet.ranges.first)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test(
    "anchors and tags are not part of a node",
    arguments: [
      "a: &x ⟪b⟫\n", "a: !!str ⟪'b'⟫\n", "a: &x !!str ⟪\"b\"⟫\n", "a: !!str &x ⟪|\n  b⟫\n",
      "a: !<tag:b> ⟪c⟫\n", "a: &x # why\n  ⟪b⟫\n", "a: &x\n  ⟪b: c⟫\n", "a: &x\n  ⟪- b⟫\n",
      "a: &x ⟪[b]⟫\n", "a: ! ⟪b⟫\n",
    ])
  func properties(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.firstValue?.range == snippet.ranges.first)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test(
    "an absent value is an empty scalar after the colon, or after what stands for it",
    arguments: [
      "a:⟪⟫\n", "a:⟪⟫   \nb: c\n", "a:⟪⟫ # why\n\nb: c\n", "a :⟪⟫\n", "a: &x⟪⟫\nb: c\n",
      "a: !!null⟪⟫\n", "{a:⟪⟫ , b: c}\n", "{a⟪⟫ , b: c}\n", "? a⟪⟫\n\n\n? b\n", "? a\n:⟪⟫\n",
      "'a':⟪⟫\n", "{a:⟪⟫ # why\n}", "é:⟪⟫",
    ])
  func absentValues(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.firstValue?.range == snippet.ranges.first)
    #expect(snippet.firstValue?.text == "")
    #expect(snippet.firstValue?.scalar?.lines.isEmpty == true)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test("what is before on the same line counts in bytes")
  func multiByteBefore() {
    let snippet = MarkedSnippet("⟪é😀ü⟫: {⟪“q”⟫: ⟪\"é\"⟫, ⟪b⟫: ⟪c⟫}\n")
    let outer = snippet.parse.root?.mapping?.first
    let inner = (outer?.value.mapping ?? []).flatMap { [$0.key.range, $0.value.range] }
    #expect([outer?.key.range].compactMap(\.self) + inner == snippet.ranges)
  }

  @Test("a long line of many bytes to a character keeps its places")
  func longLine() throws {
    let items = (0..<500).map { "é😀\($0)" }
    let snippet = MarkedSnippet("[" + items.map { "⟪\($0)⟫" }.joined(separator: ", ") + "]")
    let sequence = try #require(snippet.parse.root?.sequence)
    #expect(sequence.map(\.range) == snippet.ranges)
    #expect(sequence.compactMap(\.text) == items)
  }

  @Test("line breaks that only YAML 1.1 knows do not shift what follows")
  func unusualLineBreaks() {
    let snippet = MarkedSnippet("x: a\u{2028}  b\u{85}  c\u{2029}y: ⟪d⟫\nz: ⟪e⟫\n")
    let values = (snippet.parse.root?.mapping ?? []).dropFirst().map(\.value.range)
    #expect(values == snippet.ranges)
  }
}
