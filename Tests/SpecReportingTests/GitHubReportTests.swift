import SpecDiagnostics
import SpecReporting
import Testing

@Suite("GitHub annotations")
struct GitHubReportTests {
  @Test("a document cannot begin a command of its own")
  func injection() throws {
    let annotations = text(
      report(message: "a\n::error::b%0A\r\n::set-env x", help: "c\n::error::d"))
    let first = try #require(annotations.split(separator: "\n").first)
    let properties = "::error file=a.md,line=1,endLine=1,col=1,endColumn=1,title=a/b"
    #expect(
      Array(first.utf8)
        == Array("\(properties)::a ::error::b%250A ::set-env x%0AHelp: c%0A::error::d".utf8))
  }

  @Test("a message is cut before the runner cuts it")
  func longMessage() throws {
    let annotations = text(report(message: String(repeating: "é%", count: 3_000)))
    let line = try #require(annotations.split(separator: "\n").first)
    let message = try #require(line.split(separator: "::").last)
    #expect(message.split(separator: "%25").joined(separator: "%").unicodeScalars.count <= 4_000)
    #expect(message.hasSuffix("…"))
  }

  private func report(message: String, help: String? = nil) -> LintReport {
    let diagnostic = Diagnostic(
      rule: RuleID("a/b"), severity: .error, message: message, help: help, path: "a.md",
      range: SourceRange(at: 0))
    return LintReport(
      diagnostics: [diagnostic], files: [:],
      summary: LintReport.Summary(files: 1, specs: 1, diagnostics: [diagnostic]))
  }

  private func text(_ report: LintReport) -> String {
    String(
      decoding: ReportFormat.github.render(report, rules: [], toolVersion: "0.1.0"), as: UTF8.self)
  }
}
