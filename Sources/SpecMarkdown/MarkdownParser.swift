public import SpecDiagnostics

/// What came of parsing Markdown.
public struct MarkdownDocument: Sendable {
  /// The top-level blocks in document order.
  public let blocks: [MarkdownBlock]
  /// Comments whose content is no content: `<!-- … -->` outside code, and `{% comment %}` …
  /// `{% endcomment %}`; in document order.
  public let comments: [SourceRange]
  /// What was wrong, in document order.
  public let problems: [MarkdownProblem]

  /// Creates a document.
  public init(blocks: [MarkdownBlock], comments: [SourceRange], problems: [MarkdownProblem]) {
    self.blocks = blocks
    self.comments = comments
    self.problems = problems
  }
}

/// Something wrong with a Markdown text.
public struct MarkdownProblem: Sendable {
  /// What sort of thing.
  public let kind: Kind
  /// Where: the opening fence, the opening of the comment, the first block that is too deep.
  public let range: SourceRange

  /// Creates a problem.
  public init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The sorts of problem.
  public enum Kind: String, Sendable {
    /// A code fence that nothing closes.
    case unclosedFence
    /// A comment that nothing closes.
    case unclosedComment
    /// Blocks nested deeper than the limit; what is deeper is flattened away.
    case tooDeep
  }
}

/// Turning Markdown text into blocks with positions.
public enum MarkdownParser {
  /// Parses the Markdown in a range of a file: the whole file, or what follows its front matter.
  /// All ranges in the result are offsets of the file.
  public static func parse(_ file: SourceFile, in range: SourceRange) -> MarkdownDocument {
    MarkdownDocument(blocks: [], comments: [], problems: [])
  }
}
