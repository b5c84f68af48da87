import SpecDiagnostics

/// A copy of a file in which comments are written over, byte for byte, so that every offset holds.
struct MaskedText {
  /// The copy.
  private(set) var bytes: [UInt8]
  /// Whether a byte may be a filler.
  private(set) var holdsFillers = false

  /// Stands for a masked byte in front of text: not a space, or what follows a comment would count
  /// as indented; trimmed from the lines of every block.
  static let filler: UInt8 = 0x01

  /// Copies a file; a NUL is a space, and nothing in it a filler.
  init(_ file: SourceFile, in range: SourceRange) {
    bytes = file.bytes
    let end = range.upperBound
    var index = bytes.firstIndex(of: Self.filler, or: 0x00, from: range.lowerBound, to: end)
    while index < end {
      bytes[index] = bytes[index] == Self.filler ? 0x02 : 0x20
      index = bytes.firstIndex(of: Self.filler, or: 0x00, from: index + 1, to: end)
    }
    // A second byte order mark is as little to be seen as the first.
    if bytes.contains([0xEF, 0xBB, 0xBF], at: range.lowerBound, end: range.upperBound) {
      fill(range.lowerBound..<range.lowerBound + 3, with: 0x20)
    }
  }

  /// Overwrites bytes.
  private mutating func fill(_ range: Range<Int>, with byte: UInt8) {
    holdsFillers = holdsFillers || byte == Self.filler
    for index in range { bytes[index] = byte }
  }

  /// Masks the part of a comment that is in one line; if that must stay a line of text
  /// (`isText`), it becomes neither blank nor ends in a marker by losing the comment.
  mutating func maskComment(_ range: Range<Int>, line: SourceRange, isText: Bool) {
    let after = skippingMasked(from: range.upperBound, limit: line.upperBound)
    guard !isText, after == line.upperBound else {
      return fill(range, with: Self.filler)
    }
    var start = range.lowerBound
    while start > line.lowerBound, bytes[start - 1].isBlank || bytes[start - 1] == Self.filler {
      start -= 1
    }
    for index in start..<range.upperBound where bytes[index] != 0x09 { bytes[index] = 0x20 }
  }

  /// Returns the first offset that holds neither a space nor a filler.
  func skippingMasked(from offset: Int, limit: Int) -> Int {
    bytes.skipping(from: offset, limit: limit) { $0.isBlank || $0 == Self.filler }
  }

  /// Returns the range without spaces and fillers at its two ends.
  func trimmed(_ range: SourceRange) -> SourceRange {
    let lower = skippingMasked(from: range.lowerBound, limit: range.upperBound)
    var upper = range.upperBound
    while upper > lower, bytes[upper - 1].isBlank || bytes[upper - 1] == Self.filler { upper -= 1 }
    return SourceRange(lower, upper)
  }
}
