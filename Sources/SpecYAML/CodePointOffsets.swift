/// Turns libyaml's positions, which count code points, into byte offsets of the file.
///
/// libyaml's `index` counts every code point of the input once, CRLF as two; unlike its line and
/// column it needs no rule about what ends a line (libyaml also takes U+0085, U+2028 and U+2029),
/// and a long line costs no more than a short one.
struct CodePointOffsets {
  /// One checkpoint is kept for so many code points.
  private static let stride = 64

  /// The byte offset of the first code point.
  let start: Int
  private let bytes: [UInt8]
  private let end: Int
  /// The byte offset of every 64th code point; empty when all is ASCII.
  private let checkpoints: [Int]

  /// Indexes the code points of a slice of valid UTF-8.
  init(_ bytes: [UInt8], start: Int, end: Int) {
    self.start = start
    self.bytes = bytes
    self.end = end
    guard !bytes[start..<end].allSatisfy({ $0 < 0x80 }) else {
      checkpoints = []
      return
    }
    var checkpoints: [Int] = []
    var codePoints = 0
    for offset in start..<end where !bytes[offset].isContinuation {
      if codePoints.isMultiple(of: Self.stride) { checkpoints.append(offset) }
      codePoints += 1
    }
    self.checkpoints = checkpoints
  }

  /// Returns the byte offset of a code point, clamped to the slice.
  func offset(ofCodePoint index: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(start + index, end) }
    guard index / Self.stride < checkpoints.count else { return end }
    var offset = checkpoints[index / Self.stride]
    for _ in 0..<(index % Self.stride) where offset < end {
      offset += 1
      while offset < end, bytes[offset].isContinuation { offset += 1 }
    }
    return offset
  }
}

extension UInt8 {
  /// Whether the byte continues a UTF-8 sequence.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
