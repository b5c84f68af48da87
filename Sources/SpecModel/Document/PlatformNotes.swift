public import SpecDiagnostics
public import SpecLanguage

/// The developer notes for one platform.
public struct PlatformNotes: Sendable {
  /// `ios`, `android` or `web`.
  public let platform: String
  /// The section's title as written.
  public let title: Located<String>
  /// The heading with its marker.
  public let heading: SourceRange
  /// From the heading to the last byte of the section.
  public let range: SourceRange
  /// The aspects, in document order.
  public let aspects: [AspectNotes]
  /// What is before the first aspect, and under headings that are not an aspect.
  public let general: [NoteItem]

  /// Returns the first notes of an aspect.
  public func aspect(_ id: String) -> AspectNotes? { aspects.first { $0.id == id } }
  /// Every announcement example of the platform, in document order.
  public var announcements: [Announcement] { aspects.flatMap(\.announcements) }
}

/// The notes on one aspect: name, role, group, state, focus, announcements, and further ones.
public struct AspectNotes: Sendable {
  /// The dialect's id of the aspect, such as `role`.
  public let id: String
  /// The heading's title as written.
  public let title: Located<String>
  /// The heading with its marker.
  public let heading: SourceRange
  /// The heading's level, 1 to 6.
  public let level: Int
  /// From the heading to the last byte of its notes.
  public let range: SourceRange
  /// The notes under the aspect that belong to no framework.
  public let items: [NoteItem]
  /// The notes by framework, in document order.
  public let frameworks: [FrameworkNotes]
  /// The announcement examples among the notes.
  public let announcements: [Announcement]
  /// Whether anything is written below the heading, labels of frameworks left out.
  public let isWritten: Bool

  /// Every note of the aspect, the frameworks' included, in document order.
  public var allItems: [NoteItem] { frameworks.reduce(into: items) { $0 += $1.items } }
}

/// What one framework's label heads.
public struct FrameworkNotes: Sendable {
  /// The ids of the frameworks that the label names, such as `["uikit"]`.
  public let frameworks: [String]
  /// The label as written, without `**` and `#`.
  public let label: Located<String>
  /// The frameworks as one word, whatever they are called; the folded label of an unknown one.
  public var id: String {
    frameworks.isEmpty ? FoldedText.fold(label.value) : frameworks.joined(separator: " ")
  }
  /// The heading, bullet or paragraph that is the label.
  public let range: SourceRange
  /// Whether CommonMark takes the label for the last line of the bullet before it.
  public let isSwallowed: Bool
  /// The level of the heading that is the label; 0 for a bullet or a paragraph.
  public let level: Int
  /// Whether the label is a bullet and its notes are bullets beside it, none inside it.
  public let isFollowedByNotes: Bool
  /// The notes below the label.
  public let items: [NoteItem]
  /// What is below the label: notes, code or headings.
  public let content: ContentState
}

/// One bullet or paragraph of developer notes.
public struct NoteItem: Sendable {
  let file: SourceFile
  /// The text line by line.
  public let lines: [SourceRange]
  /// From the marker to the last byte of its own text.
  public let range: SourceRange
  /// How deep the bullet is nested, from 0; paragraphs have 0.
  public let depth: Int
  /// The text as written, white space folded; few are asked for it.
  public var text: String { file.text(folding: lines) }
}

/// One example of what a screen reader says.
public struct Announcement: Sendable {
  /// `ios`, `android` or `web`.
  public let platform: String
  /// What is said, without its quotes.
  public let text: Located<String>
  /// The remark in parentheses behind it.
  public let gloss: String?
  /// The whole bullet.
  public let range: SourceRange
}
