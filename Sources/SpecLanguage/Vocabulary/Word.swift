/// A word of a file, wherever it is in it.
public struct Word: Sendable {
  /// The hash of the folded text: lower case, straight quotes, no accents, no "'s".
  public let hash: UInt64
  /// The number of bytes of the folded text.
  public let length: Int
  /// The hash of the noun in the singular; of the word itself where it is none.
  public let noun: UInt64
  /// The hash of the verb's base form; of the word itself where it is none.
  public let verb: UInt64
  /// What it can be.
  public let forms: WordForms
  /// What it does as a small word.
  public let small: SmallWord
  /// Whether it is a form of a verb like "become" and "remain".
  public let isLinking: Bool
  /// Whether it begins a way to say an outcome, in one of its forms.
  let hasWays: Bool
  /// Its value as a number in digits or letters; -1 for none.
  public let number: Int

  /// The folded text, to be compared; `Words.text` has its letters.
  @inlinable public var text: Spelling { Spelling(hash: hash) }

  /// Whether it is "a" or "an".
  public var isIndefinite: Bool { text == "a" || text == "an" }

  /// The hash that is the same for the forms of a word: "selects", "selected".
  public var stem: UInt64 { verb != hash ? verb : noun }
}
