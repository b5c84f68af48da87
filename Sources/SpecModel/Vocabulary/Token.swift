public import SpecDiagnostics

/// One word, number or mark of a text, folded so that spelling variants are equal, with the bytes
/// that it came from.
public struct Token: Sendable, Hashable {
  /// The folded text: lower case, straight quotes, no accents.
  public let text: String
  /// Where it stands.
  public let range: SourceRange
  /// Whether it begins a word or number; marks are `,` `/` `+` `(` and the like.
  public let isWord: Bool

  /// Whether it is a straight double quote, which phrases see through.
  public var isQuote: Bool { text == "\"" }
}
