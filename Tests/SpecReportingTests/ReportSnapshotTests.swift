import SpecDiagnostics
import SpecReporting
import Testing

@Suite("Whole reports")
struct ReportSnapshotTests {
  @Test(
    "every format writes the report that was read and approved",
    arguments: [
      (ReportFormat.full, "full.txt"), (.concise, "concise.txt"), (.json, "json.json"),
      (.sarif, "sarif.sarif"), (.github, "github.txt"), (.gitlab, "gitlab.json"),
      (.junit, "junit.xml"), (.checkstyle, "checkstyle.xml"), (.markdown, "markdown.md"),
    ])
  func format(_ format: ReportFormat, _ name: String) throws {
    try Snapshot.expect(render(format, SampleReport.make()), matches: name)
  }

  @Test(
    "a style changes how the full report looks",
    arguments: [
      (ReportStyle(isPlain: true), "full-plain.txt"),
      (ReportStyle(isOverview: true), "overview.txt"),
      (ReportStyle(isPlain: true, isOverview: true), "overview-plain.txt"),
      (ReportStyle(usesColor: true), "full-color.txt"),
      (ReportStyle(width: 60, showsCounts: false), "full-narrow.txt"),
    ])
  func style(_ style: ReportStyle, _ name: String) throws {
    try Snapshot.expect(render(.full, SampleReport.make(), style), matches: name)
  }

  // HTMLReportTests has this of the format html, whose page is mostly style and script.
  @Test(
    "a run that found nothing says so", arguments: ReportFormat.allCases.filter { $0 != .html })
  func empty(_ format: ReportFormat) throws {
    try Snapshot.expect(
      render(format, SampleReport.empty()), matches: "empty-\(format.rawValue).txt")
  }

  @Test("an overview without counts begins with the rules and ends with the errors")
  func overviewWithoutCounts() throws {
    let lines = try text(.full, ReportStyle(showsCounts: false, isOverview: true))
      .split(separator: "\n")
    #expect(lines.first?.hasPrefix("Findings by rule") == true)
    #expect(lines.last?.hasPrefix("  --> ") == true)
  }

  @Test("text for people is plain whatever the style of colour")
  func plainHasNoColor() throws {
    let plain = try render(.full, SampleReport.make(), ReportStyle(isPlain: true))
    let colored = try render(
      .full, SampleReport.make(), ReportStyle(isPlain: true, usesColor: true))
    #expect(plain == colored)
  }

  @Test("colour adds nothing but colour")
  func colorIsNoCarrier() throws {
    let colored = try text(.full, ReportStyle(usesColor: true))
    var stripped = colored
    for code in ["\u{1B}[1;31m", "\u{1B}[1;35m", "\u{1B}[1m", "\u{1B}[0m"] {
      stripped = stripped.split(separator: code, omittingEmptySubsequences: false).joined()
    }
    #expect(stripped == (try text(.full)))
    #expect(stripped != colored)
  }

  @Test("no format lets a control character of a document out", arguments: ReportFormat.allCases)
  func noControlCharacters(_ format: ReportFormat) throws {
    for style in [ReportStyle(), ReportStyle(isPlain: true)] {
      let bytes = try render(format, SampleReport.make(), style)
      #expect(bytes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
      #expect(bytes.last == 0x0A)
    }
  }

  private func render(
    _ format: ReportFormat, _ report: LintReport, _ style: ReportStyle = ReportStyle()
  ) -> [UInt8] {
    format.render(
      [.sarif, .github, .gitlab, .junit, .checkstyle].contains(format)
        ? report.renaming { "docs/" + $0 } : report,
      rules: SampleReport.rules, style: style, toolVersion: "0.1.0")
  }

  private func text(_ format: ReportFormat, _ style: ReportStyle = ReportStyle()) throws -> String {
    String(decoding: render(format, try SampleReport.make(), style), as: UTF8.self)
  }
}
