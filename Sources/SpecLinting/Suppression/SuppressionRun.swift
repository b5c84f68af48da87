import SpecDiagnostics
import SpecModel
import SpecRules

/// Suppressing what the comments of one file ask for, and judging these comments.
struct SuppressionRun {
  let file: SourceFile
  let loaded: LoadedFile
  let policy: SuppressionPolicy
  let names: RuleNames
  /// Turns problems into diagnostics.
  let diagnose: ([SuppressionProblem]) -> [Diagnostic]

  /// What came of it.
  struct Outcome {
    /// What is still to be said, in the order of reports.
    var kept: [Diagnostic]
    /// What is not.
    var suppressed: [SuppressedDiagnostic] = []
  }

  /// Takes out what is suppressed and adds what is wrong with the comments.
  ///
  /// What is withheld stays so: it only shows that a suppression may be of use one day.
  func outcome(of diagnostics: [Diagnostic], withheld: [Diagnostic]) -> Outcome {
    var table = SuppressionTable(
      loaded.comments, in: file, names: names, today: policy.today)
    guard !table.directives.isEmpty else { return Outcome(kept: diagnostics) }
    var outcome = Outcome(kept: [])
    sort(diagnostics, by: &table, into: &outcome)
    for diagnostic in withheld { _ = table.suppression(of: diagnostic) }

    let revealed = outcome.kept + withheld
    var judge = SuppressionJudge(
      table: table, file: file, names: names,
      isClosed: !loaded.problems.contains { $0.kind == .unclosed },
      requiresReason: policy.requiresReason, isRun: isRun)
    let own = diagnose(judge.problems(kept: revealed, ofOwnFamily: false))
    sort(own, by: &table, into: &outcome)
    judge.table = table
    outcome.kept += diagnose(judge.problems(kept: revealed, ofOwnFamily: true))
    outcome.kept.sort(by: Diagnostic.precedes)
    return outcome
  }

  /// Whether a rule was asked for and had something to look at.
  private func isRun(_ rule: RuleID) -> Bool {
    guard policy.isRun(rule) else { return false }
    if rule.family == "input" || rule.family == RuleSelector.ownFamily { return true }
    // What the rest of a half-read file would show is unknown.
    return loaded.spec != nil && !loaded.problems.contains(where: \.leavesGap)
  }

  private func sort(
    _ diagnostics: [Diagnostic], by table: inout SuppressionTable, into outcome: inout Outcome
  ) {
    for diagnostic in diagnostics {
      guard let entry = table.suppression(of: diagnostic) else {
        outcome.kept.append(diagnostic)
        continue
      }
      let directive = table.directives[entry.directive]
      outcome.suppressed.append(
        SuppressedDiagnostic(
          diagnostic: diagnostic, place: file.location(at: diagnostic.range.lowerBound),
          commentLine: file.lines.line(at: directive.comment.range.lowerBound),
          reason: directive.reason))
    }
  }
}
