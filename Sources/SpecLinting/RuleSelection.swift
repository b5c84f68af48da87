public import SpecDiagnostics

/// Which rules are asked for: what `--select` and `--ignore` name.
///
/// The nearer name wins: a rule's id over its family, the family over `all`; between equals
/// `--ignore` wins.
public struct RuleSelection: Sendable, Hashable {
  /// A name that no rule and no family has.
  public struct UnknownName: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was written.
    public let name: String
    /// What was probably meant.
    public let nearest: String?

    /// One line for the user.
    public var description: String {
      "unknown rule or family \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    }
  }

  private let selected: Set<String>
  private let ignored: Set<String>

  /// The selection of every rule.
  public static let all = RuleSelection(selected: [], ignored: [])

  /// Reads names: rule ids, families as `gherkin` or `gherkin/*`, and `all`.
  public init(
    select: [String], ignore: [String], in names: RuleNames
  ) throws(UnknownName) {
    self.init(selected: try names.resolve(select), ignored: try names.resolve(ignore))
  }

  private init(selected: Set<String>, ignored: Set<String>) {
    self.selected = selected
    self.ignored = ignored
  }

  /// Returns whether a rule is asked for.
  public func contains(_ rule: RuleID) -> Bool {
    for name in [rule.description, rule.family, RuleNames.all] {
      if ignored.contains(name) { return false }
      if selected.contains(name) { return true }
    }
    return selected.isEmpty
  }
}

/// The names that stand for rules.
public struct RuleNames: Sendable {
  /// The families of rules; a family may have no rule yet.
  public static let families = [
    "api", "consistency", "gherkin", "input", "parity", "reference", "structure", "style",
    "suppression",
  ]
  static let all = "all"

  private let ids: Set<String>
  private let aliases: [String: RuleID]

  /// Takes the ids of all rules, and their former names.
  public init(ids: some Sequence<RuleID>, aliases: [String: RuleID] = [:]) {
    self.ids = Set(ids.map(\.description))
    self.aliases = aliases
  }

  /// Returns the rule of an id or a former id.
  public func rule(_ name: String) throws(RuleSelection.UnknownName) -> RuleID {
    if ids.contains(name) { return RuleID(name) }
    if let renamed = aliases[name] { return renamed }
    throw unknown(name, among: ids.sorted() + aliases.keys.sorted())
  }

  /// Turns names into ids, families without their `/*`, and `all`.
  func resolve(_ names: [String]) throws(RuleSelection.UnknownName) -> Set<String> {
    var result: Set<String> = []
    for name in names {
      let family = name.hasSuffix("/*") ? String(name.dropLast(2)) : name
      if ids.contains(name) || name == Self.all {
        result.insert(name)
      } else if let renamed = aliases[name] {
        result.insert(renamed.description)
      } else if Self.families.contains(family) {
        result.insert(family)
      } else {
        throw unknown(
          name,
          among: ids.sorted() + aliases.keys.sorted() + Self.families
            + Self.families.map { $0 + "/*" } + [Self.all])
      }
    }
    return result
  }

  private func unknown(
    _ name: String, among candidates: [String]
  ) -> RuleSelection.UnknownName {
    // A rule is often asked for by the part of its id that is remembered.
    let byName = ids.sorted().first { RuleID($0).name == name }
    return RuleSelection.UnknownName(
      name: name, nearest: byName ?? NearestName.of(name, in: candidates))
  }
}
