import SpecDiagnostics

/// How a block of raw HTML ends, by CommonMark 0.30, section 4.6.
///
/// Comments are not blocks here: they are masked before.
enum HTMLBlockEnd {
  /// The line that holds one of these, in lower case; all begin with the same byte.
  case text([[UInt8]])
  /// A blank line.
  case blankLine

  /// Returns the end condition of the HTML block that starts at a `<`, or nil if none starts.
  static func start(
    in bytes: [UInt8], at offset: Int, end: Int, inParagraph: Bool
  ) -> HTMLBlockEnd? {
    guard offset + 1 < end else { return nil }
    let second = bytes[offset + 1]
    if second == UInt8(ascii: "?") { return .text([Array("?>".utf8)]) }
    if second == UInt8(ascii: "!") {
      // Capital letters only, as libcmark 0.30.2 has it; the specification allows both.
      let isDeclaration = offset + 2 < end && (0x41...0x5A).contains(bytes[offset + 2])
      if isDeclaration { return .text([Array(">".utf8)]) }
      let cdata = Array("<![CDATA[".utf8)
      return bytes.contains(cdata, at: offset, end: end) ? .text([Array("]]>".utf8)]) : nil
    }
    let isClosing = second == UInt8(ascii: "/")
    let nameStart = isClosing ? offset + 2 : offset + 1
    let nameEnd = bytes.skipping(from: nameStart, limit: end) {
      $0.isASCIILetter || $0.isASCIIDigit
    }
    guard nameEnd > nameStart else { return nil }
    if let found = named(bytes, nameStart, nameEnd, end, isClosing) { return found }
    if inParagraph { return nil }
    let tag = RawTag(in: bytes, at: offset, limit: end)
    return tag.isWhole && bytes.skippingBlanks(from: tag.end, limit: end) == end ? .blankLine : nil
  }

  /// Whether a line of the block is its last.
  func isMet(in bytes: [UInt8], from start: Int, to end: Int) -> Bool {
    guard case .text(let endings) = self else { return false }
    for index in start..<max(start, end) where bytes[index] == endings[0][0] {
      for ending in endings where bytes.contains(ending, at: index, end: end, ignoringCase: true) {
        return true
      }
    }
    return false
  }

  private static func named(
    _ bytes: [UInt8], _ start: Int, _ nameEnd: Int, _ end: Int, _ isClosing: Bool
  ) -> HTMLBlockEnd? {
    guard nameEnd - start <= 10 else { return nil }
    let name = String(decoding: bytes[start..<nameEnd].map(\.lowercasedASCII), as: UTF8.self)
    let next = nameEnd < end ? bytes[nameEnd] : 0x20
    let isDelimited = next.isBlank || next == UInt8(ascii: ">")
    if !isClosing, isDelimited, verbatimNames.contains(name) {
      return .text(verbatimNames.map { Array("</\($0)>".utf8) })
    }
    let isSelfClosed = bytes.contains(Array("/>".utf8), at: nameEnd, end: end)
    return (isDelimited || isSelfClosed) && blockNames.contains(name) ? .blankLine : nil
  }

  private static let verbatimNames = ["script", "pre", "textarea", "style"]
  private static let blockNames: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
