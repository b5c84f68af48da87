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
  let layers: [FileSettings]
  /// The patterns of the overrides that are about the file.
  let matchedOverrides: [Written<[String]>]
  /// The rules, and how documents are read.
  public let knowledge: Knowledge
  /// The severities and confidences of rules.
  public let levels: RuleLevels
  /// What is shown.
  public let filter: ReportFilter
  /// The rules to begin with.
  public let preset: Setting<Preset>
  /// From which severity on a run fails.
  public let failLevel: Setting<FailLevel>
  /// Whether suppressions need a reason.
  public let requiresReason: Setting<Bool>
  /// The path of the baseline as it is shown, or nil for none.
  public let baseline: Setting<String?>

  private let ownConfidences: [String: Confidence]

  init(
    stack: ConfigurationStack, layers: [FileSettings], overrides: [Written<[String]>],
    knowledge: Knowledge,
    command: CommandSettings, workingFolder: Path
  ) throws {
    self.stack = stack
    self.layers = layers
    matchedOverrides = overrides
    self.knowledge = knowledge
    let names = stack.members.isEmpty ? nil : knowledge.names
    let rules = knowledge.ruleset.rules
    levels =
      try names.map { try RuleLevels(layers, rules: rules.map(\.file.id), names: $0) } ?? .none
    ownConfidences =
      levels.confidence.isEmpty
      ? [:]
      : Dictionary(
        rules.map { ($0.file.id.description, $0.file.confidence) }, uniquingKeysWith: { $1 })

    let preset =
      command.preset.map { Setting($0, from: .option("--preset")) }
      ?? stack.preset.map { Setting($0.value, from: .file($0.place)) }
      ?? Setting(.recommended)
    self.preset = preset
    var filter = ReportFilter()
    let chosen =
      command.select.isEmpty && command.ignore.isEmpty
      ? RuleSelection.all
      : RuleSelection(
        knownOf: command.select, ignore: command.ignore, in: [names ?? knowledge.names])
    // Not by the catalogue: making that takes longer than the check of a file.
    let leftOut = rules.filter { $0.file.preset > preset.value }.map(\.file.id)
    filter.selection = chosen.leaving(out: leftOut).configured(by: levels)
    // What is selected is shown, however small the preset.
    let shown = command.select.isEmpty ? preset.value : max(preset.value, .recommended)
    filter.confidence = command.confidence ?? shown.confidence
    filter.severity = shown.severity
    filter.named = levels.named
    self.filter = filter

    let members = stack.members.reversed()
    failLevel =
      command.failLevel.map { Setting($0, from: .option("--fail-level")) }
      ?? members.lazy.compactMap { member in
        member.file.failLevel.flatMap { written in
          FailLevel(rawValue: written.value).map { Setting($0, from: .file(written.place)) }
        }
      }.first ?? Setting(.warning)
    requiresReason =
      members.lazy.compactMap(\.file.requiresReason).first.map {
        Setting($0.value, from: .file($0.place))
      } ?? Setting(false)
    baseline =
      command.baseline.map { Setting($0, from: .option("--baseline")) }
      ?? members.lazy.compactMap { member in
        member.file.baseline.map {
          Setting(member.shown($0.value, from: workingFolder), from: .file($0.place))
        }
      }.first ?? Setting(nil)
  }

  /// Reads and checks one file; see `Knowledge.check`.
  public func check(
    _ file: SourceFile, exists: PathTest? = nil, suppressions policy: SuppressionPolicy,
    beside neighbours: Neighbours = Neighbours()
  ) -> FileCheck {
    let found = knowledge.check(file, exists: exists, suppressions: policy, beside: neighbours)
    return levels.isEmpty ? found : found.changing { adjusted($0) }
  }

  /// Returns what to say of a file that could not be looked at.
  public func refuse(_ problem: InputProblem, path: String) -> [Diagnostic] {
    knowledge.refuse(problem, path: path).map { adjusted($0) }
  }

  /// Explains a line of a file, one-based; nil for a file that is not a specification.
  public func explain(_ file: SourceFile, line: Int) -> Explanation? {
    let loaded = knowledge.loader.load(file)
    return knowledge.ruleset.explain(loaded, of: file, line: line) { diagnostic in
      let choice = levels.severity[diagnostic.rule.description]
      let isOff = choice?.value == .off
      return (adjusted(diagnostic), isOff ? choice?.place.description : nil)
    }
  }

  /// Returns what suppressions in the file are held to.
  public func policy(today: Day?) -> SuppressionPolicy {
    let selection = filter.selection
    var policy = SuppressionPolicy(today: today) { selection.contains($0) }
    policy.requiresReason = requiresReason.value
    return policy
  }

  /// Returns a diagnostic with the severity and confidence that are in force.
  public func adjusted(_ diagnostic: Diagnostic) -> Diagnostic {
    levels.adjusted(
      diagnostic, own: ownConfidences[diagnostic.rule.description] ?? diagnostic.confidence)
  }
}

extension FileCheck {
  /// Returns the check with every diagnostic changed.
  fileprivate func changing(_ change: (Diagnostic) -> Diagnostic) -> FileCheck {
    var check = self
    check.diagnostics = diagnostics.map(change)
    check.withheld = withheld.map(change)
    for place in suppressed.indices {
      check.suppressed[place].diagnostic = change(suppressed[place].diagnostic)
    }
    return check
  }
}
