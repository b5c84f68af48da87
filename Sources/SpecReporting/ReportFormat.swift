public import SpecDiagnostics

/// The shapes in which a report can be written.
///
/// This module turns a `LintReport` into bytes: text for people, JSON and SARIF for programs,
/// annotations and pages for forges and build servers. It knows how to quote a document without letting it harm a
/// terminal or a parser. It refuses to know what a rule checks, where files lie and where its
/// bytes go; printing is the command's business.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Text with excerpts, for people; with `ReportStyle.isPlain` sentences for listening.
  case full
  /// One line for each diagnostic, for editors and pipes.
  case concise
  /// The linter's own JSON, version 1.
  case json
  /// SARIF 2.1.0 as GitHub code scanning reads it.
  case sarif
  /// Workflow commands that GitHub Actions turns into annotations.
  case github
  /// One page of HTML that asks no network for anything, for people.
  case html
  /// A Code Quality report for merge requests of GitLab.
  case gitlab
  /// Test results for build servers: each finding a test that failed.
  case junit
  /// The XML of Checkstyle, for Jenkins and reviewdog.
  case checkstyle
  /// A page of Markdown for the summary of a job or a comment.
  case markdown

  /// Whether it shows what the developer notes cover.
  public var needsMatrix: Bool { self == .html }

  /// Writes a report in this format as UTF-8 with LF line ends.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - rules: The rules that ran; only SARIF lists them, and others do not ask.
  ///   - style: How text for people looks; formats for programs ignore it.
  ///   - toolVersion: The linter's version, such as `0.1.0`.
  ///   - write: Takes the report piece by piece, each about one file; the last line is ended.
  public func write(
    _ report: LintReport, rules: @autoclosure () -> [RuleInfo], style: ReportStyle = ReportStyle(),
    toolVersion: String, to write: ([UInt8]) -> Void
  ) {
    var gate = TextGate(keepsColor: style.usesColor)
    func writeText(_ text: String) { write(gate.pass(Array(text.utf8))) }
    func writeXML(_ text: String) { write(Array(text.utf8)) }
    switch self {
    case .full where style.isOverview:
      OverviewReport(report: report, style: style).write(to: writeText)
    case .full where style.isPlain: PlainReport(report: report, style: style).write(to: writeText)
    case .full: FullReport(report: report, style: style).write { write(gate.pass($0)) }
    case .concise: ConciseReport(report: report, style: style).write(to: writeText)
    case .json: JSONReport(report: report, toolVersion: toolVersion).write(to: write)
    case .sarif:
      SARIFReport(report: report, rules: rules(), toolVersion: toolVersion)
        .write(to: write)
    case .html:
      HTMLReport(report: report, toolVersion: toolVersion).write { write($0.bytes) }
    case .github: GitHubReport(report: report).write(to: write)
    case .gitlab: GitLabReport(report: report).write(to: write)
    case .junit: JUnitReport(report: report).write(to: writeXML)
    case .checkstyle: CheckstyleReport(report: report).write(to: writeXML)
    case .markdown: MarkdownReport(report: report, style: style).write(to: writeText)
    }
  }

  /// Returns a report in this format whole; see `write`.
  public func render(
    _ report: LintReport, rules: @autoclosure () -> [RuleInfo], style: ReportStyle = ReportStyle(),
    toolVersion: String
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report, rules: rules(), style: style, toolVersion: toolVersion) { bytes += $0 }
    return bytes
  }
}
