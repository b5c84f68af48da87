import SpecDiagnostics

extension [UInt8] {
  /// Returns the length of the line break at an offset by libyaml's rule, or 0.
  ///
  /// Line breaks are LF, CR, CRLF, U+0085, U+2028 and U+2029 (YAML 1.1, 5.4). `SourceFile`'s lines
  /// know the first three only.
  func lineBreakLength(at offset: Int, before end: Int) -> Int {
    switch self[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < end && self[offset + 1] == 0x0A ? 2 : 1
    case 0xC2: return offset + 1 < end && self[offset + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard offset + 2 < end, self[offset + 1] == 0x80 else { return 0 }
      return self[offset + 2] == 0xA8 || self[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// Returns the offset of the line break that ends the line of an offset, or `end`.
  func endOfLine(at offset: Int, before end: Int) -> Int {
    var offset = offset
    while offset < end, lineBreakLength(at: offset, before: end) == 0 { offset += 1 }
    return offset
  }

  /// Returns the offset of the first blank or line break from an offset on, or `end`.
  func endOfToken(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end, !self[offset].isBlank, lineBreakLength(at: offset, before: end) == 0 {
      offset += 1
    }
    return offset
  }

  /// Returns the lines of a range, each without the spaces at its ends; blank lines are left out.
  func trimmedLines(from start: Int, to end: Int) -> [SourceRange] {
    var lines: [SourceRange] = []
    var offset = start
    while offset < end {
      let lineEnd = endOfLine(at: offset, before: end)
      let line = trimmed(from: offset, to: lineEnd)
      if !line.isEmpty { lines.append(line) }
      offset = lineEnd < end ? lineEnd + lineBreakLength(at: lineEnd, before: end) : end
    }
    return lines
  }

  /// Returns a part of a line without the spaces and tabs at its two ends.
  func trimmed(from start: Int, to end: Int) -> SourceRange {
    var start = start
    var end = end
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return SourceRange(start, end)
  }

  /// Returns the first offset that is neither blank, line break nor comment; libyaml takes a byte
  /// order mark that begins a line for a space.
  func skippingBlanksAndComments(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end {
      if self[offset].isBlank {
        offset += 1
      } else if self[offset] == UInt8(ascii: "#") {
        offset = endOfLine(at: offset, before: end)
      } else {
        let length = lineBreakLength(at: offset, before: end)
        if length == 0 { return offset }
        offset += length
        if self[offset..<end].starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
      }
    }
    return end
  }
}
