import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Ranges of collections")
struct CollectionRangeTests {
  @Test(
    "the value of the first key has the marked range",
    arguments: [
      "a:\n  ⟪b: c\n  d: e⟫\n\n# why\nf: g\n",
      "a:\n  ⟪b: |\n    c⟫\n\n\nd: e\n",
      "a:\n  ⟪b:⟫\n\nd: e\n",
      "a:\n ⟪b: c⟫\nd: e\n",
      "a:\n  ⟪- b\n  - c⟫\n\nd: e\n",
      "a:\n⟪- b\n- c⟫ # why\nd: e\n",
      "a:\n⟪- b\n-⟫\nd: e\n",
      "a: ⟪[b, c]⟫ # why\n",
      "a: ⟪[ ]⟫\n",
      "a: ⟪{b: c,\n  d: e }⟫\n",
      "a: ⟪{}⟫\n",
      "a:\n  ⟪? b\n  : c⟫\n",
      "a:\n  ⟪é: ü⟫  \n",
    ])
  func collections(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.firstValue?.range == snippet.ranges.first)
    #expect(snippet.firstValue?.scalar == nil)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test("a pair inside square brackets is a mapping without brackets of its own")
  func singlePair() {
    let snippet = MarkedSnippet("[⟪a: b⟫, ⟪{c: d}: e⟫, ⟪f:⟫ ]")
    #expect(snippet.parse.root?.sequence?.map(\.range) == snippet.ranges)
    #expect(snippet.parse.root?.sequence?.allSatisfy { $0.mapping?.count == 1 } == true)
  }

  @Test("the root goes from its first key to its last value")
  func root() {
    let snippet = MarkedSnippet("# why\n---\n\n⟪a: b\nc:\n  - d⟫\n\n# end\n")
    #expect(snippet.parse.root?.range == snippet.ranges.first)
  }

  @Test("entries are in the order of the document, duplicates included")
  func order() {
    let parse = parseYAML("b: 1\na: 2\nb: 3\n<<: 4\n")
    #expect(parse.root?.mapping?.map(\.key.text) == ["b", "a", "b", "<<"])
    #expect(parse.root?["b"]?.text == "1")
  }

  @Test("a range of a file is parsed alone, and its offsets are those of the file")
  func rangeOfFile() {
    let text = "---\ntitle: é\nname: ü\n---\n# [not: YAML\n"
    let file = SourceFile(path: "a.md", text: text)
    let front = SourceRange(4, text.utf8.count - "---\n# [not: YAML\n".utf8.count)
    let parse = YAMLParser.parse(file, in: front)
    #expect(parse.problems.isEmpty)
    #expect(parse.root?["name"].map { file.text($0.range) } == "ü")
    #expect(parse.root?.range == SourceRange(4, front.upperBound - 1))
  }
}
