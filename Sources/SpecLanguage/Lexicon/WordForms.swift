/// What a word can be, by its letters alone: "closes" is the plural of a noun or a form of a verb.
public struct WordForms: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16
  /// Takes bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A noun, in the singular.
  public static let noun = WordForms(rawValue: 1)
  /// A verb as the dictionary has it: "close".
  public static let verb = WordForms(rawValue: 2)
  /// An adjective, comparatives included.
  public static let adjective = WordForms(rawValue: 4)
  /// An adverb.
  public static let adverb = WordForms(rawValue: 8)
  /// A word that is a verb more often than a noun.
  public static let mostlyVerb = WordForms(rawValue: 16)
  /// A word that is an adjective more often than a noun or a verb.
  public static let mostlyAdjective = WordForms(rawValue: 32)
  /// A noun in the plural.
  public static let plural = WordForms(rawValue: 64)
  /// A verb behind "it": "closes".
  public static let third = WordForms(rawValue: 128)
  /// A verb in the past: "went".
  public static let past = WordForms(rawValue: 256)
  /// The participle of a verb: "gone", "closed".
  public static let participle = WordForms(rawValue: 512)
  /// A verb with "ing".
  public static let gerund = WordForms(rawValue: 1024)
  /// The lexicon or the vocabulary has the word, and no ending was guessed.
  public static let known = WordForms(rawValue: 2048)

  /// Any form of a verb.
  static let anyVerb: WordForms = [.verb, .third, .past, .participle, .gerund]
  /// A noun in either number.
  static let anyNoun: WordForms = [.noun, .plural]
}
