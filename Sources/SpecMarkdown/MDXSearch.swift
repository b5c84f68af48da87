import SpecDiagnostics

/// Finding what MDX has beside Markdown: components, expressions in braces, imports and exports, by
/// the syntax at https://mdxjs.com/docs/what-is-mdx.
///
/// Each is looked for up to the next empty line, and only so many bytes are read for nothing: what is left
/// is text then, and hostile text takes no quadratic time.
struct MDXSearch {
  private let bytes: [UInt8]
  private let range: Range<Int>
  /// How many bytes may still be read without success; only hostile text needs more.
  private var budget: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    budget = 4096 + 8 * range.count
  }

  /// Returns what begins at an offset; nil for text.
  ///
  /// Where no block is open (`isBlock`), a component is taken with all that is in it, unless an empty
  /// line is: that is Markdown again. Within a text only its tags are.
  mutating func match(at offset: Int, isBlock: Bool) -> CommentSearch.Match? {
    func match(to end: Int, isOpaque: Bool) -> CommentSearch.Match {
      CommentSearch.Match(opening: offset..<offset + 1, range: offset..<end, isOpaque: isOpaque)
    }
    guard budget > 0 else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      guard let end = closing(offset) else { return nil }
      let isComment = bytes.contains(Self.comment, at: offset + 1, end: range.upperBound)
      return match(to: end, isOpaque: !isComment)
    case UInt8(ascii: "<"):
      guard let tag = tag(at: offset), tag.isJSX(in: bytes) else { return nil }
      let whole = isBlock ? elementEnd(tag) : nil
      return match(to: whole ?? tag.end, isOpaque: whole != nil || tag.isClosed)
    case UInt8(ascii: "i"), UInt8(ascii: "e"):
      guard isBlock, isModuleLine(at: offset) else { return nil }
      return match(to: moduleEnd(from: offset), isOpaque: false)
    default: return nil
    }
  }

  /// Returns the offset behind the bracket that closes the one at an offset.
  private mutating func closing(_ offset: Int, acrossEmptyLines: Bool = false) -> Int? {
    let open = bytes[offset]
    // In ASCII a parenthesis is next to its partner, other brackets are two apart.
    let close = open + (open == UInt8(ascii: "(") ? 1 : 2)
    var depth = 0
    var index = offset
    while index < range.upperBound, acrossEmptyLines || !isEmptyLine(at: index) {
      switch bytes[index] {
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return index + 1 }
      // An apostrophe in the text of a component has no partner.
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        index = (stringEnd(from: index) ?? index + 1) - 1
      case UInt8(ascii: "/") where bytes.contains(Self.comment, at: index, end: range.upperBound):
        index += 2
        while index < range.upperBound,
          !bytes.contains(Self.commentEnd, at: index, end: range.upperBound)
        {
          index += 1
        }
        index += 1
      default: break
      }
      index += 1
    }
    budget -= index - offset
    return nil
  }

  /// Returns the offset behind the quote that closes the one at an offset; only a template may go on
  /// in the next line.
  private mutating func stringEnd(from offset: Int) -> Int? {
    let isTemplate = bytes[offset] == UInt8(ascii: "`")
    var index = offset + 1
    while index < range.upperBound, isTemplate || !Self.endsLine(bytes[index]) {
      if bytes[index] == bytes[offset] { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    budget -= index - offset
    return nil
  }

  /// Returns where the lines end that an offset is in, at an empty line.
  private func paragraphEnd(from offset: Int) -> Int {
    var index = offset
    while index < range.upperBound, !isEmptyLine(at: index) { index += 1 }
    return index
  }

  /// Whether a line ends at an offset, and the next one is empty.
  private func isEmptyLine(at offset: Int) -> Bool {
    let isPair = bytes[offset] == 0x0D && offset + 1 < range.upperBound && bytes[offset + 1] == 0x0A
    return Self.endsLine(bytes[offset]) && !isPair && isLineEnd(offset + 1)
  }

  /// Whether only blanks are between an offset and the end of its line.
  private func isLineEnd(_ offset: Int) -> Bool {
    let index = bytes.skippingBlanks(from: offset, limit: range.upperBound)
    return index == range.upperBound || Self.endsLine(bytes[index])
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static let comment = Array("/*".utf8)
  private static let commentEnd = Array("*/".utf8)
}

/// Components.
extension MDXSearch {
  /// One tag.
  private struct Tag {
    /// The name; nothing for a fragment.
    let name: Range<Int>
    let end: Int
    let isClosing: Bool
    let isClosed: Bool
    let hasExpression: Bool

    /// Whether it cannot be a tag of HTML.
    func isJSX(in bytes: [UInt8]) -> Bool {
      name.isEmpty || hasExpression || (0x41...0x5A).contains(bytes[name.lowerBound])
        || bytes[name].contains(UInt8(ascii: "."))
    }
  }

  private mutating func tag(at offset: Int) -> Tag? {
    var index = offset + 1
    var isTag = false
    defer { if !isTag { budget -= index - offset } }
    let isClosing = index < range.upperBound && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let start = index
    index = bytes.skipping(from: start, limit: range.upperBound, while: isNameByte)
    let name = start..<index
    guard name.isEmpty || bytes[start].isASCIILetter else { return nil }
    var hasExpression = false
    while index < range.upperBound, !isEmptyLine(at: index) {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        isTag = true
        return Tag(
          name: name, end: index + 1, isClosing: isClosing,
          isClosed: bytes[index - 1] == UInt8(ascii: "/"), hasExpression: hasExpression)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = stringEnd(from: index) else { return nil }
        index = end
      case UInt8(ascii: "{"):
        guard let end = closing(index) else { return nil }
        hasExpression = true
        index = end
      case UInt8(ascii: "<"): return nil
      default:
        // A fragment has nothing in its tag.
        if name.isEmpty { return nil }
        index += 1
      }
    }
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || ".-_".utf8.contains(byte)
  }

  /// Returns the end of the element that a tag opens, if nothing is behind it on its line and no
  /// empty line in it.
  private mutating func elementEnd(_ opening: Tag) -> Int? {
    if opening.isClosing || opening.isClosed { return isLineEnd(opening.end) ? opening.end : nil }
    var depth = 1
    var index = opening.end
    while index < range.upperBound, !isEmptyLine(at: index) {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      guard let tag = tag(at: index) else { break }
      if bytes[tag.name].elementsEqual(bytes[opening.name]), !tag.isClosed {
        depth += tag.isClosing ? -1 : 1
        if depth == 0, isLineEnd(tag.end) { return tag.end }
        if depth == 0 { break }
      }
      index = tag.end
    }
    budget -= index - opening.end
    return nil
  }
}

/// Imports and exports.
extension MDXSearch {
  /// Whether a line of JavaScript is at an offset: at the start of a line, behind an empty one.
  private func isModuleLine(at offset: Int) -> Bool {
    guard offset == range.lowerBound || Self.endsLine(bytes[offset - 1]) else { return false }
    var end = offset
    while end < range.upperBound, !Self.endsLine(bytes[end]) { end += 1 }
    let words = String(decoding: bytes[offset..<end], as: UTF8.self).split {
      " \t;{*'\"".contains($0)
    }
    switch words.first {
    case "import": return bytes[offset..<end].contains { $0 == 0x27 || $0 == 0x22 }
    case "export": return words.count == 1 || Self.declarations.contains(String(words[1]))
    default: return false
    }
  }

  /// Returns where a line of JavaScript ends: at an empty line that is in no brackets.
  private mutating func moduleEnd(from offset: Int) -> Int {
    var index = offset
    while index < range.upperBound, !isEmptyLine(at: index) {
      if "{([".utf8.contains(bytes[index]) {
        guard let end = closing(index, acrossEmptyLines: true) else {
          return paragraphEnd(from: index)
        }
        index = end
      } else {
        index += 1
      }
    }
    return index
  }

  private static let declarations = [
    "const", "let", "var", "function", "async", "class", "default",
  ]
}
