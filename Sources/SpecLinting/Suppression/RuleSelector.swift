import SpecDiagnostics
import SpecRules

/// The rules that a name in a directive stands for.
enum RuleSelector: Hashable {
  /// Every rule but those about suppressions: they would hide what is wrong with themselves.
  case every
  /// A family.
  case family(String)
  /// A rule.
  case rule(RuleID)

  /// Takes a name as `RuleNames` gives it: an id, a family or `all`.
  init(resolved name: String) {
    if name == RuleNames.all {
      self = .every
    } else if RuleFile.families.contains(name) {
      self = .family(name)
    } else {
      self = .rule(RuleID(name))
    }
  }

  /// The family of the rules that judge suppressions.
  static let ownFamily = "suppression"

  /// Returns whether it stands for a rule.
  func covers(_ rule: RuleID) -> Bool {
    switch self {
    case .every: rule.family != Self.ownFamily
    case .family(let family): rule.family == family
    case .rule(let id): rule == id
    }
  }

  /// Returns whether it stands for all that another one stands for.
  func covers(_ other: RuleSelector) -> Bool {
    switch (self, other) {
    case (.every, .every): true
    case (.every, .family(let family)): family != Self.ownFamily
    case (_, .rule(let id)): covers(id)
    default: self == other
    }
  }

  /// Whether it names rules about suppressions.
  var isAboutSuppressions: Bool {
    switch self {
    case .every: false
    case .family(let family): family == Self.ownFamily
    case .rule(let id): id.family == Self.ownFamily
    }
  }

  /// How much it stands for; the wider, the higher.
  var breadth: Int {
    switch self {
    case .every: 2
    case .family: 1
    case .rule: 0
    }
  }
}
