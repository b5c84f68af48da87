extension UInt8 {
  /// The byte, in small letters if it is a letter of ASCII.
  public var inSmallLetter: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

/// Going through bytes eight at a time, where nearly all of them are of no interest.
extension [UInt8] {
  /// Returns the offset of the first control character between two offsets, or the second one.
  public func firstControl(from start: Int, to end: Int) -> Int {
    var index = start
    while index + 8 <= end {
      let eight = eight(at: index)
      guard (eight &- 0x2020_2020_2020_2020) & ~eight & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    while index < end, self[index] >= 0x20 { index += 1 }
    return index
  }

  /// Whether what is between two offsets is plainly one line of text: visible ASCII, with single
  /// spaces between its words.
  ///
  /// It may deny that of a text with an exclamation mark.
  public func isPlainLine(from start: Int, to end: Int) -> Bool {
    guard start < end, self[start] != 0x20, self[end - 1] != 0x20 else { return false }
    var index = start
    while index + 8 <= end {
      let eight = eight(at: index)
      let spaces = Self.places(of: 0x20, in: eight)
      guard (eight &- 0x2020_2020_2020_2020 | eight) & 0x8080_8080_8080_8080 == 0,
        !Self.holds(0x7F, in: eight), spaces & spaces << 8 == 0
      else { return false }
      index += 7
    }
    while index < end, (0x20..<0x7F).contains(self[index]) {
      if self[index] == 0x20, self[index - 1] == 0x20 { return false }
      index += 1
    }
    return index == end
  }

  /// Returns the offset of the first of an ASCII character from an offset on, or the end.
  public func firstIndex(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int {
    firstIndex(of: byte, or: byte, from: start, to: end)
  }

  /// Returns the offset of the first of two ASCII characters from an offset on, or the end.
  public func firstIndex(
    of one: UInt8, or other: UInt8, from start: Int, to end: Int? = nil
  ) -> Int {
    let end = end ?? count
    var index = start
    while index + 8 <= end {
      let eight = eight(at: index)
      if Self.holds(one, in: eight) || Self.holds(other, in: eight) { break }
      index += 8
    }
    while index < end, self[index] != one, self[index] != other { index += 1 }
    return index
  }

  private func eight(at index: Int) -> UInt64 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
  }

  private static func holds(_ byte: UInt8, in eight: UInt64) -> Bool {
    places(of: byte, in: eight) != 0
  }

  /// Returns the highest bits of the bytes that are a character, and maybe of some behind these.
  private static func places(of byte: UInt8, in eight: UInt64) -> UInt64 {
    let differences = eight ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
  }
}
