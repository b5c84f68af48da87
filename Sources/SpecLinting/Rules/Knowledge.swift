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

  /// Returns what it is where paths begin below the top folder of a repository.
  func at(_ home: [String]) -> Knowledge {
    if home.isEmpty { return self }
    var loader = loader
    loader.home = home
    return Knowledge(loader: loader, ruleset: ruleset)
  }

  /// Returns what to say of a file that could not be looked at.
  public func refuse(_ problem: InputProblem, path: String) -> [Diagnostic] {
    ruleset.diagnostics(for: [problem], path: path)
  }

  /// The rules of which something can report nothing, with the reason, one a line.
  public var idleRules: [String] {
    ruleset.rules.compactMap { rule in
      rule.whyIdle(in: loader.dialects, loader.vocabulary).map {
        "\(rule.file.path): this rule \($0)"
      }
    }
  }

  /// The names by which rules may be asked for.
  public var names: RuleNames { RuleNames(of: ruleset.rules) }
}
