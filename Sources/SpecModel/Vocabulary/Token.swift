public import SpecDiagnostics

/// One word, number or mark of a text, folded so that spelling variants are equal, with the bytes
/// that it came from.
public struct Token: Sendable, Hashable {
  /// The folded text: lower case, straight quotes, no accents.
  public let text: String
  /// Where it stands.
  public let range: SourceRange
  /// A hash of the folded text, the same in every run; for tables of words.
  public let hash: UInt64
  /// Whether it begins a word or number; marks are `,` `/` `+` `(` and the like.
  public let isWord: Bool

  /// Returns the hash of a token with a folded text.
  public static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(PhraseTable.seed, PhraseTable.mixed)
  }

  /// The word without the ending of the possessive: "slider" of "slider's".
  public var withoutPossessive: Token {
    guard text.hasSuffix("'s") else { return self }
    let word = String(text.dropLast(2))
    return Token(text: word, range: range, hash: Self.hash(of: word), isWord: isWord)
  }

  /// Whether it is a straight double quote, which phrases see through.
  public var isQuote: Bool { !isWord && hash == Self.quoteHash }

  // A mark is one byte, and no two bytes have the same hash.
  private static let quoteHash = PhraseTable.mixed(PhraseTable.seed, 0x22)
}
