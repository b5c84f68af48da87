/// What a small word does in a sentence: the classes of `grammar.yml`.
///
/// A word can do several things: "that" is a determiner, a pronoun and a relative. `Tagger`
/// decides which one it is in its place.
public struct SmallWord: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// Takes bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: UInt32) { rawValue = 1 << bit }

  /// "the", "a".
  public static let article = SmallWord(bit: 0)
  /// "this", "each", "any", "no".
  public static let determiner = SmallWord(bit: 1)
  /// "its", "their".
  public static let possessive = SmallWord(bit: 2)
  /// "it", "they", "nothing".
  public static let pronoun = SmallWord(bit: 3)
  /// "which", "how", "whether" in front of what is asked, "who" behind a noun.
  public static let question = SmallWord(bit: 5)
  /// "of", "with", "into".
  public static let preposition = SmallWord(bit: 6)
  /// "and", "or", "but".
  public static let coordinator = SmallWord(bit: 7)
  /// "if", "when", "because".
  public static let subordinator = SmallWord(bit: 8)
  /// "should", "can".
  public static let modal = SmallWord(bit: 9)
  /// Forms of "be".
  public static let be = SmallWord(bit: 10)
  /// Forms of "have".
  public static let have = SmallWord(bit: 11)
  /// Forms of "do".
  public static let `do` = SmallWord(bit: 12)
  /// "to" in front of a verb.
  public static let infinitive = SmallWord(bit: 13)
  /// "not", "never", "no".
  public static let negation = SmallWord(bit: 14)
  /// "up", "away" behind a verb.
  public static let particle = SmallWord(bit: 15)
  /// A number in letters; `Word.number` has its value.
  public static let number = SmallWord(bit: 16)
  /// "if", "when", "unless": what follows must hold first.
  public static let condition = SmallWord(bit: 17)
  /// "or", "nor": one of several.
  public static let alternative = SmallWord(bit: 18)
  /// "also", "only", "then": says nothing by itself.
  public static let filler = SmallWord(bit: 19)
  /// Anyone who uses the component: "I", "user", "person".
  public static let actor = SmallWord(bit: 20)
  /// "except", "excluding", "than": what follows is left out.
  public static let exception = SmallWord(bit: 21)
  /// "become", "remain": joins a subject to what it is, as "be" does.
  public static let linking = SmallWord(bit: 4)

  /// The classes by their names in `grammar.yml`.
  static let names: [(name: String, value: SmallWord)] = [
    ("article", .article), ("determiner", .determiner), ("possessive", .possessive),
    ("pronoun", .pronoun), ("question", .question),
    ("preposition", .preposition), ("coordinator", .coordinator),
    ("subordinator", .subordinator), ("modal", .modal), ("be", .be), ("have", .have),
    ("do", .do), ("infinitive", .infinitive), ("negation", .negation), ("particle", .particle),
    ("condition", .condition), ("alternative", .alternative), ("filler", .filler),
    ("actor", .actor), ("linking", .linking), ("exception", .exception),
  ]
}
