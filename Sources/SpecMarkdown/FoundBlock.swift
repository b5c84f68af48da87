/// A block as the outline finds it: what it is, and on which lines.
struct FoundBlock {
  var kind: Kind
  /// Where its first byte is that is not indentation.
  let start: Int
  /// Its first one-based line; of a paragraph the first behind its link reference definitions.
  var firstLine: Int
  /// Its last line so far.
  var lastLine: Int
  /// How many quotes and items it is in.
  let depth: Int

  enum Kind {
    case quote
    case item(ListMarker)
    case paragraph
    case atxHeading(level: Int)
    case setextHeading(level: Int)
    case fence(isClosed: Bool)
    case indentedCode
    case html
    case thematicBreak
  }

  var isUnclosedFence: Bool { if case .fence(isClosed: false) = kind { true } else { false } }
}
