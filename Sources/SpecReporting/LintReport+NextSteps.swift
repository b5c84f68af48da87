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
  private var firstStep: [String] {
    if summary.fixable > 0, !summary.isOfChange {
      return ["Next: run a11yspec with --fix to fix \(fixes)."]
    }
    for severity in Severity.allCases.reversed() {
      for file in files(with: severity) {
        for diagnostic in file.diagnostics where diagnostic.severity == severity {
          return ["Next: run \"a11yspec explain \(diagnostic.rule)\" to read more about this rule."]
        }
      }
    }
    return []
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
