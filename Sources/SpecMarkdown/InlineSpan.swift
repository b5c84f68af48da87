public import SpecDiagnostics

/// One inline fact in the text of a block.
public struct InlineSpan: Sendable {
  /// What it is.
  public let kind: Kind
  /// All of it, delimiters included.
  public let range: SourceRange
  /// What is between the delimiters: the code without backticks and padding, the text of the
  /// link, the whole of a bare URL or tag.
  public let content: SourceRange

  /// The kinds of inline fact.
  public enum Kind: Sendable, Equatable {
    /// `` `code` ``.
    case code
    /// `[text](target "title")`; the range of the target without `<>`.
    case link(target: SourceRange)
    /// `![text](target)`.
    case image(target: SourceRange)
    /// `[label]` without a target, which leads somewhere if there is a definition of the label.
    case bracket
    /// A URL that is by itself, in `<>` or bare.
    case url
    /// An HTML tag, opening or closing.
    case tag
    /// Backticks that neither open nor close a code span.
    case strayBackticks
  }
}

/// Finding inline facts in the text of a block.
public enum InlineScanner {
  /// Returns the inline facts in the lines of one block, in order of place.
  ///
  /// The lines are `MarkdownBlock.lines`, or those of a YAML scalar. Spans may nest, the outer one
  /// first, but never overlap otherwise. URLs in a link's text are part of it. Takes time linear in the length of the text.
  public static func spans(
    in lines: [SourceRange], of file: SourceFile, holding characters: ByteSet? = nil
  ) -> [InlineSpan] {
    guard InlineParser.mayFindSpans(among: characters ?? ByteSet(lines, of: file)) else {
      return []
    }
    var parser = InlineParser(FlatText(lines, of: file))
    return parser.parse()
  }
}
