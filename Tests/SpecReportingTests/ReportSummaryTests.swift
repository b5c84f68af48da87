import SpecDiagnostics
import Testing

@testable import SpecReporting

@Suite("Counts in words")
struct ReportSummaryTests {
  @Test("a clean run names the specs, a run without specs the files")
  func clean() {
    #expect(line(files: 9, specs: 3) == "3 specs checked, nothing to report")
    #expect(line(files: 1, specs: 1) == "1 spec checked, nothing to report")
    #expect(line(files: 12, specs: 0) == "No specs found in 12 files")
    #expect(line(files: 1, specs: 0) == "No specs found in 1 file")
    #expect(
      line(files: 9, specs: 3, suppressed: 2, baselined: 1)
        == "3 specs checked, nothing to report (2 suppressed, 1 in the baseline)")
  }

  @Test("one is singular, the rest is plural")
  func plural() {
    #expect(line(files: 1, specs: 1, [.error]) == "1 error, 0 warnings, 0 notes in 1 of 1 spec")
    #expect(
      line(files: 4, specs: 3, [.error, .error, .warning, .note])
        == "2 errors, 1 warning, 1 note in 1 of 3 specs")
  }

  @Test("sentences say what is not shown")
  func sentences() {
    let summary = LintReport.Summary(files: 9, specs: 3, diagnostics: [], suppressed: 2)
    let report = LintReport(diagnostics: [], files: [:], summary: summary)
    #expect(
      report.inSentences
        == "3 specs checked, nothing to report. Not shown: 2 suppressed.")
  }

  private func line(
    files: Int, specs: Int, _ severities: [Severity] = [], suppressed: Int = 0, baselined: Int = 0
  ) -> String {
    let diagnostics = severities.map {
      Diagnostic(
        rule: RuleID("a/b"), severity: $0, message: "m", path: "a.md", range: SourceRange(at: 0))
    }
    let summary = LintReport.Summary(
      files: files, specs: specs, diagnostics: diagnostics, suppressed: suppressed,
      baselined: baselined)
    let report = LintReport(diagnostics: diagnostics, files: [:], summary: summary)
    return report.inOneLine
  }
}
