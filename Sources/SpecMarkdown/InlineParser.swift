import SpecDiagnostics

/// Reads the text of one block once, left to right, by CommonMark 0.30, section 6.
///
/// Bare URLs are found as GitHub finds them. Of reference links the brackets are: no rule needs their
/// targets.
struct InlineParser {
  private let text: FlatText
  private let bytes: [UInt8]
  /// Offset just past the text.
  private let end: Int
  private var spans: [InlineSpan] = []
  /// URLs found so far; apart, so that those in a link's text can be dropped.
  private var urls: [InlineSpan] = []
  private var brackets: [Bracket] = []
  /// Links among the brackets below this index are text, since links do not nest.
  private var inactiveBelow = 0
  private var codeSpans: CodeSpanSearch
  private var comments: CommentSearch
  /// How many bytes may still be read without success as tags; only hostile text needs more.
  private var budget: Int

  private struct Bracket {
    /// Offset of the `[`, or of the `!` before it.
    let start: Int
    let isImage: Bool
    let urlCount: Int

    var contentStart: Int { isImage ? start + 2 : start + 1 }
  }

  init(_ text: FlatText) {
    self.text = text
    bytes = text.bytes
    end = text.range.upperBound
    codeSpans = CodeSpanSearch(text.bytes, limit: end)
    comments = CommentSearch(text.bytes, limit: end)
    budget = 4096 + 8 * text.range.count
  }

  /// Returns the spans in order of place, a span before those in it.
  mutating func parse() -> [InlineSpan] {
    var index = text.range.lowerBound
    while index < end {
      index = Self.isPlain[Int(bytes[index])] ? index + 1 : step(at: index)
    }
    guard spans.count + urls.count > 1 else { return urls.isEmpty ? spans : urls }
    spans += urls
    spans.sort {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return spans
  }

  /// Whether a text with these characters may hold a span; of a URL these are the rarest.
  static func mayFindSpans(among characters: ByteSet) -> Bool {
    characters.contains(UInt8(ascii: "`")) || characters.contains(UInt8(ascii: "<"))
      || characters.contains(UInt8(ascii: "["))
      || characters.contains(UInt8(ascii: "/")) && characters.contains(UInt8(ascii: ":"))
  }

  /// Whether a byte is nothing but text wherever it is; most bytes are.
  private static let isPlain = (0...255).map { !"\\`<![]{hH".utf8.contains($0) }

  /// Reads what is at an offset and returns the offset just past it.
  private mutating func step(at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\\"):
      let isEscape = index + 1 < end && bytes[index + 1].isASCIIPunctuation
      return index + (isEscape ? 2 : 1)
    case UInt8(ascii: "`"): return readCode(at: index)
    case UInt8(ascii: "<"): return readAngle(at: index)
    case UInt8(ascii: "!"):
      guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "[") else { return index + 1 }
      return open(at: index, isImage: true)
    case UInt8(ascii: "["): return open(at: index, isImage: false)
    case UInt8(ascii: "]"): return closeBracket(at: index)
    case UInt8(ascii: "{"): return comments.match(at: index)?.range?.upperBound ?? index + 1
    case UInt8(ascii: "h"), UInt8(ascii: "H"):
      guard let url = BareURL.end(in: bytes, within: text.range, at: index) else {
        return index + 1
      }
      urls.append(span(.url, index..<url, index..<url))
      return url
    default: return index + 1
    }
  }

  private func span(
    _ kind: InlineSpan.Kind, _ range: Range<Int>, _ content: Range<Int>
  ) -> InlineSpan {
    InlineSpan(kind: kind, range: text.fileRange(range), content: text.fileRange(content))
  }

  private mutating func readCode(at index: Int) -> Int {
    let opening = index..<codeSpans.runEnd(from: index)
    guard let closing = codeSpans.closingRun(of: opening) else {
      spans.append(span(.strayBackticks, opening, opening))
      return opening.upperBound
    }
    var content = opening.upperBound..<closing.lowerBound
    let isPadded =
      content.count > 2 && isSpace(content.lowerBound) && isSpace(content.upperBound - 1)
    if isPadded, content.contains(where: { !isSpace($0) }) {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    spans.append(span(.code, index..<closing.upperBound, content))
    return closing.upperBound
  }

  private func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x0A }

  /// Reads `<https://…>`, a tag, or a comment, which is skipped.
  private mutating func readAngle(at index: Int) -> Int {
    if let url = BareURL.bracketedEnd(in: bytes, at: index, limit: end) {
      urls.append(span(.url, index..<url, index + 1..<url - 1))
      return url
    }
    if let comment = comments.match(at: index)?.range { return comment.upperBound }
    guard budget > 0 else { return index + 1 }
    let tag = RawTag(in: bytes, at: index, limit: end)
    guard tag.isWhole else {
      budget -= tag.end - index
      return index + 1
    }
    spans.append(span(.tag, index..<tag.end, index..<tag.end))
    return tag.end
  }

  private mutating func open(at start: Int, isImage: Bool) -> Int {
    let bracket = Bracket(start: start, isImage: isImage, urlCount: urls.count)
    brackets.append(bracket)
    return bracket.contentStart
  }

  private mutating func closeBracket(at index: Int) -> Int {
    guard let bracket = brackets.popLast() else { return index + 1 }
    let isActive = bracket.isImage || brackets.count >= inactiveBelow
    inactiveBelow = min(inactiveBelow, brackets.count)
    guard isActive, let tail = LinkTail(in: bytes, at: index + 1, limit: end) else {
      if isActive, !isBeforeLabel(index + 1) {
        spans.append(span(.bracket, bracket.start..<index + 1, bracket.contentStart..<index))
      }
      return index + 1
    }
    let target = text.fileRange(tail.target)
    spans.append(
      span(
        bracket.isImage ? .image(target: target) : .link(target: target),
        bracket.start..<tail.end, bracket.contentStart..<index))
    urls.removeLast(urls.count - bracket.urlCount)
    if !bracket.isImage { inactiveBelow = brackets.count }
    return tail.end
  }
  /// Whether a label follows the text of a reference link: `[text][label]`; `[text][]` has none.
  private func isBeforeLabel(_ index: Int) -> Bool {
    index + 1 < end && bytes[index] == UInt8(ascii: "[") && bytes[index + 1] != UInt8(ascii: "]")
  }
}
