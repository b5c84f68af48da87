import SpecDiagnostics

/// Reads a document line by line: finds its blocks, and its comments, which are no content.
///
/// Whether `<!--` opens a comment or is in code can only be said by someone who follows containers,
/// fences and paragraphs. This follows the steps of libcmark (`blocks.c`, 0.30.2), the reference
/// implementation of CommonMark.
struct BlockOutline: ~Copyable {
  /// How deep containers may be nested; what is deeper is text.
  ///
  /// An item counts twice, because it comes with its list. The limit keeps rows of blank lines, each
  /// of which is led through all open items, from taking quadratic time.
  static let maximumDepth = 64

  let bytes: [UInt8]
  let range: SourceRange
  private let lineTable: LineTable
  /// How many spaces in front of a line are left out where they are there.
  private let margin: Int
  /// One-based numbers of the lines that the range touches.
  let lineNumbers: ClosedRange<Int>
  /// The text without comments.
  var masked: MaskedText
  /// The blocks found, in order; containers before what is in them.
  var blocks: [FoundBlock] = []
  /// Comments found, in order.
  var comments: [SourceRange] = []
  /// Components and expressions of MDX that may be content, in order.
  var components: [SourceRange] = []
  /// The first comment that nothing closes.
  var unclosedComment: SourceRange?
  /// From the marker of the first container that is too deep to the end of its line.
  var tooDeep: SourceRange?

  /// Where the content of each line begins, behind container markers and indentation.
  private var contents: [Int]
  var containers: [OpenContainer] = []
  var leaf = Leaf.none
  /// Whether the file is MDX, which has no indented code.
  let isMDX: Bool
  /// Whether a comment may open anywhere; in most documents none does.
  let mayHoldComments: Bool
  var commentSearch: CommentSearch
  var codeSpans: CodeSpanSearch
  /// Where the code span ends that is open at a line's end.
  var codeSpanEnd = 0
  private var knownUnclosed: [FencePlace: FenceExtent] = [:]

  /// The leaf block that is open at a line's start.
  enum Leaf {
    case none
    case paragraph(Paragraph)
    case fence(OpenFence)
    case html(HTMLBlockEnd)
  }

  struct Paragraph {
    var firstLine: Int
    /// Whether it begins with `[`, so that definitions may be at its front.
    var mayDefine: Bool
    /// Whether its container was empty before.
    let isFirst: Bool
  }

  private struct FencePlace: Hashable {
    let byte: UInt8
    let depth: Int
  }

  private struct FenceExtent {
    let length: Int
    let endLine: Int
  }

  /// Reads the lines of a range of a file.
  init(_ file: SourceFile, in range: SourceRange, margin: Int) {
    bytes = file.bytes
    self.range = range
    self.margin = margin
    lineTable = file.lines
    let first = file.lines.line(at: range.lowerBound)
    lineNumbers = first...max(first, file.lines.line(at: range.upperBound))
    masked = MaskedText(file, in: range)
    contents = Array(repeating: 0, count: lineNumbers.count)
    isMDX = file.path.isMDXPath
    mayHoldComments = isMDX || CommentSearch.mayMatch(in: file.bytes, range)
    commentSearch = CommentSearch(
      file.bytes, limit: range.upperBound,
      mdx: isMDX ? MDXSearch(file.bytes, in: range.lowerBound..<range.upperBound) : nil)
    codeSpans = CodeSpanSearch(file.bytes, limit: range.lowerBound)
    scan()
  }

  /// Returns the part of a one-based line that is in the range, margin and line end left out.
  func line(_ number: Int) -> SourceRange {
    var start = min(max(lineTable.start(ofLine: number), range.lowerBound), range.upperBound)
    let end = min(lineTable.end(ofLine: number), range.upperBound)
    if margin > 0 {
      let limit = min(start + margin, end)
      while start < limit, bytes[start] == 0x20 { start += 1 }
    }
    return SourceRange(start, end)
  }

  /// Returns a one-based line of text or code from its content on.
  func content(ofLine number: Int) -> SourceRange {
    let end = line(number).upperBound
    return SourceRange(min(contents[number - lineNumbers.lowerBound], end), end)
  }

  mutating func noteContent(at offset: Int, line number: Int) {
    contents[number - lineNumbers.lowerBound] = offset
  }

  mutating func append(_ kind: FoundBlock.Kind, at start: Int, line number: Int) {
    blocks.append(
      FoundBlock(
        kind: kind, start: start, firstLine: number, lastLine: number, depth: containers.count))
  }

  /// Lets the last block reach to a line.
  mutating func extendLast(to number: Int) { blocks[blocks.count - 1].lastLine = number }

  private mutating func scan() {
    var number = lineNumbers.lowerBound
    while true {
      while number <= lineNumbers.upperBound { number = scanLine(number) }
      closeParagraph(before: number)
      guard case .fence(let fence) = leaf, let heading = leave(fence, at: number) else { return }
      number = cut(at: heading)
    }
  }

  /// Reads one line and returns the number of the next line to read.
  private mutating func scanLine(_ number: Int) -> Int {
    var (matched, cursor) = matchContainers(line(number))
    let isInside = matched == containers.count
    var isText = false
    switch leaf {
    case .fence(let fence):
      if isInside || fence.isTag { return scanFenceLine(number, fence, &cursor) }
      if let heading = leave(fence, at: number) { return cut(at: heading) }
      leaf = .none
      isText = true
    case .html(let end):
      let indentation = cursor.indentation(in: masked.bytes)
      if isInside, continuesHTML(end, isBlank: indentation.offset == cursor.end) {
        scanHTMLLine(number, end, from: indentation.offset)
        return number + 1
      }
      leaf = .none
      isText = !isInside
    case .none, .paragraph: break
    }
    openBlocks(PendingLine(number: number, cursor: cursor, matched: matched, isText: isText))
    return number + 1
  }

  /// Moves past the containers that a line continues; returns how many they are.
  func matchContainers(_ line: SourceRange) -> (count: Int, cursor: LineCursor) {
    var cursor = LineCursor(line)
    for (index, container) in containers.enumerated() {
      var next = cursor
      guard container.match(&next, in: masked.bytes) else { return (index, cursor) }
      cursor = next
    }
    return (containers.count, cursor)
  }

  private func continuesHTML(_ end: HTMLBlockEnd, isBlank: Bool) -> Bool {
    if case .blankLine = end { return !isBlank }
    return true
  }

  /// Opens a fence.
  mutating func enter(_ fence: OpenFence, at number: Int) {
    var fence = fence
    if let extent = knownUnclosed[FencePlace(byte: fence.byte, depth: containers.count)] {
      fence.isKnownUnclosed = fence.length >= extent.length && number < extent.endLine
    }
    leaf = .fence(fence)
  }

  /// Leaves a fence that nothing has closed; returns the heading in it at which to go on, if any.
  private mutating func leave(_ fence: OpenFence, at number: Int) -> Int? {
    let place = FencePlace(byte: fence.byte, depth: containers.count)
    knownUnclosed[place] = FenceExtent(length: fence.length, endLine: number)
    return fence.headingLine
  }

  /// Lets a fence that would swallow the rest end before a line, at which the document begins again.
  private mutating func cut(at number: Int) -> Int {
    extendLast(to: number - 1)
    containers = []
    leaf = .none
    return number
  }

  private mutating func scanFenceLine(
    _ number: Int, _ fence: OpenFence, _ cursor: inout LineCursor
  ) -> Int {
    let indentation = cursor.indentation(in: masked.bytes)
    let start = indentation.offset
    extendLast(to: number)
    if start < cursor.end, indentation.columns < 4 {
      if fence.isClosed(in: masked.bytes, at: start, end: cursor.end) {
        blocks[blocks.count - 1].kind = .fence(isClosed: true)
        leaf = .none
        return number + 1
      }
      // Behind a heading, another opening fence shows that the one before it was left open;
      // CommonMark would take the end of the second for the end of the first. No tag holds another.
      if let heading = fence.headingLine ?? (fence.isTag ? number : nil),
        fence.isReopened(in: masked.bytes, at: start, end: cursor.end)
      {
        return cut(at: heading)
      }
      if fence.headingLine == nil, isHeadingOnItsOwn(number, at: start, end: cursor.end) {
        if fence.isKnownUnclosed { return cut(at: number) }
        var fence = fence
        fence.headingLine = number
        leaf = .fence(fence)
      }
    }
    cursor.skipBlanks(columns: fence.indent, in: masked.bytes)
    noteContent(at: cursor.offset, line: number)
    return number + 1
  }

  /// Whether a line of code would be a heading of level 2 or deeper if the document began with it.
  private func isHeadingOnItsOwn(_ number: Int, at offset: Int, end: Int) -> Bool {
    let opener = BlockOpener.find(in: masked.bytes, at: offset, end: end, context: .open)
    guard case .heading(let level) = opener, level > 1 else { return false }
    return containers.allSatisfy { $0.itemWidth == nil }
      || LineCursor(line(number)).indentation(in: masked.bytes).columns < 4
  }
}
