/// A file as it was read: its path as given, its bytes, and where its lines begin.
///
/// A class, because it is handed on again and again: a copy would count references to five arrays.
public final class SourceFile: Sendable {
  /// The path to show, with `/` between its parts, or `<stdin>`.
  public let path: String
  /// Every byte of the file, a byte order mark included.
  public let bytes: [UInt8]
  /// Where lines begin and end.
  public let lines: LineTable
  /// What is between the slashes of its path.
  public let pathParts: [String]

  /// Wraps the bytes of one file and finds its lines.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lines = LineTable(bytes)
    pathParts = path.pathParts
  }

  /// Wraps a text; for tests and for documents made in memory.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The range of the whole file.
  public var range: SourceRange { SourceRange(0, bytes.count) }
  /// The offset of the first byte after a UTF-8 byte order mark, else 0.
  public var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the text of a range; bytes that are not UTF-8 become U+FFFD.
  public func text(_ range: SourceRange) -> String {
    let lower = min(max(0, range.lowerBound), bytes.count)
    let upper = min(max(lower, range.upperBound), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// Returns the text of a range, with its place.
  public func located(_ range: SourceRange) -> Located<String> { Located(text(range), at: range) }

  /// Returns the range without the spaces and line ends at its two ends.
  public func trimmed(_ range: SourceRange) -> SourceRange {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, bytes[lower].isBlankOrLineEnd { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlankOrLineEnd { upper -= 1 }
    return SourceRange(lower, upper)
  }

  /// Returns a range cut behind its first lines: no report wants a whole section underlined.
  public func firstLines(_ count: Int, of range: SourceRange) -> SourceRange {
    let last = lines.line(at: range.lowerBound) + count - 1
    guard last < lines.count else { return range }
    return SourceRange(range.lowerBound, min(range.upperBound, lines.end(ofLine: last)))
  }

  /// Returns the one-based line and column of a byte offset; see `SourceLocation`.
  public func location(at offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(at: offset)
    var start = lines.start(ofLine: line)
    if line == 1 { start = max(start, min(contentStart, offset)) }
    var column = 1
    if let mark = lines.mark(before: offset), mark.offset > start {
      start = mark.offset
      column += mark.columns
    }
    return SourceLocation(
      line: line, column: column + UTF8Columns.count(bytes, from: start, to: offset),
      offset: offset)
  }
}

extension String {
  /// What is between the slashes of a path.
  public var pathParts: [String] {
    Array(utf8).split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether it is the path of MDX, Markdown with components.
  public var isMDXPath: Bool { lowercased().hasSuffix(".mdx") }
}

extension UInt8 {
  /// Whether the byte is a space, a tab, a line feed or a carriage return.
  public var isBlankOrLineEnd: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  /// Whether the byte is a space or a tab.
  public var isBlank: Bool { self == 0x20 || self == 0x09 }
}
