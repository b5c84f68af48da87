import SpecDiagnostics

/// In which units a client counts within a line.
enum PositionEncoding: String, Sendable {
  /// Bytes of UTF-8, as a11yspec does itself.
  case utf8 = "utf-8"
  /// Units of UTF-16, which every client knows.
  case utf16 = "utf-16"

  /// Returns a byte offset as a zero-based line and how many units are before it there.
  func position(of offset: Int, in file: SourceFile) -> JSONValue {
    let offset = min(max(0, offset), file.bytes.count)
    let line = file.lines.line(at: offset)
    let start = file.lines.start(ofLine: line)
    return ["line": .number(line - 1), "character": .number(units(of: file.bytes[start..<offset]))]
  }

  func range(_ range: SourceRange, in file: SourceFile) -> JSONValue {
    [
      "start": position(of: range.lowerBound, in: file),
      "end": position(of: range.upperBound, in: file),
    ]
  }

  /// Returns the byte offset of a position; nil for what is no position.
  ///
  /// One behind the end of a line is that end, one behind the last line is the end of the text.
  func offset(of position: JSONValue, in file: SourceFile) -> Int? {
    guard let line = position["line"].number, let character = position["character"].number,
      line >= 0, character >= 0
    else { return nil }
    guard line < file.lines.count else { return file.bytes.count }
    let range = file.lines.range(ofLine: line + 1)
    var (offset, left) = (range.lowerBound, character)
    while offset < range.upperBound, left > 0 {
      let length = UTF8Columns.scalarLength(file.bytes, at: offset)
      left -= units(of: file.bytes[offset..<(offset + length)])
      // Within a character is before it.
      if left < 0 { break }
      offset += length
    }
    return min(offset, range.upperBound)
  }

  /// Returns the range between two positions; nil for what is none.
  func range(of json: JSONValue, in file: SourceFile) -> SourceRange? {
    guard let start = offset(of: json["start"], in: file),
      let end = offset(of: json["end"], in: file), start <= end
    else { return nil }
    return SourceRange(start, end)
  }

  private func units(of bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    // Each character begins with one byte that is no continuation; those of four bytes are two units.
    case .utf16: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }
}
