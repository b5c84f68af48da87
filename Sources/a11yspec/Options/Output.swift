import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

/// How to report, and how much to say beside.
struct Output {
  /// The formats and where they go; none for the full report on standard output.
  var targets: [OutputTarget<ReportFormat>] = []
  var color = ColorChoice.auto
  var isPlain = false
  /// Whether what is the same in several specs is said once for all; nil for all formats but concise.
  var groups: Bool?
  /// Whether a terminal shows all that is found in many specs, and no overview.
  var showsAll = false
  /// Whether to count what is found by rule and by spec in place of reporting it.
  var showsStatistics = false
  /// Whether to leave out the line with the counts, and warnings.
  var isQuiet = false
  /// Whether to say what was not checked.
  var isVerbose = false

  /// Writes the report in every format that is asked for.
  func write(
    _ report: LintReport, rules: () -> [RuleInfo], workingFolder: Path,
    to stream: StandardStream = .output
  ) throws {
    let roots = ReportRoots(around: workingFolder)
    let targets = targets.isEmpty ? [OutputTarget(format: .full, file: nil)] : targets
    for target in targets {
      let isTerminal = target.file == nil && stream.isTerminal
      let isColored = target.file == nil ? color.isOn(stream) : color == .always
      let style = ReportStyle(
        isPlain: isPlain, usesColor: isColored, width: target.file == nil ? stream.width : nil,
        // In a pipe, what reads concise lines counts them.
        showsCounts: !isQuiet && (target.format != .concise || isTerminal),
        groups: groups ?? (target.format != .concise),
        isOverview: isTerminal && !showsAll && report.summary.specs > LintReport.fewSpecs)
      let write = { (write: ([UInt8]) -> Void) in
        if showsStatistics {
          let statistics = RunStatistics(of: report)
          return write(
            target.format == .json
              ? statistics.json(toolVersion: Release.version) : statistics.text(style))
        }
        target.format.write(
          roots.report(report, for: target.format), rules: rules(),
          style: style, toolVersion: Release.version, to: write)
      }
      try target.write(to: stream, in: write)
    }
    // What goes to a stream of the shell needs no word about it.
    let files = targets.compactMap(\.file).filter { !$0.hasPrefix("/dev/") }
    if !isQuiet, files.count == targets.count {
      let names = files.map { "\"\($0)\"" }.joined(separator: ", ")
      StandardStream.error.write(line: "Wrote \(names): \(report.inOneLine)")
    }
  }
}
