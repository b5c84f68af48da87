package import SpecDiagnostics

/// What to do after a run, in words.
extension LintReport {
  /// How many specs are few: of more, a terminal shows an overview.
  package static let fewSpecs = 10

  /// What to do below a whole report: of few specs the one step that helps most.
  var nextSteps: [String] {
    summary.specs > Self.fewSpecs
      ? allSteps("For a page in a browser, add --format html=report.html.") : firstStep
  }

  /// What to do below an overview.
  var nextStepsOfOverview: [String] {
    allSteps(
      "To read all of them, add --all, or --format html=report.html for a page in a browser.")
  }

  /// The one step that helps most, as a sentence; none where there is nothing to do.
  ///
  /// A finding that no safe fix solves is named beside them if nothing is more severe.
  private var firstStep: [String] {
    let fixing = summary.fixable > 0 && !summary.isOfChange
    guard let worst else { return [] }
    let reading = "run \"a11yspec explain \(worst.rule)\""
    guard fixing else { return ["Next: \(reading) to read more about this rule."] }
    let isFixed = worst.hasSafeFix
    let rest = isFixed ? "" : ", and \(reading) about the first \(worst.severity.rawValue)"
    return ["Next: run a11yspec with --fix to fix \(fixes)\(rest)."]
  }

  /// The first finding of those of the highest severity.
  private var worst: Diagnostic? {
    for severity in Severity.allCases.reversed() {
      for file in files(with: severity) {
        if let first = file.diagnostics.first(where: { $0.severity == severity }) { return first }
      }
    }
    return nil
  }

  private func allSteps(_ reading: String) -> [String] {
    if fileCount == 0 { return [] }
    if summary.isOfChange { return [reading] }
    let comma = summary.baselinedFixable > 0 ? "," : ""
    let fixing = "To fix \(fixes)\(comma) without a change of meaning, run a11yspec with --fix."
    let accepting = """
      To accept all that is there, so that only new findings are reported, run "a11yspec init", or with a \
      configuration "a11yspec baseline write".
      """
    // Where there is a baseline, what is new is what an author has just written.
    return (summary.fixable > 0 ? [fixing] : []) + [reading]
      + (summary.hasBaseline ? [] : [accepting])
  }

  /// How much there is to fix: "3 of them, and 2 in the baseline".
  private var fixes: String {
    let known = summary.baselinedFixable
    return "\(summary.fixable) of them" + (known > 0 ? ", and \(known) in the baseline" : "")
  }
}
