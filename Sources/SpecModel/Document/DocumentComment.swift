public import SpecDiagnostics

/// A comment of the document: `<!-- … -->` outside code, `{/* … */}` in MDX, or `# …` in the front
/// matter.
public struct DocumentComment: Sendable, Hashable {
  /// All of it, from its mark to its last byte; one of the front matter ends with its line.
  public let range: SourceRange
  /// What is between the marks.
  public let content: SourceRange
  /// How it is written.
  public let syntax: CommentSyntax

  /// Creates a comment.
  public init(range: SourceRange, content: SourceRange, syntax: CommentSyntax) {
    self.range = range
    self.content = content
    self.syntax = syntax
  }
}
