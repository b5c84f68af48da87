import SpecDiagnostics
import Testing

@testable import SpecReporting

@Suite("Reports in XML")
struct XMLReportTests {
  @Test(
    "text of a document cannot end an element, begin a command or hold what XML forbids",
    arguments: [
      ("a<b>&\"", "a&lt;b&gt;&amp;&quot;"), ("a\u{1B}b\u{0}", "a&lt;U+001B&gt;b&lt;U+0000&gt;"),
      ("a\u{FFFE}", "a&lt;U+FFFE&gt;"), ("##[error]", "##&#91;error]"),
      ("a\n  ::error::b", "a\n  &#58;:error::b"),
    ])
  func escapes(_ text: String, _ xml: String) {
    #expect(XMLText.lines(text) == xml)
  }

  @Test("a spec without findings is a test that passed, between those with findings")
  func passing() {
    let finding = Diagnostic(
      rule: RuleID("a/b"), severity: .error, message: "wrong", path: "b.md",
      range: SourceRange(at: 0))
    let report = LintReport(
      counts: [LintReport.Summary(files: 1, specs: 1, diagnostics: [finding])],
      summary: LintReport.Summary(files: 3, specs: 3, diagnostics: [finding]),
      readings: ["a.md", "b.md", "c.md"].map { .init(path: $0, dialect: "d", parts: []) }
    ) { _ in FileReport(diagnostics: [finding], files: [:]) }
    let text = String(
      decoding: ReportFormat.junit.render(report, rules: [], toolVersion: "0.1.0"), as: UTF8.self)
    let suites = text.split(separator: "\n").filter { $0.hasPrefix("  <testsuite ") }
    #expect(
      suites.map { String($0.prefix(55)) } == [
        "  <testsuite name=\"a.md\" tests=\"1\" failures=\"0\" errors=",
        "  <testsuite name=\"b.md\" tests=\"1\" failures=\"1\" errors=",
        "  <testsuite name=\"c.md\" tests=\"1\" failures=\"0\" errors=",
      ])
  }

  @Test("two findings with the same words are two tests")
  func namesakes() {
    let finding = Diagnostic(
      rule: RuleID("a/b"), severity: .error, message: "wrong", path: "b.md",
      range: SourceRange(at: 0))
    let report = LintReport(
      diagnostics: [finding, finding], files: [:],
      summary: LintReport.Summary(files: 1, specs: 1, diagnostics: [finding, finding]))
    let text = String(
      decoding: ReportFormat.junit.render(report, rules: [], toolVersion: "0.1.0"), as: UTF8.self)
    #expect(text.contains("name=\"a/b: wrong\""))
    #expect(text.contains("name=\"a/b: wrong (2)\""))
  }
}
