import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Aliases and duplicate keys")
struct AliasTests {
  @Test("an alias is a copy that is where the alias is, with the original's children")
  func copies() {
    let snippet = MarkedSnippet("a: &x\n  - ⟪b⟫\nc: ⟪*x⟫\nd: e\n")
    let copy = snippet.parse.root?["c"]
    #expect(copy?.sequence?.map(\.text) == ["b"])
    #expect([copy?.sequence?.first?.range, copy?.range] == snippet.ranges)
    #expect(snippet.parse.problems.isEmpty)
  }

  @Test("an alias means the last anchor of that name before it")
  func redefinition() {
    let parse = parseYAML("- &x a\n- *x\n- &x [&x b, *x]\n- *x\n")
    let items = parse.root?.sequence ?? []
    #expect(items.map(\.text) == ["a", "a", nil, "b"])
    #expect(items.dropFirst(2).first?.sequence?.map(\.text) == ["b", "b"])
    #expect(parse.problems.isEmpty)
  }

  @Test("an alias without anchor is reported and taken as text, and the tree goes on")
  func undefined() {
    let snippet = MarkedSnippet("a: ⟪*note⟫\nb: c\n")
    #expect(snippet.parse.kinds == [.alias])
    #expect(snippet.parse.problemRanges == snippet.ranges)
    #expect(snippet.parse.root?["a"]?.text == "*note")
    #expect(snippet.parse.root?["b"]?.text == "c")
    #expect(
      snippet.parse.messages == [
        "\"*note\" repeats a value marked \"&note\", but there is none above; put the text in "
          + "quotes if you mean it literally"
      ])
  }

  @Test("an alias inside what it names is reported, and the tree goes on")
  func selfReference() {
    let snippet = MarkedSnippet("a: &x\n  b: ⟪*x⟫\nc: *x\n")
    #expect(snippet.parse.kinds == [.alias])
    #expect(snippet.parse.problemRanges == snippet.ranges)
    #expect(snippet.parse.root?["c"]?["b"]?.text == "*x")
  }

  @Test("aliases of aliases end at the limit of nodes")
  func billionLaughs() {
    var text = "a0: &a0 ha\n"
    for level in 1...12 {
      let copies = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(copies)]\n"
    }
    let parse = parseYAML(text)
    #expect(parse.kinds == [.limit])
    #expect(parse.root?["a2"]?.sequence?.count == 9)
    #expect(parse.root?["a12"] == nil)
  }

  @Test("aliases cannot nest deeper than brackets can")
  func deepAliases() {
    let chain = (1...150).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
    let parse = parseYAML("- &a0 []\n" + chain)
    #expect(parse.kinds == [.limit])
    #expect((90...100).contains(parse.root?.sequence?.count ?? 0))
  }

  @Test("a key that is again is reported with the first, in small and in large mappings")
  func duplicateKeys() {
    let many = (0..<40).map { "k\($0): v\n" }.joined()
    for filler in ["", many] {
      let snippet = MarkedSnippet("⟪é⟫: b\n\(filler)⟪\"é\"⟫: d\n{c}: e\n{c}: f\n")
      #expect(snippet.parse.kinds == [.duplicateKey])
      let problem = snippet.parse.problems.first
      #expect([problem?.related?.range, problem?.range] == snippet.ranges)
      #expect(
        problem?.message == "the key \"é\" appears twice in one mapping; expected each key once")
    }
  }

  @Test("problems are in the order of the document")
  func order() {
    let parse = parseYAML("a:\n  b: *c\n  b: d\na: e\nf: @\n")
    #expect(parse.kinds == [.alias, .duplicateKey, .duplicateKey, .syntax])
    #expect(parse.problemRanges == parse.problemRanges.sorted())
  }
}
