import SpecDiagnostics
import SpecYAML
import Testing

@Suite("Problems that end the tree")
struct SyntaxProblemTests {
  @Test(
    "a syntax problem points at the marked place and says what was expected",
    arguments: [
      ("a: ⟪\"⟫b\nc: d\n", "the quote (\") before \"b\" is never closed"),
      (
        "a: ⟪'⟫b\nc: d\n",
        "the quote (') before \"b\" is never closed; an apostrophe inside it is written twice"
      ),
      (
        "a: 'Don'⟪t do'⟫\n",
        "\"t do'\" follows the closing quote; an apostrophe inside single quotes is written twice"
      ),
      (
        "a: \"b\" ⟪c⟫\n",
        "\"c\" follows the closing quote; a double quote inside double quotes is written \"\\\"\""
      ),
      (
        "a: [Video]⟪(b)⟫\n",
        "\"(b)\" follows a value that is complete; put the whole text in quotes"
      ),
      (
        "a: Says⟪:⟫ b\n",
        "\"Says: b\" contains a second colon with a space after it, which would begin a value; "
          + "put the text in quotes"
      ),
      (
        "a: b\n  ⟪c:⟫ d\n",
        "\"c:\" begins a key inside the value above it; expected the indentation of the keys "
          + "above, or the whole text in quotes"
      ),
      (
        "a:\n  ⟪b:|⟫\n    c\n  d: |\n    e\n",
        "\"b:|\" is no key; expected a colon and a space before \"|\", as in \"b: |\""
      ),
      (
        "a: b\n⟪é and ü⟫\nc: d\n",
        "\"é and ü\" has no colon; expected \"key: value\", or more indentation if it belongs to "
          + "the text above"
      ),
      (
        "a: ⟪**Bold**⟫ b\n",
        "\"*\" begins the name of a value to repeat in YAML; put the text in quotes if you "
          + "mean the sign itself"
      ),
      ("a: ⟪@⟫b\n", "\"@\" cannot begin a text in YAML; put the text in quotes"),
      ("é: ⟪`⟫b` c\n", "\"`\" cannot begin a text in YAML; put the text in quotes"),
      (
        "a: ⟪-⟫ b\n",
        "\"-\" begins a list item, which cannot follow other text on its line; put the text "
          + "in quotes if you mean the sign itself"
      ),
      (
        "a: ⟪?⟫ b\n",
        "\"?\" begins a key in YAML, which cannot be here; put the text in quotes if you "
          + "mean the sign itself"
      ),
      (
        "a: ⟪!b!c⟫ d\n",
        "\"!\" begins a tag in YAML; put the text in quotes if you mean the sign itself"
      ),
      (
        "a: \"b⟪\\q⟫\"\n",
        "\"\\q\" is not a valid escape inside double quotes; write \"\\\\\" for a backslash, "
          + "or use single quotes"
      ),
      (
        "a: \"b⟪\\x⟫yz\"\n",
        "\"\\x\" is not a valid escape inside double quotes; write \"\\\\\" for a backslash, "
          + "or use single quotes"
      ),
      (
        "a: |⟪0⟫\n b\n",
        "the indentation after \"|\" is 0; expected a number from 1 to 9, or none"
      ),
      (
        "a: ⟪[⟫b, c\n\n",
        "\"[\" opens a list that is not closed; expected \",\" or \"]\", or the text in quotes"
      ),
      (
        "a: ⟪{⟫b: c",
        "\"{\" opens a mapping that is not closed; expected \",\" or \"}\", or the text in quotes"
      ),
      ("a: ⟪]⟫\n", "\"]\" is where a value was expected"),
      (
        "a: {⟪b:⟫}\n",
        "the colon of \"b:\" is right before a bracket or comma; expected a space after it, or "
          + "the text in quotes"
      ),
      ("a: b\n...\n⟪c⟫\n", "\"c\" is after the end of the YAML; expected nothing"),
      (
        "⟪%YAML 1.3⟫\n---\na: b\n",
        "\"%YAML 1.3\" is not a known directive; expected \"%YAML 1.1\", "
          + "\"%YAML 1.2\" or nothing"
      ),
    ])
  func syntax(_ marked: String, _ message: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.parse.problemRanges == snippet.ranges)
    #expect(snippet.parse.messages == [message])
    #expect(snippet.parse.kinds == [.syntax])
  }

  @Test(
    "where it helps, the problem comes first and what it is about is related",
    arguments: [
      "a:\n  b: 'c'\n ⟪d: e⟫\n", "a:\n - b\n ⟪c: d⟫\n", "a: | ⟪b⟫\n  c\n", "a: > ⟪b⟫\n",
      "a: [b] \n  ⟪c: d⟫\n", "a: [\"b\" ⟪c]⟫\n", "a: 'b\n---\n",
    ])
  func related(_ marked: String) throws {
    let snippet = MarkedSnippet(marked)
    let problem = try #require(snippet.parse.problems.first)
    let related = try #require(problem.related)
    if let range = snippet.ranges.first { #expect(problem.range == range) }
    #expect(!related.range.isEmpty)
    #expect(related.range != problem.range)
    #expect(!related.message.isEmpty)
  }

  @Test("a quote that swallows the next line is reported where it begins")
  func swallowingQuote() throws {
    let snippet = MarkedSnippet("a: ⟪\"⟫b\nc: \"⟪d\"⟫\n")
    let problem = try #require(snippet.parse.problems.first)
    #expect([problem.range, problem.related?.range] == snippet.ranges)
    #expect(
      problem.message == "the quote (\") that begins here is closed only lines below, before "
        + "`d\"`")
  }

  @Test(
    "a tab as indentation, or where a key or item begins, is a problem of its own kind",
    arguments: [
      "a:\n⟪\t⟫b: c\n", "a: 'b'\n⟪\t⟫c: d\n", "a: b\n⟪\t\t⟫c: d\n", "a: b\n ⟪\t⟫c: d\n",
      "a: |\n  b\n⟪\t⟫c\n", "a: |\n⟪\t⟫b\n", "- a\n-⟪\t⟫b: c\n", "é: ü\r\n⟪\t⟫b: c\r\n",
    ])
  func tabs(_ marked: String) {
    let snippet = MarkedSnippet(marked)
    #expect(snippet.parse.kinds == [.tab])
    #expect(snippet.parse.problemRanges == snippet.ranges)
  }

  @Test("a tab inside a line is not a problem")
  func harmlessTabs() {
    #expect(
      parseYAML("page up/down\t: |\n  a\nb:\tc\nd: e\tf\ng: |\n  h\n  \ti\n").problems.isEmpty)
  }

  @Test("a second document is a problem only if it holds something")
  func secondDocument() {
    let snippet = MarkedSnippet("a: b\n---\n---\n# why\n⟪---⟫\nc: 'd\n")
    #expect(snippet.parse.problemRanges == snippet.ranges)
    #expect(snippet.parse.kinds == [.secondDocument])
    #expect(snippet.parse.root?["a"]?.text == "b")
    #expect(parseYAML("---\na: b\n---\n").problems.isEmpty)
    #expect(parseYAML("a: b\n...\n").problems.isEmpty)
  }

  @Test(
    "reading goes on behind each error with the next key",
    arguments: [
      ("a: b\n⟪c: d: e⟫\nf: g\n", ["a", "c", "f"]), ("⟪a: \"b⟫\nf: \"g\"\n", ["a", "f"]),
      ("⟪a:\n  - [b⟫\nf: g\n", ["a", "f"]), ("a: b\n⟪c:\n  d: @x⟫", ["a", "c"]),
      ("⟪a: @b⟫\n⟪c: @d⟫\ne: f\n", ["a", "c", "e"]), ("a: &b c\n⟪d: @e\nf: *b⟫", ["a", "d", "f"]),
      ("a: b\n⟪---\nc: d⟫", ["a"]),
    ])
  func resuming(_ marked: String, _ keys: [String]) {
    let snippet = MarkedSnippet(marked)
    let parse = YAMLParser.parse(snippet.file, in: snippet.file.range, isResuming: true)
    #expect(parse.root?.mapping?.map(\.key.text) == keys)
    #expect(parse.problems.map { snippet.file.trimmed($0.unread ?? $0.range) } == snippet.ranges)
  }

  @Test("what was complete before the problem stays, and a key without its value does not")
  func partialTree() {
    let parse = parseYAML("a: b\nc:\n  - d: e\n    f: g\n    h: @i\n")
    #expect(parse.kinds == [.syntax])
    #expect(parse.root?.mapping?.map(\.key.text) == ["a", "c"])
    let item = parse.root?["c"]?.sequence?.first
    #expect(item?.mapping?.map(\.key.text) == ["d", "f"])
    #expect(item?["f"]?.text == "g")
  }

  @Test("a message quotes one short line, however long the text is")
  func longText() throws {
    let parse = parseYAML("a: 'b'" + String(repeating: " c\u{2028}", count: 500))
    let message = try #require(parse.messages.first)
    #expect(message.unicodeScalars.count < 200)
    #expect(!message.contains { $0.isNewline })
  }
}
