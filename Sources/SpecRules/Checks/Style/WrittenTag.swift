import SpecDiagnostics

/// An HTML tag as an example writes it.
struct WrittenTag {
  /// In lower case.
  let name: String
  let isClosing: Bool
  /// Whether it ends in `/>`.
  let isSelfClosing: Bool
  /// From `<` to `>`.
  let range: SourceRange
  /// The attributes.
  let attributes: [Attribute]

  /// An attribute of a tag.
  struct Attribute {
    /// Its name.
    let name: SourceRange
    /// Where its value begins, if it has one.
    let value: Int?
    /// From its name to the end of its value.
    let range: SourceRange
  }

  /// Returns the tags in a range of a file; comments, scripts and styles are skipped.
  static func all(in range: SourceRange, of bytes: [UInt8]) -> [WrittenTag] {
    var reader = TagReader(bytes: bytes, index: range.lowerBound, end: range.upperBound)
    var tags: [WrittenTag] = []
    while let tag = reader.next() { tags.append(tag) }
    return tags
  }
}

/// Reading tags one after the other, as forgiving as a browser.
struct TagReader {
  let bytes: [UInt8]
  var index: Int
  let end: Int

  mutating func next() -> WrittenTag? {
    while index < end {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < end else {
        index += 1
        continue
      }
      if holds("<!--", at: index) {
        index = place(of: "-->", from: index + 4).map { $0 + 3 } ?? end
        continue
      }
      let isClosing = bytes[index + 1] == UInt8(ascii: "/")
      let start = index
      index += isClosing ? 2 : 1
      guard index < end, isLetter(bytes[index]) else { continue }
      let tag = tag(from: start, isClosing: isClosing)
      if !isClosing, !tag.isSelfClosing, tag.name == "script" || tag.name == "style" {
        index = place(of: "</" + tag.name, from: index) ?? end
      }
      return tag
    }
    return nil
  }

  private mutating func tag(from start: Int, isClosing: Bool) -> WrittenTag {
    let name = word()
    var attributes: [WrittenTag.Attribute] = []
    var isSelfClosing = false
    while index < end, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
      isSelfClosing = bytes[index] == UInt8(ascii: "/")
      if isLetter(bytes[index]) {
        attributes.append(attribute())
      } else if bytes[index] == UInt8(ascii: "{") || isQuote(bytes[index]) {
        skipValue()
      } else {
        index += 1
      }
    }
    if index < end, bytes[index] == UInt8(ascii: ">") { index += 1 }
    return WrittenTag(
      name: String(decoding: bytes[name.lowerBound..<name.upperBound], as: UTF8.self).lowercased(),
      isClosing: isClosing, isSelfClosing: isSelfClosing, range: SourceRange(start, index),
      attributes: attributes)
  }

  private mutating func attribute() -> WrittenTag.Attribute {
    let name = word()
    guard index < end, bytes[index] == UInt8(ascii: "=") else {
      return WrittenTag.Attribute(name: name, value: nil, range: name)
    }
    index += 1
    let value = index
    skipValue()
    return WrittenTag.Attribute(
      name: name, value: value, range: SourceRange(name.lowerBound, index))
  }

  /// Skips a value in quotes or braces, or one without.
  private mutating func skipValue() {
    guard index < end else { return }
    let first = bytes[index]
    if isQuote(first) {
      index += 1
      while index < end, bytes[index] != first { index += 1 }
      index = min(end, index + 1)
    } else if first == UInt8(ascii: "{") {
      skipBraces()
    } else {
      while index < end, !bytes[index].isBlankOrLineEnd, bytes[index] != UInt8(ascii: ">") {
        index += 1
      }
    }
  }

  private mutating func skipBraces() {
    var depth = 0
    while index < end {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  private mutating func word() -> SourceRange {
    let start = index
    while index < end, isNamePart(bytes[index]) { index += 1 }
    return SourceRange(start, index)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }
  private func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x3A || byte == 0x5F
      || byte == 0x2E
  }

  private func holds(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
    }
  }

  private func place(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    guard start + text.count <= end else { return nil }
    return (start...(end - text.count)).first { place in
      text.indices.allSatisfy { bytes[place + $0] | 0x20 == text[$0] | 0x20 }
    }
  }
}
