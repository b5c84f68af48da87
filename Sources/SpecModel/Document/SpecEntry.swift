public import SpecDiagnostics

/// One key of a document in a dialect that names keys of its own, with what is under it.
public struct SpecEntry: Sendable {
  /// What the dialect says of it.
  public let known: DialectEntry
  /// The key as written.
  public let name: Located<String>
  /// Whether the key is a misspelling.
  public let isMisspelt: Bool
  /// Whether nothing is under it.
  public let isEmpty: Bool
  /// What is under it, in document order.
  public let items: [Item]
  /// The key with its value.
  public let range: SourceRange
  /// The key of the dialect that it is.
  public var key: String { known.key }

  /// One piece of what is under a key.
  public struct Item: Sendable {
    /// What it is.
    public let kind: Kind
    /// Its own text on one line: of an id the id, of an entry of a map its name, of one of a list
    /// its summary.
    public let text: String
    /// The text line by line, without markers.
    public let lines: [SourceRange]
    /// From the first byte of the text to the last one.
    public let range: SourceRange
    /// The keys of an entry of a map or list, the columns of a row.
    public var parts: [Part] = []

    /// Returns the part with a key.
    public func part(_ key: String) -> Part? { parts.first { $0.key == key } }
  }

  /// The kinds of piece.
  public enum Kind: Sendable, Equatable {
    /// A paragraph.
    case paragraph
    /// A bullet, or a numbered line.
    case bullet(isNested: Bool)
    /// A name of a list.
    case id
    /// An entry of a map or list, or a row of a table.
    case entry
    /// A heading, or code.
    case other
  }

  /// A key of an entry of a map or list, or a column of a table in one row.
  public struct Part: Sendable {
    /// The key of the dialect that it is; as written for any other.
    public let key: String
    /// The key as written.
    public let name: Located<String>
    /// Whether nothing is under it; `{}` and `[]` are something.
    public let isEmpty: Bool
    /// Its text on one line; empty where it is no text.
    public let text: String
    /// The text line by line.
    public let lines: [SourceRange]
  }
}

/// An entry of a list, or a row of a table, that says what should be so, a criterion; where it also
/// says how to see it, that is an event that belongs to it.
public struct ListedTest: Sendable {
  /// What should be so.
  public let criterion: Criterion
  /// How to see it; its one step says both what is done and what happens.
  public let scenario: NumberedPart?
  /// The lines that name the platforms that it holds for; none for all.
  public let platform: [SourceRange]
}
