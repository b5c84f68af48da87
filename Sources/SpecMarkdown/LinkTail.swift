import SpecDiagnostics

/// What follows the text of an inline link: `(target "title")`, by CommonMark 0.30, section 6.3.
struct LinkTail {
  /// The target without `<>`.
  let target: Range<Int>
  /// Offset just past the closing parenthesis.
  let end: Int

  /// Reads the tail whose `(` is at an offset; fails if it is not one.
  init?(in bytes: [UInt8], at offset: Int, limit: Int) {
    guard offset < limit, bytes[offset] == UInt8(ascii: "(") else { return nil }
    let start = bytes.skippingBlanksAndLineEnds(from: offset + 1, limit: limit)
    guard let targetEnd = Self.targetEnd(in: bytes, at: start, limit: limit) else { return nil }
    let isBracketed = start < targetEnd && bytes[start] == UInt8(ascii: "<")
    target = isBracketed ? start + 1..<targetEnd - 1 : start..<targetEnd
    var index = bytes.skippingBlanksAndLineEnds(from: targetEnd, limit: limit)
    if index > targetEnd, let titleEnd = Self.titleEnd(in: bytes, at: index, limit: limit) {
      index = bytes.skippingBlanksAndLineEnds(from: titleEnd, limit: limit)
    }
    guard index < limit, bytes[index] == UInt8(ascii: ")") else { return nil }
    end = index + 1
  }

  /// Returns the end of the target at an offset, `<>` included; the offset itself if it is empty.
  static func targetEnd(in bytes: [UInt8], at offset: Int, limit: Int) -> Int? {
    guard offset < limit else { return nil }
    return bytes[offset] == UInt8(ascii: "<")
      ? bracketedEnd(bytes, offset, limit) : bareEnd(bytes, offset, limit)
  }

  private static func bracketedEnd(_ bytes: [UInt8], _ offset: Int, _ limit: Int) -> Int? {
    var index = offset + 1
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "<"), 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\") where index + 1 < limit && bytes[index + 1].isASCIIPunctuation:
        index += 2
      default: index += 1
      }
    }
    return nil
  }

  private static func bareEnd(_ bytes: [UInt8], _ offset: Int, _ limit: Int) -> Int? {
    var index = offset
    var depth = 0
    while index < limit, !bytes[index].isBlankOrLineEnd {
      switch bytes[index] {
      case UInt8(ascii: "\\") where index + 1 < limit && bytes[index + 1].isASCIIPunctuation:
        index += 1
      case UInt8(ascii: "("):
        depth += 1
        // libcmark's limit; it also keeps a row of failing links linear.
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: "{"): index = bytes.templateTagEnd(at: index, limit: limit) ?? index
      default: break
      }
      index += 1
    }
    return depth == 0 ? index : nil
  }

  /// Returns the end of the title in `""`, `''` or `()` at an offset, or nil if there is none.
  static func titleEnd(in bytes: [UInt8], at offset: Int, limit: Int) -> Int? {
    guard offset < limit else { return nil }
    let closing: UInt8
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = bytes[offset]
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    var index = offset + 1
    while index < limit {
      let byte = bytes[index]
      if byte == closing { return index + 1 }
      if byte == UInt8(ascii: "(") && closing == UInt8(ascii: ")") { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the offset of the last byte of a template's tag, `{{ base }}` or `{% link a.md %}`, at an
  /// offset; such tags are in addresses, with spaces in them.
  fileprivate func templateTagEnd(at offset: Int, limit: Int) -> Int? {
    let limit = Swift.min(limit, offset + 200)
    guard offset + 1 < limit else { return nil }
    let closing = self[offset + 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : self[offset + 1]
    guard [UInt8(ascii: "}"), UInt8(ascii: "%")].contains(closing) else { return nil }
    return (offset + 2..<limit).dropLast().first {
      self[$0] == closing && self[$0 + 1] == UInt8(ascii: "}")
    }.map { $0 + 1 }
  }
}
