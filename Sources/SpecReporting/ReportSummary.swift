public import SpecDiagnostics

/// The counts of a run in words.
public struct ReportSummary {
  let report: LintReport

  /// Creates the counts of a report.
  public init(report: LintReport) { self.report = report }

  /// The footer: `2 errors, 1 warning, 0 notes in 1 of 3 specs (1 with a safe fix)`.
  public var line: String {
    let extras = extras
    return extras.isEmpty ? outcome : "\(outcome) (\(extras.joined(separator: ", ")))"
  }

  var sentences: String {
    var sentences = [outcome]
    if let fixable { sentences.append(fixable) }
    if !hidden.isEmpty { sentences.append("Not shown: \(hidden.joined(separator: ", "))") }
    return sentences.map { $0 + "." }.joined(separator: " ")
  }

  /// Returns how often each severity occurs, those that do not occur left out.
  static func counts(of severities: [Severity]) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = severities.count { $0 == severity }
      return count == 0 ? nil : count.counting(severity.rawValue)
    }.joined(separator: ", ")
  }

  private var outcome: String {
    let summary = report.summary
    guard report.fileCount == 0 else {
      let counts = [
        summary.errors.counting("error"), summary.warnings.counting("warning"),
        summary.notes.counting("note"),
      ]
      return "\(counts.joined(separator: ", ")) in \(affected)"
    }
    if summary.specs == 0 { return "No specs found in \(summary.files.counting("file"))" }
    return "\(summary.specs.counting("spec")) checked, nothing to report"
  }

  private var affected: String {
    let count = report.fileCount
    // A file that cannot be read may be reported without being counted as a spec.
    if count > report.summary.specs { return count.counting("file") }
    return "\(count) of \(report.summary.specs.counting("spec"))"
  }

  private var extras: [String] {
    (fixable.map { [$0] } ?? []) + hidden
  }

  private var fixable: String? {
    let count = report.summary.fixable
    return count > 0 ? "\(count.counting("finding")) with a safe fix" : nil
  }

  private var hidden: [String] {
    let summary = report.summary
    let fixable = summary.baselinedFixable
    return [
      summary.suppressed > 0 ? "\(summary.suppressed) suppressed" : nil,
      summary.baselined > 0 ? "\(summary.baselined) in the baseline" : nil,
      fixable > 0 ? "\(fixable) of those with a safe fix" : nil,
    ].compactMap(\.self)
  }
}
