public import SpecDiagnostics

/// One key of a document in a dialect that names keys of its own, with what is under it.
public struct SpecEntry: Sendable {
  /// The key of the dialect that it is.
  public let key: String
  /// The key as written.
  public let name: Located<String>
  /// Whether the key is a misspelling.
  public let isMisspelt: Bool
  /// What should be under it.
  public let content: DialectEntry.Content
  /// Whether nothing is under it.
  public let isEmpty: Bool
  /// What is under it, in document order.
  public let items: [Item]
  /// The key with its value.
  public let range: SourceRange

  /// One piece of what is under a key.
  public struct Item: Sendable {
    /// What it is.
    public let kind: Kind
    /// Its own text on one line: of an id the id, of an entry of a map its name.
    public let text: String
    /// The text line by line, without markers.
    public let lines: [SourceRange]
    /// From the first byte of the text to the last one.
    public let range: SourceRange
    /// The keys of an entry of a map.
    public let parts: [Part]
  }

  /// The kinds of piece.
  public enum Kind: Sendable, Equatable {
    /// A paragraph.
    case paragraph
    /// A bullet, or a numbered line.
    case bullet(isNested: Bool)
    /// A name of a list.
    case id
    /// An entry of a map.
    case entry
    /// A heading, or code.
    case other
  }

  /// A key of an entry of a map.
  public struct Part: Sendable {
    /// The key as written.
    public let name: Located<String>
    /// Whether nothing is under it; `{}` and `[]` are something.
    public let isEmpty: Bool
  }
}
