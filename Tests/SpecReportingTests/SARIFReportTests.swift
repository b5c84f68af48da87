import Foundation
import SpecDiagnostics
import SpecReporting
import Testing

/// The snapshot has the rest, and `Tests/Integration/test_sarif_report.py` what is asked of it.
@Suite("SARIF report")
struct SARIFReportTests {
  @Test("long texts are cut, a link never in its middle", arguments: [SampleReport.rules, []])
  func longTexts(rules: [RuleInfo]) throws {
    let place = RelatedPlace(
      path: "a.md", range: SourceRange(at: 0), message: String(repeating: "[é]", count: 300))
    let diagnostic = Diagnostic(
      rule: RuleID("a/b"), severity: .error, message: String(repeating: "long [text] ", count: 300),
      help: String(repeating: "help ", count: 300), path: "a.md", range: SourceRange(at: 0),
      related: [place, place, place, place])
    let report = LintReport(
      diagnostics: [diagnostic], files: [:],
      summary: LintReport.Summary(files: 1, specs: 1, diagnostics: [diagnostic]))
    let bytes = ReportFormat.sarif.render(
      report, rules: rules, toolVersion: "0.1.0")
    let log = try JSONDecoder().decode(Log.self, from: Data(bytes))
    let message = try #require(log.runs.first?.results.first).message.text
    #expect(message.unicodeScalars.count <= 1_024)
    #expect(message.contains("…"))
    #expect(message.hasSuffix(")"))
  }

  private struct Log: Decodable {
    struct Run: Decodable { let results: [Result] }
    struct Result: Decodable { let message: Message }
    struct Message: Decodable { let text: String }
    let runs: [Run]
  }
}
