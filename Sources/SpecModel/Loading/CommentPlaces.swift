import SpecDiagnostics
import SpecHTML
import SpecMarkdown

/// Where a comment can be put into a document without changing what is understood.
public struct CommentPlaces {
  /// The syntax and the indentation of a comment on a line of its own.
  public struct Place: Sendable, Hashable {
    /// How it is written there.
    public let syntax: CommentSyntax
    /// The spaces in front of it.
    public let indentation: String
  }

  private let file: SourceFile
  /// The YAML: the front matter, or the whole of a file that is YAML alone.
  private var yaml: SourceRange?
  /// The texts of the YAML; nil where it cannot be read.
  private var scalars: [SourceRange]?
  /// The texts of YAML alone that are Markdown.
  private var texts: [ScalarText] = []
  private let blocks: [MarkdownBlock]
  /// The column at which the blocks begin.
  private var margin = 0

  /// Looks at a file in which some texts of keys are Markdown.
  init(_ file: SourceFile, _ outline: Outline, texts: [ScalarText]) {
    (self.file, self.texts, blocks) = (file, texts, outline.text.blocks)
    (yaml, scalars) = (outline.commentedKeys, outline.keys?.textRanges)
  }

  /// Looks at a text of YAML that is Markdown.
  private init(_ text: ScalarText) {
    (file, blocks, margin) = (text.file, text.markdown.blocks, text.indentation)
  }

  /// The offset at the top of the file where a comment can be, and its place.
  public var top: (offset: Int, place: Place) {
    let syntax = yaml == nil ? CommentSyntax(inMarkdownOf: file) : .yaml
    let offset = max(yaml?.lowerBound ?? 0, file.contentStart)
    return (offset, Place(syntax: syntax, indentation: ""))
  }

  /// Returns the place of a comment between a one-based line and the one before it, or nil if none
  /// can be there: in a paragraph, in code, in a text of the front matter.
  public func place(beforeLine line: Int) -> Place? {
    let start = file.lines.start(ofLine: line)
    guard let yaml, yaml.contains(start) else {
      return column(before: line).map {
        Place(
          syntax: CommentSyntax(inMarkdownOf: file), indentation: String(repeating: " ", count: $0))
      }
    }
    if let text = texts.first(where: { $0.lines.contains(line) }) {
      return CommentPlaces(text).place(beforeLine: line)
    }
    guard let scalars else { return nil }
    let next = scalars.firstIndexInOrder { $0.upperBound > start }
    if next < scalars.count, scalars[next].lowerBound < start { return nil }
    let text = file.trimmed(file.lines.range(ofLine: line))
    guard !text.isEmpty else { return nil }
    return Place(
      syntax: .yaml, indentation: file.text(SourceRange(start, max(start, text.lowerBound))))
  }

  /// Returns the column at which a comment stays in the innermost block that goes on in a line.
  private func column(before line: Int) -> Int? {
    let start = file.lines.start(ofLine: line)
    let end = file.lines.end(ofLine: line)
    guard let last = blocks.lastIndex(where: { $0.range.lowerBound < end }) else { return nil }
    // The outermost block that begins in the line, or the one that goes on in it.
    let place = blocks[...last].firstIndex { $0.range.lowerBound >= start } ?? last
    let block = blocks[place]
    guard block.range.upperBound > start, let column = columnOfContent(around: place) else {
      return nil
    }
    if block.range.lowerBound >= start {
      // Between two items of a list a comment belongs to the first one, or it would end the list.
      return itemBefore(place).map(contentColumn) ?? column
    }
    return block.kind == .html && isBetweenTags(start, in: block) ? column : nil
  }

  /// Returns the column of what is in the same item as a block; nil if it is in a quote.
  private func columnOfContent(around place: Int) -> Int? {
    var depth = blocks[place].depth
    var column: Int?
    for container in blocks[..<place].indices.reversed() where blocks[container].depth < depth {
      if blocks[container].kind == .quote { return nil }
      column = column ?? contentColumn(of: container)
      depth = blocks[container].depth
    }
    return column ?? margin
  }

  /// Returns the place of the item before an item in the same list.
  private func itemBefore(_ place: Int) -> Int? {
    let item = blocks[place]
    guard case .item = item.kind,
      let other = blocks[..<place].lastIndex(where: { $0.depth <= item.depth }),
      case .item = blocks[other].kind, blocks[other].depth == item.depth,
      file.bytes[blocks[other].range.upperBound - 1] == file.bytes[item.range.upperBound - 1]
    else { return nil }
    return other
  }

  private func isBetweenTags(_ offset: Int, in block: MarkdownBlock) -> Bool {
    // What is in these is text, comments too.
    let texts = ["pre", "script", "style", "textarea"]
    return HTMLTag.all(in: block.range, of: file).prefix { $0.range.lowerBound < offset }
      .allSatisfy { $0.range.upperBound <= offset && !texts.contains($0.name) }
  }

  private func contentColumn(of item: Int) -> Int {
    let marker = blocks[item].range
    if item + 1 < blocks.count, blocks[item + 1].depth > blocks[item].depth {
      let first = blocks[item + 1].range.lowerBound
      let gap = file.column(of: first) - file.column(of: marker.upperBound)
      if gap <= 4, file.lines.line(at: first) == file.lines.line(at: marker.lowerBound) {
        return file.column(of: first)
      }
    }
    return file.column(of: marker.upperBound) + 1
  }
}
