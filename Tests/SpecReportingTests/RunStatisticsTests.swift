import SpecDiagnostics
import SpecReporting
import Testing

@Suite("Counts by rule and by spec")
struct RunStatisticsTests {
  @Test("the most frequent rule and the worst spec come first")
  func text() throws {
    try Snapshot.expect(
      RunStatistics(of: SampleReport.make()).text(ReportStyle()), matches: "statistics.txt")
  }

  @Test("sentences for listening have no columns")
  func plain() throws {
    let text = RunStatistics(of: try SampleReport.make()).text(ReportStyle(isPlain: true))
    #expect(!String(decoding: text, as: UTF8.self).contains("\n "))
  }

  @Test("a run that found nothing has counts and no lists")
  func empty() {
    let text = RunStatistics(of: SampleReport.empty()).text(ReportStyle())
    #expect(String(decoding: text, as: UTF8.self) == "3 specs checked, nothing to report\n")
  }
}
