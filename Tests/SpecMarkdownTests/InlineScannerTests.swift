import SpecDiagnostics
import SpecMarkdown
import Testing

@Suite("Inline facts")
struct InlineScannerTests {
  /// The contents of all spans of a kind must be what is marked.
  private func expect(
    _ kind: InlineSpan.Kind, _ marked: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let snippet = Snippet(marked)
    let found = snippet.spans.filter { $0.kind == kind }.map(\.content)
    #expect(found == snippet.marks, sourceLocation: sourceLocation)
  }

  @Test("Code spans lose their backticks and one space of padding")
  func codeSpans() {
    expect(.code, "a `⟪b⟫` and `` ⟪c`d⟫ `` and ` ⟪ e⟫ ` and `⟪  ⟫`")
    expect(.code, "an \\` escaped and `⟪a\\⟫` and ```unclosed ``")
    expect(.code, "😀 “curly” `⟪x⟫` é `⟪y⟫`")
  }

  @Test("Backticks that belong to no code span are told apart")
  func strayBackticks() {
    expect(.strayBackticks, "a `b`, \\` escaped, ⟪`⟫c and ``d`` or ⟪```⟫")
  }

  @Test("A code span may cross lines of its block, but not its end")
  func codeSpansOverLines() {
    expect(.code, "- a `⟪b\n    c⟫` d\n\n  `⟪e⟫`\n> `f\n\n`")
    expect(.code, "> `⟪a\n> b⟫`\n")
  }

  @Test("Links have a text and a target")
  func links() {
    let snippet = Snippet(
      """
      ⟪[⟪a [b] c⟫](⟪https://a.b/(c)_d⟫ "title")⟫
      ⟪[⟪over
      lines⟫](
        <⟪d e⟫>)⟫ ⟪[⟪⟫](⟪⟫)⟫ [no](a b) [no]
      ⟪[⟪template⟫](⟪{{ site.base }}/a/{% link b %}⟫)⟫ [no]({{ a b)
      """)
    let found = snippet.spans.flatMap { span -> [SourceRange] in
      guard case .link(let target) = span.kind else { return [] }
      return [span.range, span.content, target]
    }
    #expect(found == snippet.marks)
  }

  @Test("A link's text may hold an image and code, but no link and no URL")
  func linkTexts() {
    let snippet = Snippet("[![⟪x⟫](y) `]` https://a.b](c) [d [e](f) g](h)")
    let kinds = snippet.spans.map { snippet.file.text($0.range) }
    #expect(
      kinds == ["[![x](y) `]` https://a.b](c)", "![x](y)", "`]`", "[e](f)"])
    #expect(snippet.spans[1].content == snippet.marks[0])
  }

  @Test("A URL ends before the punctuation of its sentence")
  func urls() {
    expect(.url, "See ⟪https://a.b/c_d?e=f⟫. (⟪http://a.b/(c)⟫), **⟪https://a.b⟫**")
    expect(.url, "“⟪https://a.b⟫” and <⟪https://a.b⟫> xhttps://a.b https:// `https://a.b`")
  }

  @Test("Tags are found with quoted attributes, and nothing in them")
  func tags() {
    let snippet = Snippet("⟪<a href=\"x>*y*\">⟫b⟪</a>⟫ a < b > c ⟪<br/>⟫ <3 <!-- `c` -->")
    #expect(snippet.spans.map(\.kind) == [.tag, .tag, .tag])
    #expect(snippet.spans.map(\.range) == snippet.marks)
  }

  @Test("Lines that are not Markdown's may be scanned, too")
  func yamlLines() {
    let file = SourceFile(path: "x.yml", text: "a: |\n  one `two\n  three` ``four``\n")
    let spans = InlineScanner.spans(in: [SourceRange(7, 15), SourceRange(18, 33)], of: file)
    #expect(spans.map { file.text($0.content) } == ["two\n  three", "four"])
    #expect(InlineScanner.spans(in: [], of: file).isEmpty)
  }
}
