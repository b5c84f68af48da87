/// The ASCII characters that may be in a text: asked before somebody looks for one of them.
public struct ByteSet: Sendable {
  private let low: UInt64
  private let high: UInt64
  /// Whether all of the text is ASCII.
  public let isASCII: Bool

  /// Gathers the characters of some lines.
  public init(_ lines: [SourceRange], of file: SourceFile) {
    var (low, high, all): (UInt64, UInt64, UInt8) = (0, 0, 0)
    for line in lines {
      for byte in file.bytes[line.lowerBound..<line.upperBound] {
        // Bytes beyond ASCII set bits of others; to distinguish them takes longer.
        let bit: UInt64 = 1 &<< UInt64(byte)
        if byte & 64 == 0 { low |= bit } else { high |= bit }
        all |= byte
      }
    }
    self.low = low
    self.high = high
    isASCII = all < 0x80
  }

  /// Whether a character may be in the text.
  public func contains(_ character: UInt8) -> Bool {
    (character < 64 ? low : high) & 1 << UInt64(character & 63) != 0
  }
}
