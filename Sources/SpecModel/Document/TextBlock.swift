public import SpecDiagnostics
public import SpecLanguage

/// A block of running text outside code: a paragraph, a heading, a bullet's own text, a YAML value.
public struct TextBlock: Sendable {
  /// The text line by line, without markers and indentation.
  public let lines: [SourceRange]
  /// From the first byte of the marker, or of the text where it has none, to the last one of the
  /// text.
  public let range: SourceRange
  /// The characters that are in it.
  public let characters: ByteSet
  /// The structural path to it.
  public let location: [String]
  /// What it is.
  public let kind: Kind

  /// Whether it is a heading.
  public var isHeading: Bool { kind == .heading }

  /// The kinds of text.
  public enum Kind: Sendable {
    /// A heading.
    case heading
    /// A paragraph.
    case paragraph
    /// The own text of a bullet or a numbered line.
    case bullet
    /// A value of the front matter.
    case value
    /// A cell of a table.
    case cell
    /// A cell of the first row of a table, which says what is below it.
    case header
  }
}

extension [TextBlock] {
  /// Returns the texts, which are in order of place, that have one of some words.
  public func with(_ places: WordPlaces) -> [TextBlock] {
    // Nearly no text has one, so that the words are gone through beside the texts: a search in each
    // text takes twice as long.
    var next = 0
    return filter { text in
      while next < places.starts.count, places.starts[next] < text.range.lowerBound { next += 1 }
      return next < places.starts.count && places.starts[next] < text.range.upperBound
        && places.touch(text.lines)
    }
  }
}
