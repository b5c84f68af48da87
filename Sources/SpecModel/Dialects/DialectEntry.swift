/// One key of a dialect whose documents are YAML alone, or one heading of its Markdown, with what is
/// under it; checks read it as a `SpecEntry`.
public struct DialectEntry: Sendable {
  /// The canonical keys of the entries that it nests in, each with a full stop behind it: `tests.`;
  /// nothing for a key at the top of a file.
  public let parent: String
  /// Every accepted key as documents write it, the canonical one first.
  public let keys: [String]
  /// What is under it.
  public let content: Content
  /// What makes it a sign of the dialect; nil for a key that many files have.
  public let sign: Sign?
  /// The keys of each entry of a map or list, if they are known.
  public let parts: [DialectPart]

  /// The canonical key as documents write it.
  public var name: String { keys[0] }
  /// The canonical key with those that it nests in: `tests.keyboard`.
  public var key: String { parent + name }

  /// Returns the canonical key of a part as documents write it; as written for one that is not known.
  func key(ofPart name: String) -> String {
    parts.first { $0.keys.contains(name) }?.key ?? name
  }

  /// What a key can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// Text; Markdown in a block scalar.
    case text
    /// Markdown with a lead-in and bullets below it.
    case bullets
    /// A list of names that are known elsewhere.
    case ids
    /// A mapping of names to mappings.
    case map
    /// A list of mappings, such as tests.
    case list
    /// Tables, whose columns are the parts; of Markdown alone.
    case tables
    /// A mapping, or a list of mappings, with entries of its own.
    case entries
  }

  /// How a key shows that a document is of the dialect.
  public enum Sign: String, Sendable, CaseIterable {
    /// By its name alone, which no other sort of file has.
    case name
    /// By its name, where it holds what it should.
    case content
  }
}

/// A key of each entry of a map or list, or a column of tables.
public struct DialectPart: Sendable {
  /// The canonical key.
  public var key: String { keys[0] }
  /// Every accepted key, the canonical one first.
  public let keys: [String]
  /// What its value says; nil where no reader needs to know.
  public let meaning: Meaning?
  /// The values that it may have; none where any value will do.
  public let values: [String]

  /// What a value can say.
  public enum Meaning: String, Sendable, CaseIterable {
    /// What should be so, in a sentence.
    case summary
    /// How to see it: what one does, and what happens then.
    case detail
    /// What one does.
    case trigger
    /// What happens then.
    case outcome
    /// The role.
    case role
    /// The attribute whose `value` the entry gives.
    case attribute
    /// What the attribute should be.
    case value
    /// The platforms that the entry holds for.
    case platform
  }
}
