import SpecDiagnostics

/// The lines of a block as one piece of text, a line feed between them, that knows where in the file
/// each byte came from.
struct FlatText {
  let bytes: [UInt8]
  /// Where in `bytes` the text is.
  let range: Range<Int>
  private let lines: [SourceRange]
  /// Where in `bytes` each line starts; empty where the text is one line, in the bytes of the file.
  private let starts: [Int]

  init(_ lines: [SourceRange], of file: SourceFile) {
    self.lines = lines
    if lines.count == 1 {
      bytes = file.bytes
      range = lines[0].lowerBound..<lines[0].upperBound
      starts = []
      return
    }
    var bytes: [UInt8] = []
    var starts: [Int] = []
    starts.reserveCapacity(lines.count)
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
    for line in lines {
      if !starts.isEmpty { bytes.append(0x0A) }
      starts.append(bytes.count)
      bytes += file.bytes[line.lowerBound..<line.upperBound]
    }
    self.bytes = bytes
    range = bytes.indices
    self.starts = starts
  }

  /// Returns the offset in the file of a place in the text; a line feed stands for a line's end.
  private func fileOffset(_ index: Int) -> Int {
    if starts.isEmpty { return index }
    let line = max(0, starts.firstIndexInOrder { $0 > index } - 1)
    return lines[line].lowerBound + index - starts[line]
  }

  /// Returns the range in the file of a range in the text.
  func fileRange(_ range: Range<Int>) -> SourceRange {
    guard !range.isEmpty else { return SourceRange(at: fileOffset(range.lowerBound)) }
    return SourceRange(fileOffset(range.lowerBound), fileOffset(range.upperBound - 1) + 1)
  }
}
