public import SpecDiagnostics

/// One block of a Markdown document, with the bytes that it is on.
///
/// This module finds blocks by CommonMark's rules, each with an exact byte range, and scans their
/// text for inline facts. It refuses to know what any heading means.
public struct MarkdownBlock: Sendable {
  /// What the block is.
  public let kind: Kind
  /// How many quotes and items the block is in; what is in a container follows it, one deeper.
  public let depth: Int
  /// From the block's first byte that is not indentation to just past its last byte that is not
  /// a space or a line end.
  ///
  /// A heading's range includes its `#`s or underline; that of an item or quote is its marker.
  public let range: SourceRange
  /// The block's own text, line by line, without indentation, container markers and trailing
  /// spaces.
  ///
  /// A paragraph's lines, a heading's title (one line, without `#`s; several in a setext heading),
  /// the lines of code between the fences (with indentation beyond the fence's), the lines of HTML.
  /// Empty for containers and for headings without a title. Blank lines are kept in code only. A
  /// comment is not text: a line with one inside gives two ranges, a line that is one gives none.
  /// Link reference definitions give none either.
  public let lines: [SourceRange]

  /// The kinds of block; named as in CommonMark.
  public enum Kind: Sendable, Equatable {
    /// A heading; its level, 1 to 6.
    case heading(level: Int)
    /// A paragraph.
    case paragraph
    /// A list item: its number if it is ordered.
    case item(number: Int?)
    /// Code: the range of the info string after the fence (nil when absent or indented code),
    /// whether it is fenced, and whether the fence is closed (true for indented code).
    case code(info: SourceRange?, isFenced: Bool, isClosed: Bool)
    /// Raw HTML.
    case html
    /// A thematic break.
    case thematicBreak
    /// A block quote.
    case quote
  }
}
