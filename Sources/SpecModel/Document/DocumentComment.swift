public import SpecDiagnostics

/// A comment of the document: `<!-- … -->` outside code, or `# …` in the front matter.
public struct DocumentComment: Sendable, Hashable {
  /// All of it, from its mark to its last byte; one of the front matter ends with its line.
  public let range: SourceRange
  /// What is between the marks.
  public let content: SourceRange
  /// Whether it is one of the front matter.
  public let isYAML: Bool

  /// Creates a comment.
  public init(range: SourceRange, content: SourceRange, isYAML: Bool) {
    self.range = range
    self.content = content
    self.isYAML = isYAML
  }
}
