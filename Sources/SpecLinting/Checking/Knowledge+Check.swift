public import SpecDiagnostics
import SpecModel
public import SpecRules

extension Knowledge {
  /// Reads and checks one file.
  ///
  /// What comments in the file suppress is left out, and what is wrong with these is added. For
  /// `measuring` see `Ruleset.check`.
  public func check(
    _ file: SourceFile, suppressions policy: SuppressionPolicy = SuppressionPolicy(),
    beside neighbours: Neighbours = Neighbours(), measuring counts: ((Diagnostic) -> Bool)? = nil
  ) -> FileCheck {
    let loaded = loader.load(file)
    var check = ruleset.check(loaded, of: file, beside: neighbours, measuring: counts)
    guard check.isSpec else { return check }
    // What has found nothing yet may find something beside other files.
    var run = SuppressionRun(
      file, loaded, policy, ruleset,
      unsettled: (neighbours.exists == nil ? ruleset.rulesAboutOtherFiles : [])
        + (neighbours.areKnown ? [] : ruleset.rulesAboutNeighbours))
    run?.apply(to: &check)
    return check
  }
}
