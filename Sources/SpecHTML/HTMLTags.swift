import SpecDiagnostics

/// The tags in a range of a file, in order, as the tokenizer of the HTML Living Standard reads them
/// (section 13.2.5).
///
/// It differs in three things, for examples that a person writes: a tag that nothing ends is over
/// where the next one begins, braces of templates and of JSX are skipped whole, and character
/// references in values stay as they are. Comments and the text of scripts, styles, titles and text
/// areas hold no tags.
struct HTMLTags: Sequence, IteratorProtocol {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(file: SourceFile, range: SourceRange) {
    self.file = file
    bytes = file.bytes
    index = range.lowerBound
    end = Swift.min(range.upperBound, file.bytes.count)
  }

  mutating func next() -> HTMLTag? {
    while true {
      index = bytes.firstIndex(of: UInt8(ascii: "<"), from: index, to: end)
      guard index < end else { return nil }
      if holds("<!--", at: index) {
        skipComment()
        continue
      }
      let start = index
      index += 1
      let isClosing = skip(UInt8(ascii: "/"))
      guard index < end else { return nil }
      guard bytes[index].isLetter else {
        // `<!DOCTYPE html>`, `<?xml version="1.0"?>` and `</ …>` are comments to a browser.
        if isClosing || bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") {
          index = bytes.firstIndex(of: UInt8(ascii: ">"), from: index, to: end)
        }
        continue
      }
      let tag = tag(from: start, isClosing: isClosing)
      if !isClosing, !tag.isSelfClosing, HTMLElement.holdsText(tag.name) { skipText(of: tag.name) }
      return tag
    }
  }

  private mutating func tag(from start: Int, isClosing: Bool) -> HTMLTag {
    let name = run { $0.endsName }
    var attributes: [HTMLAttribute] = []
    var isSelfClosing = false
    loop: while index < end {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        break loop
      case UInt8(ascii: "<"):
        break loop
      case UInt8(ascii: "{"):
        skipBraces()
      case UInt8(ascii: "/"):
        index += 1
        isSelfClosing = index < end && bytes[index] == UInt8(ascii: ">")
      case let byte where byte.isSpace:
        index += 1
      default:
        attributes.append(attribute())
      }
    }
    return HTMLTag(
      name: file.text(name).lowercased(), isClosing: isClosing, isSelfClosing: isSelfClosing,
      isWhole: bytes[index - 1] == UInt8(ascii: ">"), range: SourceRange(start, index),
      attributes: attributes)
  }

  private mutating func attribute() -> HTMLAttribute {
    let start = index
    // An equals sign is a part of the name where it is its first character.
    index += 1
    let rest = run { $0.endsName || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "<") }
    let name = SourceRange(start, rest.upperBound)
    skipSpaces()
    var value = SourceRange(at: name.upperBound)
    var isOpen = false
    if skip(UInt8(ascii: "=")) {
      skipSpaces()
      (value, isOpen) = attributeValue()
    } else {
      index = name.upperBound
    }
    return HTMLAttribute(
      name: file.text(name).lowercased(), nameRange: name,
      value: file.located(value), range: SourceRange(start, index), isOpen: isOpen)
  }

  /// Reads a value in quotes or braces, or one without, and whether its quote is left open.
  private mutating func attributeValue() -> (value: SourceRange, isOpen: Bool) {
    guard index < end else { return (SourceRange(at: index), false) }
    let first = bytes[index]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let start = index + 1
      let close = bytes.firstIndex(of: first, from: start, to: end)
      if close == end || holdsTagsInLines(start, close) {
        index = start
        _ = run { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") || $0.endsLine }
        return (SourceRange(start, index), true)
      }
      index = close + 1
      return (SourceRange(start, close), false)
    }
    let start = index
    if first == UInt8(ascii: "{") { skipBraces() }
    _ = run { $0.isSpace || $0 == UInt8(ascii: ">") }
    return (SourceRange(start, index), false)
  }

  /// Whether a tag begins in a later line of a value: the quote that ends it opens another one.
  private func holdsTagsInLines(_ start: Int, _ close: Int) -> Bool {
    let line = bytes[start..<close].firstIndex { $0.endsLine } ?? close
    return bytes[line..<close].indices.contains { place in
      bytes[place] == UInt8(ascii: "<")
        && (bytes[place + 1].isLetter || bytes[place + 1] == UInt8(ascii: "/"))
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

  private mutating func skipComment() {
    index += 4
    while index < end, !holds("-->", at: index) { index += 1 }
    index = Swift.min(end, index + 3)
  }

  /// Goes on to the closing tag of an element that holds nothing but text.
  private mutating func skipText(of name: String) {
    while index < end {
      index = bytes.firstIndex(of: UInt8(ascii: "<"), from: index, to: end)
      if holds("</" + name, at: index) { return }
      index = Swift.min(end, index + 1)
    }
  }

  private mutating func run(until isEnd: (UInt8) -> Bool) -> SourceRange {
    let start = index
    while index < end, !isEnd(bytes[index]) { index += 1 }
    return SourceRange(start, index)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() { _ = run { !$0.isSpace } }

  /// Whether a text in lower case is at an offset, in any case.
  private func holds(_ text: String, at offset: Int) -> Bool {
    guard offset + text.utf8.count <= end else { return false }
    var place = offset
    for letter in text.utf8 {
      let byte = bytes[place]
      guard byte == letter || byte.isLetter && byte | 0x20 == letter else { return false }
      place += 1
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether it is a space of HTML: a space, a tab, a form feed or a line end.
  fileprivate var isSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }

  /// Whether no name of a tag or an attribute goes on with it.
  fileprivate var endsName: Bool {
    isSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}
