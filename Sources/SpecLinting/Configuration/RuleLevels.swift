public import SpecConfiguration
public import SpecDiagnostics
import SpecRules
import SpecYAML

/// The severities and confidences that a configuration gives to rules.
public struct RuleLevels: Sendable {
  /// What a rule can be set to.
  public enum Level: String, Sendable {
    /// Not reported.
    case off
    case note
    case warning
    case error

    /// The severity; nil for `off`.
    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// What holds for one rule, and by how near a name.
  public struct Choice<Value: Sendable>: Sendable {
    /// What holds.
    public let value: Value
    /// The name as written: an id, a family, or `all`.
    let name: String
    /// Where it is.
    public let place: ConfigurationPlace
    let breadth: RuleID.Breadth
  }

  /// Severities by the ids of rules.
  public private(set) var severity: [String: Choice<Level>] = [:]
  /// Confidences by the ids of rules.
  public private(set) var confidence: [String: Choice<Confidence>] = [:]

  /// What the rules say themselves, where a confidence is given.
  private var own: [String: Confidence] = [:]

  /// Creates the levels of those who configure nothing.
  init() {}

  /// Settles what holds for each rule; of layers the last that names it wins, in a layer the
  /// nearest name.
  init(_ layers: [Settings], rules: [Rule], names: RuleNames) throws(DataError) {
    let ids = rules.map(\.file.id)
    for layer in layers {
      severity.merge(try Self.choices(layer, .severity, ids, names)) { $1 }
      confidence.merge(try Self.choices(layer, .confidence, ids, names)) { $1 }
    }
    for rule in confidence.isEmpty ? [] : rules {
      own[rule.file.id.description] = rule.file.confidence
    }
  }

  private static func choices<Value: RawRepresentable<String>>(
    _ layer: Settings, _ key: ConfigurationKey, _ rules: [RuleID], _ names: RuleNames
  ) throws(DataError) -> [String: Choice<Value>] {
    var byName: [String: Choice<Value>] = [:]
    for (written, node) in layer.entries(key) {
      guard let name = names.known(written.value) else {
        throw written.place.error(names.unknownRuleOrFamily(written.value).description)
      }
      byName[name] = node.text.flatMap(Value.init).map {
        Choice(
          value: $0, name: written.value, place: written.place, breadth: RuleID(name).breadth)
      }
    }
    if byName.isEmpty { return [:] }
    var choices: [String: Choice<Value>] = [:]
    for rule in rules {
      let id = rule.description
      choices[id] = byName[id] ?? byName[rule.family] ?? byName[RuleNames.all]
    }
    return choices
  }

  var isEmpty: Bool { severity.isEmpty && confidence.isEmpty }

  /// The ids of rules that are turned off, with how much the name stands for that does so.
  var off: [String: RuleID.Breadth] {
    severity.filter { $0.value.value == .off }.mapValues(\.breadth)
  }

  /// The ids of rules that are given a severity by their own name.
  var named: Set<String> {
    Set(severity.filter { $0.value.breadth == .rule && $0.value.value != .off }.keys)
  }

  func adjusted(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    let id = diagnostic.rule.description
    if let severity = severity[id]?.value.severity { diagnostic.severity = severity }
    if let given = confidence[id]?.value {
      // What the rule says with less certainty than usual stays a guess.
      let isUnsure = own[id].map { diagnostic.confidence < $0 } ?? false
      diagnostic.confidence = isUnsure ? min(diagnostic.confidence, given) : given
    }
    return diagnostic
  }
}
