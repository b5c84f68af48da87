public import SpecDiagnostics

/// The counts of a run in words.
extension LintReport {
  /// The footer: `2 errors, 1 warning, 0 notes in 1 of 3 specs (1 with a safe fix)`.
  public var inOneLine: String {
    let extras = [fixable].compactMap(\.self) + hidden
    return extras.isEmpty ? outcome : "\(outcome) (\(extras.joined(separator: ", ")))"
  }

  /// The same for listening.
  var inSentences: String {
    let notShown = hidden.isEmpty ? nil : "Not shown: \(hidden.joined(separator: ", "))"
    return [outcome, fixable, notShown].compactMap(\.self).map { $0 + "." }.joined(separator: " ")
  }

  private var outcome: String {
    if fileCount > 0 {
      let counts = [
        summary.errors.counting("error"), summary.warnings.counting("warning"),
        summary.notes.counting("note"),
      ]
      // A file that cannot be read may be reported without being counted as a spec.
      let affected =
        fileCount > summary.specs
        ? fileCount.counting("file") : "\(fileCount) of \(summary.specs.counting("spec"))"
      return "\(counts.joined(separator: ", ")) in \(affected)"
    }
    if summary.specs == 0 { return "No specs found in \(summary.files.counting("file"))" }
    return "\(summary.specs.counting("spec")) checked, nothing to report"
  }

  private var fixable: String? {
    summary.fixable > 0 ? "\(summary.fixable.counting("finding")) with a safe fix" : nil
  }

  private var hidden: [String] {
    [
      (summary.suppressed, "suppressed"), (summary.baselined, "in the baseline"),
      (summary.baselinedFixable, "of those with a safe fix"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
  }
}

extension LintReport.Summary {
  /// How often each severity occurs, those that do not occur left out: "2 errors, 1 note".
  var list: String {
    Severity.allCases.reversed().filter { count(of: $0) > 0 }
      .map { count(of: $0).counting($0.rawValue) }.joined(separator: ", ")
  }
}
