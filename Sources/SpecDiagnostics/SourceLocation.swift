/// A place as a person reads it.
///
/// Reporters make it from a byte offset; nothing else uses it.
public struct SourceLocation: Hashable, Sendable {
  /// One-based line.
  public let line: Int
  /// One-based column in Unicode scalars; an invalid UTF-8 sequence counts as one, a byte order
  /// mark as none.
  public let column: Int
  /// Zero-based UTF-8 byte offset in the file as it lies on disk.
  public let offset: Int

  /// Creates a location.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// Counting columns over UTF-8 bytes.
public enum UTF8Columns {
  /// Returns the number of Unicode scalars between two byte offsets; each maximal invalid
  /// sequence counts as one, as the Unicode standard's replacement practice has it.
  public static func count(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    var columns = 0
    while index < end {
      index += max(1, scalarLength(bytes, at: index))
      columns += 1
    }
    return columns
  }

  /// Returns the number of bytes of the scalar or maximal invalid sequence at an offset.
  public static func scalarLength(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let (expected, secondRange) = shape(of: first)
    var length = 1
    while length < expected, index + length < bytes.count {
      let byte = bytes[index + length]
      let allowed = length == 1 ? secondRange.contains(byte) : (0x80...0xBF).contains(byte)
      if !allowed { return length }
      length += 1
    }
    return length
  }

  /// Returns the offset of the first byte that is not part of valid UTF-8, or nil.
  public static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      index = asciiEnd(bytes, from: index)
      guard index < bytes.count else { return nil }
      guard isValid(bytes, at: index) else { return index }
      index += scalarLength(bytes, at: index)
    }
    return nil
  }

  /// Whether a scalar in valid UTF-8 begins at an offset.
  static func isValid(_ bytes: [UInt8], at index: Int) -> Bool {
    let expected = shape(of: bytes[index]).length
    return bytes[index] < 0x80 || expected > 1 && scalarLength(bytes, at: index) == expected
  }

  /// Returns the offset of the first byte that is not ASCII, or the end.
  private static func asciiEnd(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var index = start
      // Eight bytes at a time: of most files these are all.
      while index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      while index < bytes.count, bytes[index] < 0x80 { index += 1 }
      return index
    }
  }

  /// Returns how long a well-formed sequence is and what its second byte may be
  /// (Unicode Standard, table 3-7).
  private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (1, 0x80...0xBF)
    }
  }
}
