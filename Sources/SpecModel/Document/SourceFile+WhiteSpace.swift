public import SpecDiagnostics

extension SourceFile {
  /// Returns a text with its lines joined, and each run of spaces in it replaced, by one space.
  public func text(folding lines: [SourceRange]) -> String {
    if lines.count == 1, bytes.isPlainLine(from: lines[0].lowerBound, to: lines[0].upperBound) {
      return text(lines[0])
    }
    return String(unsafeUninitializedCapacity: lines.reduce(0) { $0 + $1.count + 1 }) { folded in
      var count = 0
      for line in lines {
        var index = line.lowerBound
        var isAfterBlank = true
        while index < line.upperBound {
          let byte = bytes[index]
          // Nearly every byte is a visible ASCII character.
          let blank = byte > 0x20 && byte < 0x7F ? 0 : whiteSpaceLength(at: index)
          if blank == 0 {
            if isAfterBlank, count > 0 {
              folded[count] = 0x20
              count += 1
            }
            folded[count] = byte
            count += 1
          }
          isAfterBlank = blank > 0
          index += max(1, blank)
        }
      }
      return count
    }
  }

  /// Returns the number of bytes of the white space at an offset: a space, a tab, a line end, a
  /// no-break space (U+00A0, U+202F) or an ideographic space (U+3000); 0 when something else is
  /// there.
  func whiteSpaceLength(at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    switch bytes[offset] {
    case 0x20, 0x09, 0x0A, 0x0D: return 1
    case 0xC2: return byte(offset + 1) == 0xA0 ? 2 : 0
    case 0xE2: return byte(offset + 1) == 0x80 && byte(offset + 2) == 0xAF ? 3 : 0
    case 0xE3: return byte(offset + 1) == 0x80 && byte(offset + 2) == 0x80 ? 3 : 0
    default: return 0
    }
  }

  /// How far from an offset the beginning of its line is looked for: an item that is further into it is
  /// deep in any case, and a line may hold many thousands.
  static let columnLimit = 1_000

  /// Returns the zero-based visual column of an offset; tabs stop at every fourth.
  func column(of offset: Int) -> Int {
    // Most items begin their line: the way back is shorter than a search in the table of lines.
    var index = offset
    while index > 0, offset - index < Self.columnLimit, ![0x0A, 0x0D].contains(bytes[index - 1]) {
      index -= 1
    }
    if index == 0 { index = min(contentStart, offset) }
    var column = 0
    while index < offset {
      column += bytes[index] == 0x09 ? 4 - column % 4 : 1
      index += max(1, UTF8Columns.scalarLength(bytes, at: index))
    }
    return column
  }

  /// Returns a range without the white space at its two ends.
  func trimmingWhiteSpace(_ range: SourceRange) -> SourceRange {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, case let length = whiteSpaceLength(at: lower), length > 0 {
      lower = min(lower + length, upper)
    }
    while upper > lower, !(0x21..<0x7F).contains(bytes[upper - 1]),
      let length = (1...min(3, upper - lower)).first(where: {
        whiteSpaceLength(at: upper - $0) == $0
      })
    {
      upper -= length
    }
    return SourceRange(lower, upper)
  }

  /// Returns what of lines is in a range, without white space around it.
  func lines(_ lines: [SourceRange], in range: SourceRange) -> [SourceRange] {
    lines.compactMap { line in
      let (lower, upper) = (
        max(line.lowerBound, range.lowerBound), min(line.upperBound, range.upperBound)
      )
      guard lower < upper else { return nil }
      let text = trimmingWhiteSpace(SourceRange(lower, upper))
      return text.isEmpty ? nil : text
    }
  }

  /// Returns a range without the markers of emphasis, `*`, `_` and tags such as `<b>`, and the white
  /// space at its two ends.
  func trimmingMarkers(_ range: SourceRange) -> SourceRange {
    var range = trimmingWhiteSpace(range)
    while case let length = markerLength(atStartOf: range), length > 0 {
      range = trimmingWhiteSpace(SourceRange(range.lowerBound + length, range.upperBound))
    }
    while case let length = markerLength(atEndOf: range), length > 0 {
      range = trimmingWhiteSpace(SourceRange(range.lowerBound, range.upperBound - length))
    }
    return range
  }

  /// Returns the offset behind the markers of emphasis at another.
  func endOfMarkers(from start: Int, before end: Int) -> Int {
    var start = start
    while case let length = markerLength(atStartOf: SourceRange(start, end)), length > 0 {
      start += length
    }
    return start
  }

  /// Returns the number of bytes of the marker of emphasis that a range begins with.
  private func markerLength(atStartOf range: SourceRange) -> Int {
    let text = bytes[range.lowerBound..<range.upperBound]
    if text.first.map(Self.isMarker) == true { return 1 }
    guard text.first == UInt8(ascii: "<") else { return 0 }
    return Self.tags.first { text.starts(with: $0) }?.count ?? 0
  }

  private func markerLength(atEndOf range: SourceRange) -> Int {
    let text = bytes[range.lowerBound..<range.upperBound]
    if text.last.map(Self.isMarker) == true { return 1 }
    guard text.last == UInt8(ascii: ">") else { return 0 }
    return Self.tags.first { text.suffix($0.count).elementsEqual($0) }?.count ?? 0
  }

  private static let tags: [[UInt8]] = ["b", "strong", "i", "em"].flatMap {
    [Array("<\($0)>".utf8), Array("</\($0)>".utf8)]
  }

  /// Whether a byte is a marker of emphasis: `*` or `_`.
  static func isMarker(_ byte: UInt8) -> Bool { byte == 0x2A || byte == 0x5F }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The offset of the first byte that is neither white space nor in a comment of Markdown.
  public var textStart: Int {
    var rest = bytes[contentStart...]
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: Array("-->".utf8)) else {
        return rest.startIndex
      }
      rest = rest[end.upperBound...]
    }
  }
}
