public import SpecDiagnostics

/// One word, number or mark of a text with its folded letters; for readers of short texts such as
/// headings and labels.
public struct TextToken: Sendable, Hashable {
  /// The folded text: lower case, straight quotes, no accents.
  public let text: String
  /// Where it stands.
  public let range: SourceRange
  /// The hash of the text, the same in every run; for tables of words.
  public let hash: UInt64
  /// The hashes of the noun and the verb that it is a form of; the word's own where it is none.
  let noun: UInt64
  let verb: UInt64
  /// Whether it begins a word or number; marks are `,` `/` `+` `(` and the like.
  public let isWord: Bool

  /// Creates a token that stands in the place of another one.
  public init(_ token: TextToken, at range: SourceRange) {
    text = token.text
    self.range = range
    hash = token.hash
    noun = token.noun
    verb = token.verb
    isWord = token.isWord
  }

  init(_ word: Word, _ token: Token) {
    text = word.text
    range = token.range
    hash = word.hash
    noun = word.noun
    verb = word.verb
    isWord = token.style.contains(.word)
  }

  /// Whether it is a straight double quote, which phrases see through.
  public var isQuote: Bool { hash == Words.quote }
}

extension Words {
  /// Returns the tokens in the given lines.
  public func tokens(in lines: [SourceRange]) -> [TextToken] {
    lines.flatMap { tokens(in: $0) }
  }

  /// Returns the tokens that begin in a range.
  public func tokens(in range: SourceRange) -> [TextToken] {
    places(in: range).map { TextToken(self[$0], tokens[$0]) }
  }
}

extension Vocabulary {
  /// Returns the tokens of a text that stands in no file.
  public func tokens(of text: String) -> [TextToken] { FoldedText.tokens(text, self) }
}

extension Collection<TextToken> {
  /// The folded words and marks, joined by single spaces.
  public var folded: String { map(\.text).joined(separator: " ") }
}
