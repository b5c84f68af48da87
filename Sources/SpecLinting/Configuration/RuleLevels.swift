public import SpecConfiguration
public import SpecDiagnostics
import SpecRules
import SpecYAML

/// The severities and confidences that a configuration gives to rules.
public struct RuleLevels: Sendable {
  /// What holds for one rule, and by how near a name.
  public struct Choice<Value: Sendable>: Sendable {
    /// What holds.
    public let value: Value
    /// The name: an id, a family as it is written, or `all`.
    let name: String
    /// Where it is.
    public let place: ConfigurationPlace
    /// How much the name stands for.
    let breadth: RuleID.Breadth
  }

  /// Severities by the ids of rules.
  public private(set) var severity: [String: Choice<FileSettings.Level>] = [:]
  /// Confidences by the ids of rules.
  public private(set) var confidence: [String: Choice<Confidence>] = [:]

  /// The levels of those who configure nothing.
  static let none = RuleLevels()

  init() {}

  /// Settles what holds for each rule; of layers the last that names it wins, in a layer the
  /// nearest name.
  init(_ layers: [FileSettings], rules: [RuleID], names: RuleNames) throws(DataError) {
    for layer in layers {
      severity.merge(try Self.choices(layer.severity, rules, names)) { $1 }
      confidence.merge(try Self.choices(layer.confidence, rules, names)) { $1 }
    }
  }

  private static func choices<Value>(
    _ entries: [FileSettings.ByRule<Value>], _ rules: [RuleID], _ names: RuleNames
  ) throws(DataError) -> [String: Choice<Value>] {
    var byName: [String: Choice<Value>] = [:]
    for entry in entries {
      guard let name = names.known(entry.rule.value) else {
        throw ConfigurationReader.error(
          entry.rule.place, names.unknownRuleOrFamily(entry.rule.value).description)
      }
      byName[name] = Choice(
        value: entry.value, name: entry.rule.value, place: entry.rule.place,
        breadth: RuleID(name).breadth)
    }
    if byName.isEmpty { return [:] }
    var choices: [String: Choice<Value>] = [:]
    for rule in rules {
      let id = rule.description
      choices[id] = byName[id] ?? byName[rule.family] ?? byName[RuleNames.all]
    }
    return choices
  }

  /// Whether nothing is said.
  var isEmpty: Bool { severity.isEmpty && confidence.isEmpty }

  /// The ids of rules that are turned off, with how much the name stands for that does so.
  var off: [String: RuleID.Breadth] {
    severity.filter { $0.value.value == .off }.mapValues(\.breadth)
  }

  /// The ids of rules that are given a severity by their own name.
  var named: Set<String> {
    Set(severity.filter { $0.value.breadth == .rule && $0.value.value != .off }.keys)
  }

  /// Returns a diagnostic as the configuration has it; `own` is the confidence of its rule.
  func adjusted(_ diagnostic: Diagnostic, own: Confidence) -> Diagnostic {
    var diagnostic = diagnostic
    let id = diagnostic.rule.description
    if let severity = severity[id]?.value.severity { diagnostic.severity = severity }
    if let given = confidence[id]?.value {
      // What the rule says with less certainty than usual stays a guess.
      diagnostic.confidence =
        diagnostic.confidence < own ? min(diagnostic.confidence, given) : given
    }
    for place in diagnostic.absences.indices {
      let alone = diagnostic.absences[place].diagnostic
      diagnostic.absences[place].diagnostic = adjusted(alone, own: own)
    }
    return diagnostic
  }
}
