/// A term that a text names.
public struct Mention: Sendable {
  /// The offset of the term's line.
  public let term: Int32
  /// The place of its first token in `Words.tokens`.
  public let start: Int32
  /// The number of its tokens, quotation marks between them included.
  public let count: UInt8
  /// The number of its words and marks.
  public let words: UInt8
  /// The kind of the term.
  public let kind: TermKind
  /// Whether the term is meant only beside others of its kind: "on" in "on/off".
  public let isListed: Bool

  /// The places of its tokens.
  public var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
  /// The place behind its last token.
  public var end: Int { Int(start) + Int(count) }
}
