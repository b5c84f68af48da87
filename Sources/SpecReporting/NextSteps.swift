import SpecDiagnostics

/// What to do after a run, in words.
struct NextSteps {
  let report: LintReport

  /// The one step that helps most, as a sentence; none where there is nothing to do.
  var first: [String] {
    let fixable = report.summary.fixable
    if fixable > 0 { return ["Next: run it again with --fix to fix \(fixable) of them."] }
    let worst = Severity.allCases.reversed().lazy.compactMap { severity in
      let file = report.files(with: severity).first { _ in true }
      return file?.diagnostics.first { $0.severity == severity }
    }
    guard let gravest = worst.first else { return [] }
    return ["Next: run \"a11yspec explain \(gravest.rule)\" to read more about this rule."]
  }

  /// What to do with many findings, a sentence each.
  var all: [String] {
    if report.fileCount == 0 { return [] }
    let fixable = report.summary.fixable
    let command = report.summary.baselined > 0 ? "baseline write" : "init"
    return [
      fixable > 0
        ? "To fix \(fixable) of them without a change of meaning, run it again with --fix." : nil,
      "To read all of them, add --all, or --format html=report.html for a page in a browser.",
      "To accept them, so that only new ones are reported, run \"a11yspec \(command)\".",
    ].compactMap(\.self)
  }
}
