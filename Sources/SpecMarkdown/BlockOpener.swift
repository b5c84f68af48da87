import SpecDiagnostics

/// What the first bytes of a line open that is more than text, by CommonMark 0.30, section 4 and 5.
enum BlockOpener {
  case quote
  case heading(level: Int)
  case fence(OpenFence)
  case html(HTMLBlockEnd)
  case setextUnderline
  case thematicBreak
  case item(ListMarker)

  /// What the line would be if it opened nothing.
  enum Context {
    /// The start of a block.
    case open
    /// A further line of a paragraph.
    case paragraph
    /// A further line of a paragraph that lacks the markers or indentation of its containers.
    case lazy
  }

  /// Returns what opens at the first byte of a line that is not indentation; not everything may
  /// interrupt a paragraph.
  static func find(in bytes: [UInt8], at offset: Int, end: Int, context: Context) -> BlockOpener? {
    let inParagraph = context == .paragraph
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: ">"): return .quote
    case UInt8(ascii: "#"): return headingLevel(bytes, offset, end).map { .heading(level: $0) }
    case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "{"):
      return OpenFence(in: bytes, at: offset, end: end).map { .fence($0) }
    case UInt8(ascii: "<"):
      let found = HTMLBlockEnd.start(in: bytes, at: offset, end: end, inParagraph: context != .open)
      return found.map { .html($0) }
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      if inParagraph, isSetextUnderline(bytes, offset, end) { return .setextUnderline }
      if isThematicBreak(bytes, offset, end) { return .thematicBreak }
    case UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default: return nil
    }
    let marker = ListMarker(in: bytes, at: offset, end: end, interruptsParagraph: inParagraph)
    return marker.map { .item($0) }
  }

  private static func headingLevel(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Int? {
    var index = offset
    while index < end, index - offset <= 6, bytes[index] == UInt8(ascii: "#") { index += 1 }
    guard index - offset <= 6, index == end || bytes[index].isBlank else { return nil }
    return index - offset
  }

  private static func isSetextUnderline(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
    let byte = bytes[offset]
    guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-") else { return false }
    let run = bytes.skipping(from: offset, limit: end) { $0 == byte }
    return bytes.skippingBlanks(from: run, limit: end) == end
  }

  private static func isThematicBreak(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
    let byte = bytes[offset]
    guard byte != UInt8(ascii: "=") else { return false }
    var count = 0
    for index in offset..<end {
      if bytes[index] == byte {
        count += 1
      } else if !bytes[index].isBlank {
        return false
      }
    }
    return count >= 3
  }
}

/// The marker of a list item.
struct ListMarker {
  /// How many bytes it has: 1 for a bullet, the digits and `.` or `)` for a number.
  let length: Int
  /// The number before the `.` or `)`; nil for a bullet.
  let number: Int?

  /// Reads the marker at an offset; fails if there is none.
  ///
  /// A number has at most nine digits, and
  /// only an item that begins with 1 and has text may interrupt a paragraph.
  init?(in bytes: [UInt8], at offset: Int, end: Int, interruptsParagraph: Bool = false) {
    guard offset < end else { return nil }
    var index = offset
    switch bytes[offset] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): number = nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var value = 0
      while index < end, index - offset < 9, (0x30...0x39).contains(bytes[index]) {
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      guard index < end, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
      if interruptsParagraph, value != 1 { return nil }
      number = value
    default: return nil
    }
    index += 1
    length = index - offset
    guard index == end || bytes[index].isBlank else { return nil }
    if interruptsParagraph, bytes.skippingBlanks(from: index, limit: end) == end { return nil }
  }
}

/// The opening line of fenced code, or the tag of Liquid that highlights code.
struct OpenFence {
  /// A backtick, a tilde, or the brace of a tag.
  let byte: UInt8
  /// How many of them; at least three, but of a tag one.
  let length: Int
  /// Whether it is a tag, which Liquid reads before there are any blocks.
  var isTag: Bool { byte == UInt8(ascii: "{") }
  /// The columns before the fence, which are not part of the code's lines either; set by the
  /// scanner.
  var indent = 0
  /// The first line in the code that looks like a heading of level 2 or deeper.
  var headingLine: Int?
  /// Whether an earlier search has shown that nothing closes it.
  var isKnownUnclosed = false

  /// Reads the opening fence at an offset; fails if there is none.
  init?(in bytes: [UInt8], at offset: Int, end: Int) {
    let byte = bytes[offset]
    let run = bytes.skipping(from: offset, limit: end) { $0 == byte }
    self.byte = byte
    length = run - offset
    if isTag {
      guard LiquidTag(in: bytes, at: offset, end: end)?.opensCode == true else { return nil }
      return
    }
    guard length >= 3, byte != UInt8(ascii: "`") || !bytes[run..<end].contains(byte) else {
      return nil
    }
  }

  /// Whether an opening fence is at an offset that could be closed by what closes this one, but
  /// cannot close it, because it names a language.
  func isReopened(in bytes: [UInt8], at offset: Int, end: Int) -> Bool {
    guard end - offset > length, bytes[offset] == byte else { return false }
    return OpenFence(in: bytes, at: offset, end: end).map { $0.length >= length } ?? false
  }

  /// Whether a closing fence is at an offset.
  func isClosed(in bytes: [UInt8], at offset: Int, end: Int) -> Bool {
    guard end - offset >= length, bytes[offset] == byte else { return false }
    if isTag { return LiquidTag(in: bytes, at: offset, end: end)?.closesCode == true }
    let run = bytes.skipping(from: offset, limit: end) { $0 == byte }
    return run - offset >= length && bytes.skippingBlanks(from: run, limit: end) == end
  }
}
