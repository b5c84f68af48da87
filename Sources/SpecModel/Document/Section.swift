public import SpecDiagnostics

/// A section of the document: a heading with what follows it, or a key with its value.
public struct Section: Sendable {
  /// The place in the dialect that it fills, such as `condensed` or `ios-notes`; nil for a section
  /// that the dialect does not name.
  public let id: String?
  /// Its title as written.
  public let title: Located<String>
  /// The heading's level, 1 to 6; 0 for a key of the front matter.
  public let level: Int
  /// The heading with its marker, or the key.
  public let heading: SourceRange
  /// The section from its heading to its last byte that is not blank.
  public let range: SourceRange
}
