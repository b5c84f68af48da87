import SpecDiagnostics

/// Reads a document line by line before libcmark does: finds comments, fences that nothing closes,
/// and where in each line the content begins, and makes the masked copy that libcmark parses.
///
/// libcmark decides what the blocks are. But whether `<!--` opens a comment or is in code can
/// only be said by someone who follows containers, fences and paragraphs, so this follows
/// libcmark's own steps (`blocks.c`, 0.30.2) closely enough to agree with it on every line.
struct BlockOutline {
  /// Nodes beyond which no container is opened; the markers become text.
  ///
  /// A little more than the
  /// tree may have, so that the tree's limit is what authors meet. It keeps rows of blank lines,
  /// each of which libcmark leads through all open items, from taking quadratic time.
  static let maximumDepth = 66

  let bytes: [UInt8]
  let range: SourceRange
  let lineTable: LineTable
  /// One-based numbers of the lines that the range touches.
  let lineNumbers: ClosedRange<Int>
  /// What libcmark gets to see.
  var masked: MaskedText
  /// Comments found, in order.
  var comments: [SourceRange] = []
  /// The first comment that nothing closes.
  var unclosedComment: SourceRange?
  /// Lines at which the document is cut, because a fence before them would swallow the rest.
  private(set) var cuts: [Int] = []

  private var facts: [LineFact]
  var containers: [OpenContainer] = []
  var leaf = Leaf.none
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
  init(_ file: SourceFile, in range: SourceRange) {
    bytes = file.bytes
    self.range = range
    lineTable = file.lines
    let first = file.lines.line(at: range.lowerBound)
    lineNumbers = first...max(first, file.lines.line(at: range.upperBound))
    masked = MaskedText(file, in: range)
    facts = Array(repeating: LineFact(.blank, contentOffset: 0), count: lineNumbers.count)
    mayHoldComments = CommentSearch.mayMatch(in: file.bytes)
    commentSearch = CommentSearch(file.bytes, limit: range.upperBound)
    codeSpans = CodeSpanSearch(file.bytes, limit: range.lowerBound)
    scan()
  }

  /// Returns the part of a one-based line that lies in the range, its line end left out.
  func line(_ number: Int) -> SourceRange {
    SourceRange(
      min(max(lineTable.start(ofLine: number), range.lowerBound), range.upperBound),
      min(lineTable.end(ofLine: number), range.upperBound))
  }

  /// Returns what a one-based line holds.
  func part(ofLine number: Int) -> LineFact.Part {
    lineNumbers.contains(number) ? facts[number - lineNumbers.lowerBound].part : .blank
  }

  /// Returns a one-based line from its content on.
  func content(ofLine number: Int) -> SourceRange {
    let line = line(number)
    guard lineNumbers.contains(number) else { return SourceRange(at: line.upperBound) }
    let offset = Int(facts[number - lineNumbers.lowerBound].contentOffset)
    return SourceRange(min(line.lowerBound + offset, line.upperBound), line.upperBound)
  }

  mutating func note(_ part: LineFact.Part, at offset: Int, line number: Int) {
    let start = line(number).lowerBound
    facts[number - lineNumbers.lowerBound] = LineFact(part, contentOffset: offset - start)
  }

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
      if isInside { return scanFenceLine(number, fence, &cursor) }
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
    openBlocks(
      PendingLine(number: number, cursor: cursor, matched: matched, isText: isText))
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

  private mutating func cut(at number: Int) -> Int {
    cuts.append(number)
    containers = []
    leaf = .none
    return number
  }

  private mutating func scanFenceLine(
    _ number: Int, _ fence: OpenFence, _ cursor: inout LineCursor
  ) -> Int {
    let indentation = cursor.indentation(in: masked.bytes)
    let start = indentation.offset
    if start < cursor.end, indentation.columns < 4 {
      if fence.isClosed(in: masked.bytes, at: start, end: cursor.end) {
        note(.closingFence, at: start, line: number)
        leaf = .none
        return number + 1
      }
      // Behind a heading, another opening fence shows that the one before it was left open; libcmark
      // would take the end of the second for the end of the first.
      if let heading = fence.headingLine,
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
    note(.code, at: cursor.offset, line: number)
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
