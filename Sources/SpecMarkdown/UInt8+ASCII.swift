import SpecDiagnostics

extension UInt8 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether a backslash before the byte makes it plain text (CommonMark 0.30, section 2.4).
  var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
      || (0x7B...0x7E).contains(self)
  }
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension [UInt8] {
  /// Whether a piece of text is at an offset and ends by `end`; `text` is in lower case if case
  /// is ignored.
  func contains(_ text: [UInt8], at offset: Int, end: Int, ignoringCase: Bool = false) -> Bool {
    guard offset + text.count <= end else { return false }
    for index in text.indices {
      let byte = self[offset + index]
      guard (ignoringCase ? byte.lowercasedASCII : byte) == text[index] else { return false }
    }
    return true
  }

  /// Returns the first offset from `offset` that holds no space, tab or line end.
  func skippingBlanksAndLineEnds(from offset: Int, limit: Int) -> Int {
    skipping(from: offset, limit: limit) { $0.isBlankOrLineEnd }
  }

  /// Returns the first offset from `offset` that holds no space or tab.
  func skippingBlanks(from offset: Int, limit: Int) -> Int {
    skipping(from: offset, limit: limit) { $0.isBlank }
  }

  /// Returns the first offset from `offset` that holds another byte than those that are skipped.
  @inline(__always)
  func skipping(from offset: Int, limit: Int, while isSkipped: (UInt8) -> Bool) -> Int {
    var index = offset
    while index < limit, isSkipped(self[index]) { index += 1 }
    return index
  }
}
