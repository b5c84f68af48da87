public import SpecConfiguration
public import SpecDiagnostics
public import SpecModel
public import SpecRules

/// What is in force for a file: what it is held to, and what is said of it.
///
/// A class, as it is shared by all files that the same settings hold for.
public final class Configuration: Sendable {
  /// The files that it comes from.
  public let stack: ConfigurationStack
  /// What these say of the file, in the order in which it wins: the last most.
  let layers: [Settings]
  /// The rules, and how documents are read.
  public let knowledge: Knowledge
  /// Which rules are shown, and how.
  public let rules: RuleStates
  /// The rules to begin with.
  public let preset: Setting<Preset>
  /// From which severity on a run fails.
  public let failLevel: Setting<FailLevel>
  /// Whether suppressions need a reason.
  public let requiresReason: Setting<Bool>
  /// The path of the baseline as it is shown, or nil for none.
  public let baseline: Setting<String?>

  private let policy: SuppressionPolicy

  init(
    stack: ConfigurationStack, layers: [Settings], knowledge: Knowledge, command: CommandSettings,
    workingFolder: Path
  ) throws {
    self.stack = stack
    self.layers = layers
    self.knowledge = knowledge
    preset =
      command.preset.map { Setting($0, from: .option("--preset")) }
      ?? stack.preset.map { Setting($0.value, from: .file($0.place)) }
      ?? Setting(.recommended)
    let rules = try RuleStates(
      layers, preset.value, command, rules: knowledge.ruleset.rules, names: knowledge.names)
    self.rules = rules

    /// Returns the value of the file that wins, unless the command line gives one.
    func setting<Value>(
      _ given: Value?, _ key: ConfigurationKey, or standard: Value, _ read: (String) -> Value?
    ) -> Setting<Value> {
      if let given { return Setting(given, from: .option("--\(key.rawValue)")) }
      let written = layers.compactMap { $0.text(key) }.last
      return written.flatMap { written in
        read(written.value).map { Setting($0, from: .file(written.place)) }
      } ?? Setting(standard)
    }
    failLevel = setting(command.failLevel, .failLevel, or: .warning) { FailLevel(rawValue: $0) }
    var policy = SuppressionPolicy(today: command.today) { rules.contains($0) }
    requiresReason = setting(nil, .requireReason, or: false) { $0 == "true" }
    policy.requiresReason = requiresReason.value
    self.policy = policy
    let home = stack.baseline?.home
    baseline = setting(command.baseline.map(Optional.some), .baseline, or: nil) { path in
      home.map { $0.shown(path, from: workingFolder) }
    }
  }

  /// Returns the path of the baseline to open, as it is shown.
  ///
  /// One that a configuration file names must not lie outside; one of the command line may.
  public func baselinePath() throws -> String? {
    if case .file = baseline.origin { try stack.checkBaseline() }
    return baseline.value
  }

  /// Reads and checks one file; see `Knowledge.check`.
  ///
  /// What its developer notes cover is worked out if `measures` says so, by what would be shown.
  public func check(
    _ file: SourceFile, beside neighbours: Neighbours, measures: Bool = false
  ) -> FileCheck {
    let found = knowledge.check(
      file, suppressions: policy, beside: neighbours,
      measuring: measures ? { self.rules.shows(self.rules.adjusted($0)) } : nil)
    return rules.changeNothing ? found : found.changing(rules.adjusted)
  }

  /// Returns what to say of a file that could not be looked at.
  public func refuse(_ problem: InputProblem, path: String) -> [Diagnostic] {
    knowledge.refuse(problem, path: path).map(rules.adjusted)
  }

  /// Explains a line of a file, one-based; nil for a file that is not a specification.
  public func explain(_ file: SourceFile, line: Int) -> Explanation? {
    let loaded = knowledge.loader.load(file)
    return knowledge.ruleset.explain(loaded, of: file, line: line) { diagnostic in
      let choice = rules.severity[diagnostic.rule.description]
      let isOff = choice?.value == .off
      return (rules.adjusted(diagnostic), isOff ? choice?.place.description : nil)
    }
  }
}
