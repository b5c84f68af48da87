public import SpecDiagnostics

/// Which rules are asked for: what `--select` and `--ignore` name.
///
/// The nearer name wins: a rule's id over its family, the family over `all`; between equals
/// `--ignore` wins. Where `--select` names nothing, a preset says what is asked for.
public struct RuleSelection: Sendable, Hashable {
  /// A name that no rule and no family has.
  public struct UnknownName: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the name should have been one of: `rule or family`, or `dialect`.
    let kind: String
    /// What was written.
    public let name: String
    /// What was probably meant.
    public let nearest: String?
    /// The nearest, and all that there are.
    let hint: String
    static let list = "\"a11yspec rules\" lists the rules"

    /// One line for the user.
    public var description: String { "unknown \(kind) \"\(name)\"; \(hint)" }
  }

  private let selected: Set<String>
  private let ignored: Set<String>
  /// The rules that the preset leaves out.
  private var leftOut: Set<RuleID> = []
  /// The rules that a configuration turns off, with how much the name stands for that does so.
  private var off: [String: RuleID.Breadth] = [:]

  /// The selection of every rule.
  public static let all = RuleSelection(selected: [], ignored: [])

  /// Takes names that one set of names at least knows: rule ids, families as `gherkin` or
  /// `gherkin/*`, and `all`; one that none knows stands for no rule.
  public init(knownOf select: [String], ignore: [String] = [], in all: [RuleNames]) {
    func known(_ name: String) -> String {
      all.lazy.compactMap { $0.known(name) }.first ?? name
    }
    self.init(selected: Set(select.map(known)), ignored: Set(ignore.map(known)))
  }

  /// Checks that names stand for rules of one set of names at least.
  ///
  /// Houses have rules of their own, and a run may be over files of several.
  public static func check(_ names: [String], in all: [RuleNames]) throws(UnknownName) {
    for name in names where !all.contains(where: { $0.known(name) != nil }) {
      let unknown = all.map { $0.unknownRuleOrFamily(name) }
      throw unknown.first { $0.nearest != nil } ?? unknown[0]
    }
  }

  private init(selected: Set<String>, ignored: Set<String>) {
    self.selected = selected
    self.ignored = ignored
  }

  /// Returns the selection without rules that a preset leaves out, unless they are selected, and
  /// without those that a configuration turns off, unless they are selected by a name as near.
  func leaving(out rules: [RuleID], off: [String: RuleID.Breadth]) -> RuleSelection {
    var selection = self
    selection.leftOut = Set(rules)
    selection.off = off
    return selection
  }

  /// Returns whether a rule is asked for.
  public func contains(_ rule: RuleID) -> Bool {
    let isNamed = !selected.isEmpty || !ignored.isEmpty
    let names: [(String, RuleID.Breadth)] =
      isNamed ? [(rule.description, .rule), (rule.family, .family), (RuleNames.all, .every)] : []
    for (name, breadth) in names {
      if ignored.contains(name) { return false }
      if selected.contains(name) { return off[rule.description].map { breadth <= $0 } ?? true }
    }
    return selected.isEmpty && !leftOut.contains(rule) && off[rule.description] == nil
  }
}
