public import SpecLanguage

/// One step of the checklist, or one scenario.
public struct DialectStep: Sendable {
  /// The number, from 1.
  public let number: Int
  /// The channel.
  public let channel: Channel
  /// The canonical title.
  public var title: String { titles[0] }
  /// Every accepted title, the canonical one first.
  public let titles: [String]
  /// Folded words and phrases that mark a title of other words as this step's.
  public let marks: [String]
  /// Folded phrases that only the bullets of this scenario hold.
  public let told: [String]
  /// How much it is needed.
  public let required: Need
}

/// Which channel the labels of criteria belong to.
public struct DialectLabels: Sendable {
  /// What belongs to each channel: kinds of term, such as `key`, and terms, such as
  /// `attribute.role`.
  public let owned: [(channel: Channel, terms: [String])]
  /// Terms that may be under any step.
  public let shared: [String]

  /// Returns the channel that a label with some actions, or an attribute, belongs to; nil when it
  /// belongs to none or to several.
  public func owner(actions: [String], attribute: String?) -> Channel? {
    var found: Channel?
    for term in actions.isEmpty ? [attribute.map { "attribute.\($0)" } ?? ""] : actions {
      guard !shared.contains(term), let owner = owner(of: term), found ?? owner == owner else {
        return nil
      }
      found = owner
    }
    return found
  }

  /// Returns the attributes that belong to a channel.
  public func attributes(of channel: Channel) -> [String] {
    let kind = "attribute."
    return owned.filter { $0.channel == channel }.flatMap(\.terms)
      .filter { $0.hasPrefix(kind) }.map { String($0.dropFirst(kind.count)) }
  }

  private func owner(of term: String) -> Channel? {
    let kind = String(Substring(term.utf8.prefix { $0 != UInt8(ascii: ".") }))
    return owned.first { $0.terms.contains { $0 == term || $0 == kind } }?.channel
  }
}

/// One Gherkin keyword.
public struct DialectKeyword: Sendable {
  /// The canonical spelling.
  public let says: String
  /// Its folded words.
  public let words: [String]
  /// What it means.
  public let role: Role
  /// Whether a trigger or outcome before it must open what it goes on with: `THEN when`.
  public let goesOn: Bool
  /// Whether the other keys that begin the items of a list with it say what is done: "then: the spacebar".
  public internal(set) var isOnlyOutcome = false

  /// What a keyword can mean, and what a step does.
  public enum Role: String, Sendable, CaseIterable {
    /// What the user does: `WHEN`, web's `THEN when`.
    case trigger
    /// What happens: `THEN`, `I SEE`, `I HEAR`, an `AND` below one.
    case outcome
    /// What must hold: `AND` beside a `THEN`, `IF …`.
    case condition
    /// More of what it is with; of no step.
    case joins
    /// None of these, or no keyword.
    case other
  }
}

/// What a dialect expects of the steps of scenarios beside their keywords.
public struct StepForm: Sendable {
  /// The keywords that appear once behind a trigger, such as `THEN`.
  public let once: [String]
  /// Who can act in the steps, folded: "the user", "i".
  public let actors: [String]
  /// The words that say what the user does, folded: "press", "presses".
  public let actions: WordSet
  /// The words with which an outcome is demanded, folded: "should", "must".
  public let modals: [String]
}
