import SpecDiagnostics
import SpecReporting
import Testing

/// The snapshot has the rest, and `Tests/Integration/test_json_report.py` the schema.
@Suite("JSON report")
struct JSONReportTests {
  @Test("a diagnostic of a file that could not be read lies at its beginning")
  func unknownFile() {
    let diagnostic = Diagnostic(
      rule: RuleID("input/unreadable"), severity: .error, message: "m", path: "gone.md",
      range: SourceRange(at: 0))
    let report = LintReport(
      diagnostics: [diagnostic], files: [:],
      summary: LintReport.Summary(files: 1, specs: 0, diagnostics: [diagnostic]))
    let json = ReportFormat.json.render(report, rules: [], toolVersion: "0.1.0")
    let start = #""range": {"start": {"line": 1, "column": 1, "offset": 0}"#
    #expect(String(decoding: json, as: UTF8.self).contains(start))
    let text = ReportFormat.full.render(report, rules: [], toolVersion: "0.1.0")
    #expect(
      String(decoding: text, as: UTF8.self) == """
        error[input/unreadable]: m
         --> gone.md:1:1
          = why: a11yspec explain input/unreadable

        1 error, 0 warnings, 0 notes in 1 file
        Next: run "a11yspec explain input/unreadable" to read more about this rule.

        """)
  }
}
