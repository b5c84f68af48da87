import SpecDiagnostics

/// The first screen of the format `full` in a terminal: how much there is, which rules and specs have
/// most of it, the errors in short, and what to do next.
struct OverviewReport {
  let report: LintReport
  let style: ReportStyle

  /// How many rules, specs and errors are listed, so that it is about a hundred lines.
  private static let limits = (rules: 8, specs: 5, errors: 20)

  func write(to write: (String) -> Void) {
    let counts = style.isPlain ? report.inSentences : report.inOneLine
    var blocks = style.showsCounts && report.fileCount > 0 ? [[counts]] : []
    blocks += RunStatistics(of: report).blocks(
      style, rules: Self.limits.rules, specs: Self.limits.specs)
    blocks += errors
    if style.showsCounts { blocks.append([counts] + report.nextStepsOfOverview) }
    write(blocks.joined(separator: [""]).map { $0 + "\n" }.joined())
  }

  /// Each error as its message, its place and what to do; those of many specs once.
  private var errors: [[String]] {
    var errors: [[String]] = []
    let order = ReadingOrder(report: report, groups: style.groups, severities: [.error])
    var count = 0
    order.forEach { _, file, entries in
      count += entries.count
      let room = max(0, Self.limits.errors - errors.count)
      errors += entries.prefix(room).map { lines(of: $0, file) }
    }
    let rest = count - errors.count
    return errors + (rest > 0 ? [["\(rest.counting("more error"))"]] : [])
  }

  private func lines(of entry: ReadingOrder.Entry, _ file: FileReport) -> [String] {
    let diagnostic = entry.diagnostic
    let help = diagnostic.help.flatMap { VisibleText.lines($0).first }
    let group = entry.group.map { ", \($0.heading)" } ?? ""
    if style.isPlain {
      return [file.sentence(on: diagnostic, group)] + (help.map { ["What to do: \($0)"] } ?? [])
    }
    return [
      "\(style.paint("error", as: .error))[\(diagnostic.rule)]: "
        + VisibleText.line(diagnostic.message), "  --> \(file.address(of: diagnostic))\(group)",
    ] + (help.map { ["   = help: \($0)"] } ?? [])
  }
}
