public import SpecDiagnostics

/// What came of parsing Markdown.
public struct MarkdownDocument: Sendable {
  /// The blocks in document order, containers before what is in them.
  public let blocks: [MarkdownBlock]
  /// Comments whose content is not content: `<!-- … -->` outside code, and `{% comment %}` …
  /// `{% endcomment %}`; in document order.
  public let comments: [SourceRange]
  /// Those of them that may be content which cannot be read: components and expressions of MDX.
  public let components: [SourceRange]
  /// What was wrong, in document order.
  public let problems: [MarkdownProblem]

  /// Creates a document of blocks that were found.
  public init(
    blocks: [MarkdownBlock], comments: [SourceRange] = [], components: [SourceRange] = [],
    problems: [MarkdownProblem] = []
  ) {
    (self.blocks, self.comments) = (blocks, comments)
    (self.components, self.problems) = (components, problems)
  }
}

extension MarkdownDocument {
  /// Returns the document in a file in which its text begins at an offset.
  public func moved(by offset: Int) -> MarkdownDocument {
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(range.lowerBound + offset, range.upperBound + offset)
    }
    let blocks = blocks.map { block in
      var kind = block.kind
      if case .code(let info?, let isFenced, let isClosed) = kind {
        kind = .code(info: moved(info), isFenced: isFenced, isClosed: isClosed)
      }
      return MarkdownBlock(
        kind: kind, depth: block.depth, range: moved(block.range), lines: block.lines.map(moved))
    }
    return MarkdownDocument(
      blocks: blocks, comments: comments.map(moved), components: components.map(moved),
      problems: problems.map { MarkdownProblem(kind: $0.kind, range: moved($0.range)) })
  }
}

/// Something wrong with a Markdown text.
public struct MarkdownProblem: Sendable {
  /// What sort of thing.
  public let kind: Kind
  /// Where: the opening fence, the opening of the comment, the first block that is too deep.
  public let range: SourceRange

  /// The sorts of problem.
  public enum Kind: String, Sendable {
    /// A code fence that nothing closes, or only what closes a later fence behind a heading.
    case unclosedFence
    /// A comment that nothing closes.
    case unclosedComment
    /// Blocks nested deeper than the limit; what is deeper is text.
    case tooDeep
  }
}

/// Turning Markdown text into blocks with positions.
public enum MarkdownParser {
  /// Parses the Markdown in a range of a file: the whole file, what follows its front matter, or a
  /// text of YAML, of whose lines a margin of spaces is left out.
  ///
  /// All ranges in the result are offsets of the file.
  public static func parse(
    _ file: SourceFile, in range: SourceRange, margin: Int = 0
  ) -> MarkdownDocument {
    let lower = min(max(range.lowerBound, file.contentStart), file.bytes.count)
    let outline = BlockOutline(
      file, in: SourceRange(lower, min(range.upperBound, file.bytes.count)), margin: margin)
    var problems: [MarkdownProblem] = []
    if let range = outline.unclosedComment {
      problems.append(MarkdownProblem(kind: .unclosedComment, range: range))
    }
    for found in outline.blocks where found.isUnclosedFence {
      problems.append(MarkdownProblem(kind: .unclosedFence, range: outline.firstLine(of: found)))
    }
    if let range = outline.tooDeep {
      problems.append(MarkdownProblem(kind: .tooDeep, range: outline.masked.trimmed(range)))
    }
    problems.sort { $0.range < $1.range }
    var blocks: [MarkdownBlock] = []
    blocks.reserveCapacity(outline.blocks.count)
    for found in outline.blocks {
      if let block = outline.block(found) { blocks.append(block) }
    }
    return MarkdownDocument(
      blocks: blocks, comments: outline.comments, components: outline.components,
      problems: problems)
  }
}
