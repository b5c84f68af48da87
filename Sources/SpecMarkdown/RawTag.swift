import SpecDiagnostics

/// Reading one HTML tag, by CommonMark 0.30, section 6.6.
struct RawTag {
  private let bytes: [UInt8]
  private let limit: Int
  /// Offset just past what was read: the tag, or what was read without success.
  private(set) var end: Int
  /// Whether a whole opening or closing tag is there.
  private(set) var isWhole = false

  /// Reads the tag that starts at a `<`.
  init(in bytes: [UInt8], at offset: Int, limit: Int) {
    self.bytes = bytes
    self.limit = limit
    end = offset + 1
    let isClosing = end < limit && bytes[end] == UInt8(ascii: "/")
    if isClosing { end += 1 }
    guard end < limit, bytes[end].isASCIILetter else { return }
    skip(while: Self.isTagNameByte)
    if !isClosing { while readAttribute() {} }
    end = bytes.skippingBlanksAndLineEnds(from: end, limit: limit)
    if !isClosing, end < limit, bytes[end] == UInt8(ascii: "/") { end += 1 }
    isWhole = end < limit && bytes[end] == UInt8(ascii: ">")
    if isWhole { end += 1 }
  }

  private mutating func skip(while isIncluded: (UInt8) -> Bool) {
    while end < limit, isIncluded(bytes[end]) { end += 1 }
  }

  /// Reads an attribute with the spaces before it; returns false if none follows.
  private mutating func readAttribute() -> Bool {
    let start = bytes.skippingBlanksAndLineEnds(from: end, limit: limit)
    guard start > end, start < limit, Self.isAttributeNameStart(bytes[start]) else { return false }
    end = start
    skip(while: Self.isAttributeNameByte)
    let equals = bytes.skippingBlanksAndLineEnds(from: end, limit: limit)
    guard equals < limit, bytes[equals] == UInt8(ascii: "=") else { return true }
    end = bytes.skippingBlanksAndLineEnds(from: equals + 1, limit: limit)
    return readValue()
  }

  private mutating func readValue() -> Bool {
    guard end < limit else { return false }
    let quote = bytes[end]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = end
      skip(while: Self.isUnquotedValueByte)
      return end > start
    }
    end += 1
    skip { $0 != quote }
    guard end < limit else { return false }
    end += 1
    return true
  }

  private static func isTagNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
  }

  private static func isAttributeNameStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isAttributeNameByte(_ byte: UInt8) -> Bool {
    isAttributeNameStart(byte) || byte.isASCIIDigit || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  private static func isUnquotedValueByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "`"):
      false
    default: !byte.isBlankOrLineEnd
    }
  }
}
