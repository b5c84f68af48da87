public import SpecLanguage
public import SpecModel

/// A bullet or paragraph of developer notes, read into facts.
public final class ReadNote: Sendable {
  /// The platform whose notes it is in.
  public let platform: String
  /// The id of its aspect; nil for general notes.
  public let aspect: String?
  /// The note.
  public let item: NoteItem
  /// What it says.
  public let statement: Statement

  init(platform: String, aspect: String?, item: NoteItem, statement: Statement) {
    self.platform = platform
    self.aspect = aspect
    self.item = item
    self.statement = statement
  }
}

/// An example of what a screen reader says, part by part: "Label, button, dimmed".
public struct ReadAnnouncement: Sendable {
  /// The example.
  public let announcement: Announcement
  /// Its parts between commas and full stops.
  public let parts: [Part]
  /// Its numbers.
  public let quantities: [Quantity]

  /// One part.
  public struct Part: Sendable {
    /// Its tokens.
    public let places: Range<Int>
    /// The role that fills it, if one does.
    public let role: String?
    /// Whether the role is a hint such as "double tap to activate".
    public let isHint: Bool
    /// The states that fill it.
    public let states: [String]
    /// The folded words.
    public let text: String
    /// The roles and states that fill it, as they are in the text.
    public let mentions: [Mention]
  }

  /// The words that are not role, state or hint: the name, a value, a position.
  public var names: [String] {
    parts.filter { $0.role == nil && $0.states.isEmpty && !$0.isHint }.map(\.text)
  }
}
