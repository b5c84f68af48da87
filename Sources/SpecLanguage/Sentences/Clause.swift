/// One clause of a sentence, as it was read.
///
/// A class, because it is handed on again and again; what it says to happen is found when somebody
/// asks.
@dynamicMemberLookup
public final class Clause {
  /// What was read.
  public let parts: ClauseParts
  /// What it says to happen, or to be so.
  public private(set) lazy var outcomes = OutcomeReader(words: words, clause: self).all
  package let words: Words

  package init(_ parts: ClauseParts, of words: Words) {
    self.parts = parts
    self.words = words
  }

  /// Reads a part as a property of the clause.
  @inlinable
  @inline(__always)
  public subscript<Part>(dynamicMember part: KeyPath<ClauseParts, Part>) -> Part {
    parts[keyPath: part]
  }

  /// The sorts of clause.
  public enum Kind: Sendable {
    /// It says that something is so, or happens.
    case statement
    /// "If it is open", "when focus leaves".
    case condition
    /// "Because", "although": why, or in spite of what.
    case reason
    /// "That is selected" behind a noun.
    case relative
    /// "Which page it is", "whether it is on".
    case question
    /// "To open the menu".
    case purpose
    /// "Without closing the menu", "by pressing Enter".
    case gerund
  }

  /// A preposition with what follows it.
  public struct Phrase: Sendable {
    /// The preposition.
    public let preposition: Int
    /// What follows.
    public let group: Group
  }
}

/// Who or what, what it does, to what, how, and what it depends on.
public struct ClauseParts {
  /// What sort of clause it is.
  public var kind: Clause.Kind
  /// The word that opens it, such as "if"; nil for none.
  public var joint: Int?
  /// What is before a colon: "Main button: runs the action".
  public var topic: Group?
  /// Who or what; those that "and" joins as one list.
  public var subjects: [Group] = []
  /// The verb that says what happens, "be" included; nil where there is none.
  public var verb: Int?
  /// "Up" in "goes up".
  public var particle: Int?
  /// Whether the subject undergoes what the verb says: "is opened".
  public var isPassive = false
  /// Whether it is denied.
  public var isNegative = false
  /// Whether "may", "can" or "could" leaves it open.
  public var isOptional = false
  /// What the verb is done to, or what the subject is.
  public var objects: [Group] = []
  /// What the subject is, in adjectives and participles: "is selected or dimmed".
  public var qualities: [Int] = []
  /// What a preposition adds.
  public var phrases: [Clause.Phrase] = []
  /// Adverbs, in order.
  public var adverbs: [Int] = []
  /// Whether "or" joins it to another one.
  public var isAlternative = false
  /// The clause that it depends on, by its place in the list; nil for one that is by itself.
  public var parent: Int?
  /// Whether its subject is that of the clause before.
  public var sharesSubject = false
  /// From its first token to behind its last one; clauses that depend on it may be between.
  public var places: Range<Int>
}

/// A noun with what belongs to it: "the first item of the list".
public struct Group: Sendable {
  /// Its tokens.
  public var places: Range<Int>
  /// Its noun, pronoun or quotation.
  public var head: Int
  /// Whether "no" denies it.
  public var isNegative = false
  /// Whether the head is a pronoun.
  public var isPronoun = false
  /// The head of what "of" adds: "list" in "the first item of the list".
  public var owner: Int?
  /// Whether "or" joins it to the group before.
  public var isAlternative = false
}
