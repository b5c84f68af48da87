import SpecDiagnostics

extension SyntaxProblem {
  /// Returns the text from an offset to the end of its line; at the end of the text, the last line
  /// that is not blank.
  func place(at offset: Int) -> SourceRange {
    let line = bytes.trimmed(from: offset, to: endOfLine(at: offset))
    if !line.isEmpty { return line }
    var upper = offset
    while upper > start, bytes[upper - 1].isBlankOrLineEnd { upper -= 1 }
    return bytes.trimmed(from: startOfLine(at: upper), to: upper)
  }

  /// Returns the range of some Unicode scalars from an offset on.
  func characters(_ count: Int, from offset: Int) -> SourceRange {
    var upper = min(offset, end)
    for _ in 0..<count where upper < end {
      upper += UTF8Columns.scalarLength(bytes, at: upper)
    }
    return SourceRange(min(offset, end), min(upper, end))
  }

  /// Returns the character at an offset; nothing at the end.
  func character(at offset: Int) -> String { text(characters(1, from: offset)) }

  /// Returns the text of a range for a message.
  func quoted(_ range: SourceRange) -> String { text(range).quotedBeginning }

  /// Returns the quoted text between two offsets.
  func quotedText(from start: Int, to end: Int) -> String { quoted(SourceRange(start, end)) }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// Returns where the line of an offset ends, without its line break.
  func endOfLine(at offset: Int) -> Int { bytes.endOfLine(at: min(offset, end), before: end) }

  /// Returns where the line of an offset begins.
  func startOfLine(at offset: Int) -> Int {
    var lower = min(offset, end)
    while lower > start, bytes[lower - 1] != 0x0A, bytes[lower - 1] != 0x0D { lower -= 1 }
    return lower
  }
}
