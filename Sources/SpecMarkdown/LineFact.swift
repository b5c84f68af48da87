/// What one line holds, apart from the containers that it continues or opens.
struct LineFact {
  /// The part that a line plays in its leaf block.
  enum Part: UInt8 {
    case blank
    /// A line of a paragraph, of a setext heading's title or of indented code.
    case text
    /// A line of a link reference definition in front of a paragraph.
    case definition
    case atxHeading
    case setextUnderline
    case thematicBreak
    case openingFence
    /// A line of code between fences.
    case code
    case closingFence
    case html
  }

  let part: Part
  /// Bytes from the line's start to its content, container markers and indentation left out.
  let contentOffset: Int32

  init(_ part: Part, contentOffset: Int) {
    self.part = part
    self.contentOffset = Int32(clamping: contentOffset)
  }
}
