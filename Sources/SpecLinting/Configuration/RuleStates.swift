public import SpecConfiguration
public import SpecDiagnostics
package import SpecRules
package import SpecYAML

/// Which rules are shown, and how.
///
/// A preset is where it begins. Of configurations the last that names a rule wins, in one the nearest
/// name: a rule's id over its family, the family over `all`. What the command line selects is shown
/// unless a nearer name turns it off, and alone; of equals, `--ignore` wins over `--select`.
public struct RuleStates: Sendable {
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
  /// The least confidence that is shown.
  ///
  /// What is below is in no format and in no count.
  public let leastConfidence: Confidence

  /// What the rules say themselves, where a confidence is given.
  private var own: [String: Confidence] = [:]
  private var selected: Set<String> = []
  private var ignored: Set<String> = []
  /// The rules that the preset leaves out.
  private let leftOut: Set<RuleID>
  /// The least severity of rules that are named nowhere.
  private let presetSeverity: Severity
  /// The least severity that the command line asks for, which holds for every rule.
  private let leastSeverity: Severity

  /// Settles what holds for each rule.
  ///
  /// A name of the command line that is not known stands for no rule, as houses have rules of their own;
  /// one of a layer is an error.
  package init(
    _ layers: [Settings], _ preset: Preset, _ command: CommandSettings, rules: [Rule],
    names makeNames: @autoclosure @escaping () -> RuleNames
  ) throws(DataError) {
    // Not for those who configure nothing: to make them takes longer than the check of a file.
    lazy var names = makeNames()
    for layer in layers {
      severity.merge(try Self.choices(layer, .severity, rules, &names)) { $1 }
      confidence.merge(try Self.choices(layer, .confidence, rules, &names)) { $1 }
    }
    for rule in confidence.isEmpty ? [] : rules {
      own[rule.file.id.description] = rule.file.confidence
    }
    if !command.select.isEmpty { selected = Set(command.select.map { names.known($0) ?? $0 }) }
    if !command.ignore.isEmpty { ignored = Set(command.ignore.map { names.known($0) ?? $0 }) }
    leftOut = Set(rules.lazy.filter { $0.file.preset > preset }.map(\.file.id))
    // What is selected is shown, however small the preset.
    let shown = selected.isEmpty ? preset : max(preset, .recommended)
    leastConfidence = command.confidence ?? shown.confidence
    presetSeverity = shown.severity
    leastSeverity = command.leastSeverity ?? .note
  }

  private static func choices<Value: RawRepresentable<String>>(
    _ layer: Settings, _ key: ConfigurationKey, _ rules: [Rule], _ names: inout RuleNames
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
    for id in rules.map(\.file.id) {
      choices[id.description] =
        byName[id.description] ?? byName[id.family] ?? byName[RuleNames.all]
    }
    return choices
  }

  /// Whether each rule has its own severity and confidence.
  var changeNothing: Bool { severity.isEmpty && confidence.isEmpty }

  /// Returns whether a rule is asked for.
  public func contains(_ rule: RuleID) -> Bool {
    let choice = severity[rule.description]
    let off = choice?.value == .off ? choice?.breadth : nil
    let names: [(String, RuleID.Breadth)] = [
      (rule.description, .rule), (rule.family, .family), (RuleNames.all, .every),
    ]
    for (name, breadth) in selected.isEmpty && ignored.isEmpty ? [] : names {
      if ignored.contains(name) { return false }
      if selected.contains(name) { return off.map { breadth <= $0 } ?? true }
    }
    return selected.isEmpty && off == nil && (!leftOut.contains(rule) || isNamed(rule))
  }

  /// Returns whether a rule is given a severity by its own name, so that no preset hides it.
  private func isNamed(_ rule: RuleID) -> Bool {
    let choice = severity[rule.description]
    return choice?.breadth == .rule && choice?.value != .off
  }

  /// Returns whether a diagnostic is asked for.
  public func shows(_ diagnostic: Diagnostic) -> Bool {
    contains(diagnostic.rule) && diagnostic.confidence >= leastConfidence
      && diagnostic.severity >= leastSeverity
      && (diagnostic.severity >= presetSeverity || isNamed(diagnostic.rule))
  }

  /// Returns a diagnostic with the severity and confidence that are in force.
  public func adjusted(_ diagnostic: Diagnostic) -> Diagnostic {
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
