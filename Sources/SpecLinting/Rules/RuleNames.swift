public import SpecDiagnostics
import SpecRules

/// The names that stand for rules.
public struct RuleNames: Sendable {
  /// A name that no rule and no family has.
  public struct Unknown: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the name should have been one of: `rule or family`, or `dialect`.
    let kind: String
    /// What was written.
    public let name: String
    /// What was probably meant.
    public let nearest: String?
    /// The nearest, and all that there are.
    let hint: String

    /// One line for the user.
    public var description: String { "unknown \(kind) \"\(name)\"; \(hint)" }
  }

  static let all = "all"
  private static let list = "\"a11yspec rules\" lists the rules"
  /// The family of the rules that judge suppressions.
  static let ownFamily = "suppression"

  private let ids: Set<String>
  private let aliases: [String: RuleID]

  /// Takes the ids of all rules, and their former names.
  public init(ids: [RuleID], aliases: [String: RuleID] = [:]) {
    self.ids = Set(ids.map(\.description))
    self.aliases = aliases
  }

  var allIDs: some Sequence<RuleID> { ids.lazy.map { RuleID($0) } }

  /// Takes the names of rules that can run.
  init(of rules: [Rule]) {
    var aliases: [String: RuleID] = [:]
    for rule in rules {
      for id in rule.file.formerly { aliases[id] = rule.file.id }
    }
    self.init(ids: rules.map(\.file.id), aliases: aliases)
  }

  /// Checks that names stand for rules of one set of names at least.
  ///
  /// Houses have rules of their own, and a run may be over files of several.
  public static func check(_ names: [String], in all: [RuleNames]) throws(Unknown) {
    for name in names where !all.contains(where: { $0.known(name) != nil }) {
      let unknown = all.map { $0.unknownRuleOrFamily(name) }
      throw unknown.first { $0.nearest != nil } ?? unknown[0]
    }
  }

  /// Returns the rule of an id or a former id.
  public func rule(_ name: String) throws(Unknown) -> RuleID {
    if ids.contains(name) { return RuleID(name) }
    if let renamed = aliases[name] { return renamed }
    // A family is no rule.
    if known(name) != nil {
      throw .init(kind: "rule", name: name, nearest: nil, hint: Self.list)
    }
    throw unknownRuleOrFamily(name)
  }

  /// Returns the id, the family without its `/*`, or `all` that a name stands for.
  func known(_ name: String) -> String? {
    let family = name.hasSuffix("/*") ? String(name.dropLast(2)) : name
    if ids.contains(name) || name == Self.all { return name }
    if let renamed = aliases[name] { return renamed.description }
    return RuleFile.families.contains(family) ? family : nil
  }

  /// Returns what to say of a name that stands for nothing.
  func unknownRuleOrFamily(_ name: String) -> Unknown {
    let families = RuleFile.families
    let candidates =
      ids.sorted() + aliases.keys.sorted() + families + families.map { $0 + "/*" } + [Self.all]
    // A rule is often asked for by the part of its id that is remembered.
    let nearest =
      ids.sorted().first { RuleID($0).name == name } ?? NearestName.of(name, in: candidates)
    let own = nearest.map { RuleID($0).family }
    let first = families.filter { $0 == own } + families.filter { $0 != own }
    return Unknown(
      kind: "rule or family", name: name, nearest: nearest,
      hint: NearestName.hint(nearest: nearest, among: first, "the families are")
        + "; \(Self.list)")
  }
}

/// A name as `RuleNames` knows it: the id of a rule, a family, or `all`.
extension RuleID {
  /// How much a name stands for.
  enum Breadth: Int, Sendable, Comparable {
    case rule, family, every
    static func < (left: Breadth, right: Breadth) -> Bool { left.rawValue < right.rawValue }
  }

  var breadth: Breadth {
    description == RuleNames.all ? .every : name.isEmpty ? .family : .rule
  }

  /// Returns whether it stands for all that another one stands for.
  ///
  /// `all` is every rule but those about suppressions: they would hide what is wrong with themselves.
  func covers(_ other: RuleID) -> Bool {
    self == other || description == other.family
      || description == RuleNames.all && other.family != RuleNames.ownFamily
  }
}
