public import SpecDiagnostics

/// One statement of a criterion or a step in normal form.
///
/// A class, for it never changes and is handed on again and again.
public final class Claim: Sendable {
  /// The channel that it speaks of.
  public let channel: Channel
  /// What the user does: alternatives, each an action such as `key.tab` or a chord such as
  /// `key.shift+key.tab`; sorted.
  ///
  /// Empty for statements about what is said or shown.
  public let trigger: [String]
  /// The folded words of the conditions, those of the trigger first ("if the grabber is
  /// available"), or nil.
  public let condition: String?
  /// The platforms that it holds for, sorted; nil when it names none.
  public let platforms: [String]?
  /// The attribute that it is about, such as `role`.
  public let attribute: String?
  /// Every attribute that it names, in the order of the text: "its name, role and state".
  public let attributes: [String]
  /// The outcomes that it says to happen, such as `activates`; in the order of the text.
  ///
  /// What happens in a condition, in a relative clause or in an indirect question is none, and a
  /// denied outcome is its contrary where the vocabulary has one: `focus_remains` for "focus does
  /// not move".
  public let outcome: [String]
  /// The outcomes that it says not to happen, where the vocabulary has no word for the contrary.
  public let negated: [String]
  /// Where something moves: `next`, `previous`, `first`, `last`, `up`, `down`, `left` or `right`;
  /// in the order of the text.
  public let directions: [String]
  /// The roles that it says something has, with the platforms they are named for.
  public let roles: [RoleMention]
  /// The states that it says something has or announces, such as `disabled`; a denied state is its
  /// contrary.
  public let states: [String]
  /// The states in which it holds: `not_focused` for "when focus is not on the list".
  public let conditionStates: [String]
  /// Numbers with their unit in one spelling, such as `200%`, `2 fingers`, `1 of 5`, `4.5:1`; those
  /// of the trigger behind its own.
  public let numbers: [String]
  /// What stands in quotes, folded, without a comma or full stop at the end.
  public let quotes: [String]
  /// Whether it says that something happens, or that nothing applies.
  public let polarity: Polarity
  /// Whether its lists are examples ("e.g.") that need not be the same elsewhere.
  public let isOpen: Bool
  /// Whether it only remarks on something: "Known issue: …", "Note: …".
  public let isRemark: Bool
  /// The share of its telling words that the vocabulary knows, 0 to 1; words that only join others
  /// count neither way.
  public let understood: Double
  /// The folded words, for comparison where the meaning is not understood.
  public let words: [String]
  /// The text that states it.
  public let range: SourceRange

  init(
    channel: Channel, trigger: [String], condition: String?, platforms: [String]?,
    attribute: String?, attributes: [String], outcome: [String], negated: [String],
    directions: [String], roles: [RoleMention], states: [String], conditionStates: [String],
    numbers: [String], quotes: [String], polarity: Polarity, isOpen: Bool, isRemark: Bool,
    understood: Double, words: [String], range: SourceRange
  ) {
    self.channel = channel
    self.trigger = trigger
    self.condition = condition
    self.platforms = platforms
    self.attribute = attribute
    self.attributes = attributes
    self.outcome = outcome
    self.negated = negated
    self.directions = directions
    self.roles = roles
    self.states = states
    self.conditionStates = conditionStates
    self.numbers = numbers
    self.quotes = quotes
    self.polarity = polarity
    self.isOpen = isOpen
    self.isRemark = isRemark
    self.understood = understood
    self.words = words
    self.range = range
  }
}

/// A role that a claim names.
public struct RoleMention: Sendable, Hashable {
  /// The role's id without kind, such as `button`.
  public let role: String
  /// The platforms it is named for; empty when for none in particular.
  public let platforms: [String]
  /// Where it is named.
  public let range: SourceRange
}

/// Whether a claim says that something happens.
public enum Polarity: String, Sendable {
  /// Something happens or is so.
  case does
  /// "n/a", "not applicable".
  case notApplicable = "n/a"
  /// "exempt".
  case exempt
  /// "does nothing".
  case nothing
}
