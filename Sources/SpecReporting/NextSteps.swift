import SpecDiagnostics

/// What to do after a run, in words.
package struct NextSteps {
  let report: LintReport

  /// How many specs are few: of more, a terminal shows an overview.
  package static let fewSpecs = 10

  /// What to do below a whole report: of few specs the one step that helps most.
  var ofWhole: [String] {
    report.summary.specs > Self.fewSpecs
      ? all("For a page in a browser, add --format html=report.html.") : first
  }

  /// The one step that helps most, as a sentence; none where there is nothing to do.
  private var first: [String] {
    let fixable = report.summary.fixable
    let known = report.summary.baselinedFixable
    if fixable > 0, !report.summary.isOfChange {
      let others = known > 0 ? ", and \(known) in the baseline" : ""
      return ["Next: run a11yspec with --fix to fix \(fixable) of them\(others)."]
    }
    let worst = Severity.allCases.reversed().lazy.compactMap { severity in
      let file = report.files(with: severity).first { _ in true }
      return file?.diagnostics.first { $0.severity == severity }
    }
    guard let gravest = worst.first else { return [] }
    return ["Next: run \"a11yspec explain \(gravest.rule)\" to read more about this rule."]
  }

  /// What to do below an overview.
  var ofOverview: [String] {
    all("To read all of them, add --all, or --format html=report.html for a page in a browser.")
  }

  private func all(_ reading: String) -> [String] {
    if report.fileCount == 0 { return [] }
    if report.summary.isOfChange { return [reading] }
    let fixable = report.summary.fixable
    let known = report.summary.baselinedFixable
    let others = known > 0 ? ", and \(known) in the baseline," : ""
    let fixing =
      "To fix \(fixable) of them\(others) without a change of meaning, run a11yspec with --fix."
    let accepting = """
      To accept all that is there, so that only new findings are reported, run "a11yspec init", or with a \
      configuration "a11yspec baseline write".
      """
    // Where there is a baseline, what is new is what an author has just written.
    return (fixable > 0 ? [fixing] : []) + [reading]
      + (report.summary.hasBaseline ? [] : [accepting])
  }
}
