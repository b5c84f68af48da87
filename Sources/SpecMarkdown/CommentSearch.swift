import SpecDiagnostics

/// Finding comments in a file's bytes: `<!-- … -->`, and Liquid's `{% comment %} … {% endcomment %}`.
///
/// In MDX its components and expressions are no more text than comments are.
struct CommentSearch {
  private let bytes: [UInt8]
  private let limit: Int
  /// Nothing closes an HTML comment that opens here or later; likewise for Liquid.
  private var htmlUnclosedFrom = Int.max
  private var liquidUnclosedFrom = Int.max
  private var mdx: MDXSearch?

  init(_ bytes: [UInt8], limit: Int, mdx: MDXSearch? = nil) {
    self.bytes = bytes
    self.limit = limit
    self.mdx = mdx
  }

  /// Whether a comment may open anywhere in a range.
  static func mayMatch(in bytes: [UInt8], _ range: SourceRange) -> Bool {
    var index = range.lowerBound - 1
    repeat {
      index = bytes.firstIndex(
        of: UInt8(ascii: "<"), or: UInt8(ascii: "{"), from: index + 1, to: range.upperBound)
      guard index + 1 < range.upperBound else { return false }
    } while bytes[index + 1] != (bytes[index] == UInt8(ascii: "<") ? 0x21 : 0x25)
    return true
  }

  /// A comment's opening, and all of it if it is closed.
  struct Match {
    let opening: Range<Int>
    let range: Range<Int>?
    /// Whether it may be content of MDX that cannot be read: a component or an expression, and no tag
    /// around a text.
    var isOpaque = false
  }

  /// Returns the comment that opens at an offset, or nil if none does; `isBlock` says that a block
  /// would begin there.
  mutating func match(at offset: Int, isBlock: Bool = false) -> Match? {
    if let found = mdx?.match(at: offset, isBlock: isBlock) { return found }
    guard offset + 4 <= limit else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "<"):
      guard bytes.contains(Self.htmlOpening, at: offset, end: limit) else { return nil }
      // `<!-->` and `<!--->` are whole comments.
      let end = htmlEnd(from: offset + 2)
      return Match(opening: offset..<offset + 4, range: end.map { offset..<$0 })
    case UInt8(ascii: "{"):
      guard let opening = liquidTagEnd("comment", at: offset) else { return nil }
      return Match(opening: offset..<opening, range: liquidEnd(from: opening).map { offset..<$0 })
    default: return nil
    }
  }

  private static let htmlOpening = Array("<!--".utf8)
  private static let htmlClosing = Array("-->".utf8)

  private mutating func htmlEnd(from offset: Int) -> Int? {
    guard offset < htmlUnclosedFrom else { return nil }
    var index = offset
    while index < limit {
      if bytes[index] == UInt8(ascii: "-"), bytes.contains(Self.htmlClosing, at: index, end: limit)
      {
        return index + 3
      }
      index += 1
    }
    htmlUnclosedFrom = offset
    return nil
  }

  private mutating func liquidEnd(from offset: Int) -> Int? {
    guard offset < liquidUnclosedFrom else { return nil }
    var index = offset
    while index < limit {
      if bytes[index] == UInt8(ascii: "{"), let end = liquidTagEnd("endcomment", at: index) {
        return end
      }
      index += 1
    }
    liquidUnclosedFrom = offset
    return nil
  }

  /// Returns the end of `{% name %}` or `{%- name -%}` at an offset.
  private func liquidTagEnd(_ name: String, at offset: Int) -> Int? {
    guard offset + 1 < limit, bytes[offset + 1] == UInt8(ascii: "%") else { return nil }
    let name = Array(name.utf8)
    var index = skippingDash(offset + 2)
    index = bytes.skippingBlanksAndLineEnds(from: index, limit: limit)
    guard bytes.contains(name, at: index, end: limit) else { return nil }
    index = bytes.skippingBlanksAndLineEnds(from: index + name.count, limit: limit)
    index = skippingDash(index)
    return bytes.contains([UInt8(ascii: "%"), UInt8(ascii: "}")], at: index, end: limit)
      ? index + 2 : nil
  }

  private func skippingDash(_ offset: Int) -> Int {
    offset < limit && bytes[offset] == UInt8(ascii: "-") ? offset + 1 : offset
  }
}
