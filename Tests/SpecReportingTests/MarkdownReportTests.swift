import SpecDiagnostics
import Testing

@testable import SpecReporting

@Suite("Pages of Markdown")
struct MarkdownReportTests {
  @Test("the gravest findings come first")
  func order() {
    let text = text(
      [finding("a.md", .note), finding("b.md", .error), finding("c.md", .warning)])
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(headings == ["### Errors", "### Warnings", "### Notes"])
  }

  @Test("a page stays within GitHub's limit and counts what it leaves out")
  func limit() throws {
    let text = text(
      (0..<3_000).map {
        finding("\($0 % 3).md", .error, "\($0)" + String(repeating: "*", count: 900))
      })
    #expect(text.utf8.count < 1 << 20)
    #expect(text.utf8.count > 900_000)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("- **") }
    #expect(text.hasSuffix("\nThere is no room here for \(3_000 - shown) more findings.\n"))
  }

  @Test(
    "text of a document says what it says and does nothing",
    arguments: [
      ("a <b>c</b>", "a \\<b\\>c\\</b\\>"), ("![x](http://a)", "!\\[x\\](http\\://a)"),
      ("www.example.org", "www\\.example.org"), ("a | b", "a \\| b"),
      ("@Composable", "`@`Composable"),
      ("closes #12", "closes `#`12"), ("$x$", "\\$x\\$"), ("a\n# b", "a # b"),
    ])
  func inert(_ text: String, _ page: String) {
    #expect(MarkdownText.line(text) == page)
  }

  @Test("a fence is longer than those in the text")
  func fence() {
    #expect(MarkdownText.fence(around: "a") == "```")
    #expect(MarkdownText.fence(around: "````\na\n`````") == "``````")
  }

  private func finding(
    _ path: String, _ severity: Severity, _ message: String = "wrong"
  ) -> Diagnostic {
    Diagnostic(
      rule: RuleID("a/b"), severity: severity, message: message, path: path,
      range: SourceRange(at: 0))
  }

  private func text(_ diagnostics: [Diagnostic]) -> String {
    let diagnostics = diagnostics.sorted(by: Diagnostic.precedes)
    let report = LintReport(
      diagnostics: diagnostics, files: [:],
      summary: LintReport.Summary(files: 3, specs: 3, diagnostics: diagnostics))
    return String(
      decoding: ReportFormat.markdown.render(report, rules: [], toolVersion: "0.1.0"), as: UTF8.self
    )
  }
}
