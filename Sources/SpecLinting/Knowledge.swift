public import SpecComparison
public import SpecDiagnostics
public import SpecModel
public import SpecRules

/// What the linter knows: how to read a spec, and the rules to hold it to.
public final class Knowledge: Sendable {
  /// Reads documents.
  public let loader: SpecLoader
  /// The rules.
  public let ruleset: Ruleset

  init(loader: SpecLoader, ruleset: Ruleset) {
    self.loader = loader
    self.ruleset = ruleset
  }

  /// Returns the same with one branch of the comparison switched off.
  public func without(_ branch: Branch) -> Knowledge {
    Knowledge(loader: loader, ruleset: ruleset.without(branch))
  }

  /// The JSON Schema of specs that are YAML alone, if a dialect is for such.
  public var specSchema: SpecSchema? { loader.dialects.lazy.compactMap(SpecSchema.init).first }

  /// Returns what to say of a file that could not be looked at.
  public func refuse(_ problem: InputProblem, path: String) -> [Diagnostic] {
    ruleset.diagnostics(for: [problem], path: path)
  }

  /// Reads and checks one file.
  ///
  /// Links to other files are followed where `exists` can tell whether these are there. What
  /// comments in the file suppress is left out, and what is wrong with these is added. `neighbours`
  /// is what other files of the run say.
  public func check(
    _ file: SourceFile, exists: PathTest? = nil,
    suppressions policy: SuppressionPolicy = SuppressionPolicy(),
    beside neighbours: Neighbours = Neighbours()
  ) -> FileCheck {
    let loaded = loader.load(file)
    var check = ruleset.check(loaded, of: file, exists: exists, beside: neighbours)
    guard check.isSpec else { return check }
    // What has found nothing yet may find something beside other files.
    var run = SuppressionRun(
      file, loaded, policy, ruleset,
      unsettled: (exists == nil ? ruleset.rulesAboutOtherFiles : [])
        + (neighbours.areKnown ? [] : ruleset.rulesAboutNeighbours))
    run?.apply(to: &check)
    return check
  }

  /// The names by which rules may be asked for.
  public var names: RuleNames { RuleNames(of: ruleset.rules) }

  /// Returns what asks the disk whether there is a file at a path below or beside a folder.
  public static func files(seenFrom folder: Path) -> PathTest {
    { FileStatus.exists(Path($0).resolved(in: folder)) }
  }
}
