import CCmark
import SpecDiagnostics

/// Turns libcmark's tree into blocks with exact ranges.
///
/// Of libcmark's positions only the starts of blocks and the last lines of paragraphs are used; its
/// other ends are wrong (`Tests/SpecMarkdownTests` pin how). The walk uses no recursion, so depth
/// costs nothing.
struct BlockTreeBuilder {
  /// How many containers may be in each other; what is deeper is attached flat.
  static let maximumDepth = 64

  private let outline: BlockOutline
  private let leaves: LeafLines
  /// The first line of the piece of the document that is being built, one-based.
  private let firstLine: Int
  /// The first container that was too deep.
  private(set) var tooDeep: SourceRange?
  /// The opening lines of fences that nothing closes.
  private(set) var unclosedFences: [SourceRange] = []

  private var frames: [Frame] = []
  /// The containers between the root and the walk that have no frame, because they are too deep.
  private var unframed = 0

  private struct Frame {
    let kind: MarkdownBlock.Kind
    /// From the container's start to the end of its marker.
    let opening: SourceRange
    var children: [MarkdownBlock] = []
  }

  init(outline: BlockOutline, firstLine: Int) {
    self.outline = outline
    leaves = LeafLines(outline)
    self.firstLine = firstLine
  }

  /// Returns the blocks of a document node.
  mutating func blocks(of root: OpaquePointer) -> [MarkdownBlock] {
    frames = [Frame(kind: .quote, opening: SourceRange(at: 0))]
    var next = cmark_node_first_child(root)
    while let node = next {
      let isContainer = isContainer(node)
      if isContainer { enter(node) } else { append(leaf(node)) }
      next = isContainer ? cmark_node_first_child(node) : nil
      var current = node
      while next == nil, current != root {
        if current != node || isContainer { leave() }
        next = cmark_node_next(current)
        guard next == nil, let parent = cmark_node_parent(current) else { break }
        current = parent
      }
    }
    return frames[0].children
  }

  private func isContainer(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LIST, CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE: true
    default: false
    }
  }

  private mutating func enter(_ node: OpaquePointer) {
    let (kind, opening) = container(node)
    // A list comes with its items, so it needs room for both.
    let needed = if case .list = kind { 2 } else { 1 }
    guard unframed == 0, frames.count - 1 + needed <= Self.maximumDepth else {
      unframed += 1
      if tooDeep == nil { tooDeep = outline.masked.trimmed(restOfLine(from: opening.lowerBound)) }
      return
    }
    frames.append(Frame(kind: kind, opening: opening))
  }

  private mutating func leave() {
    if unframed > 0 {
      unframed -= 1
    } else if frames.count > 1 {
      let frame = frames.removeLast()
      let range = frame.children.last.map { frame.opening.union($0.range) } ?? frame.opening
      append(MarkdownBlock(kind: frame.kind, range: range, children: frame.children))
    }
  }

  private mutating func append(_ block: MarkdownBlock?) {
    guard let block else { return }
    frames[frames.count - 1].children.append(block)
  }

  private func container(_ node: OpaquePointer) -> (MarkdownBlock.Kind, SourceRange) {
    let start = start(of: node)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return (.list(isOrdered: isOrdered), SourceRange(at: start))
    case CMARK_NODE_ITEM:
      let end = outline.line(firstLine + Int(cmark_node_get_start_line(node)) - 1).upperBound
      let marker = ListMarker(in: outline.masked.bytes, at: start, end: end)
      let range = SourceRange(start, min(start + (marker?.length ?? 1), end))
      return (.item(marker: range, number: marker?.number), range)
    default:
      return (.quote, SourceRange(start, min(start + 1, outline.range.upperBound)))
    }
  }

  private mutating func leaf(_ node: OpaquePointer) -> MarkdownBlock? {
    let start = start(of: node)
    let first = firstLine + Int(cmark_node_get_start_line(node)) - 1
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH:
      let last = firstLine + Int(cmark_node_get_end_line(node)) - 1
      return leaves.paragraph(from: start, lines: first...max(first, last))
    case CMARK_NODE_HEADING:
      let level = Int(cmark_node_get_heading_level(node))
      return leaves.heading(level: level, from: start, line: first)
    case CMARK_NODE_CODE_BLOCK:
      let count = literalLineCount(node)
      guard outline.part(ofLine: first) == .openingFence else {
        return leaves.indentedCode(from: start, line: first, count: count)
      }
      let block = leaves.fencedCode(from: start, line: first, count: count)
      if case .code(_, _, isClosed: false) = block.kind {
        unclosedFences.append(outline.masked.trimmed(restOfLine(from: start)))
      }
      return block
    case CMARK_NODE_HTML_BLOCK:
      return leaves.html(from: start, line: first, count: literalLineCount(node))
    default:
      return MarkdownBlock(
        kind: .thematicBreak, range: outline.masked.trimmed(restOfLine(from: start)))
    }
  }

  private func start(of node: OpaquePointer) -> Int {
    let line = outline.line(firstLine + Int(cmark_node_get_start_line(node)) - 1)
    let column = Int(cmark_node_get_start_column(node))
    return min(line.lowerBound + max(0, column - 1), line.upperBound)
  }

  private func restOfLine(from offset: Int) -> SourceRange {
    SourceRange(offset, outline.line(outline.lineTable.line(at: offset)).upperBound)
  }

  /// The number of lines of code or HTML; the one way to learn where such a block ends.
  private func literalLineCount(_ node: OpaquePointer) -> Int {
    guard let literal = cmark_node_get_literal(node) else { return 0 }
    var count = 0
    var index = 0
    while literal[index] != 0 {
      if literal[index] == 0x0A { count += 1 }
      index += 1
    }
    return count
  }
}
