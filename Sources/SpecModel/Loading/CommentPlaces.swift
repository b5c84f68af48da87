public import SpecDiagnostics
import SpecMarkdown
import SpecYAML

/// Where a comment can be put into a document without changing what is understood.
public struct CommentPlaces {
  /// The syntax and the indentation of a comment on a line of its own.
  public struct Place: Sendable, Hashable {
    /// Whether it is in the front matter.
    public let isYAML: Bool
    /// The spaces in front of it.
    public let indentation: String
  }

  private let file: SourceFile
  private let front: FrontMatter?
  /// The YAML: the front matter, or the whole of a file that is YAML alone.
  private let yaml: SourceRange?
  private let scalars: [SourceRange]?
  /// The texts of YAML alone that are Markdown.
  private let texts: [ScalarText]
  private let blocks: [MarkdownBlock]

  /// Looks at a document of Markdown.
  public init(_ file: SourceFile) {
    self.file = file
    front = FrontMatter(file)
    yaml = front?.yaml
    let tree = yaml.map { YAMLParser.parse(file, in: $0) }
    scalars = tree?.root.map { YAMLScalars(in: $0).ranges }
    texts = []
    blocks = MarkdownParser.parse(file, in: front?.body ?? file.range).blocks
  }

  /// Looks at a file that is YAML alone, in which some texts are Markdown.
  init(_ file: SourceFile, root: YAMLNode?, texts: [ScalarText]) {
    self.file = file
    front = nil
    yaml = file.range
    scalars = root.map { YAMLScalars(in: $0).ranges }
    self.texts = texts
    blocks = []
  }

  /// The offset at the top of the file where a comment can be, and its place.
  public var top: (offset: Int, place: Place) {
    if yaml != nil, front == nil {
      return (file.contentStart, Place(isYAML: true, indentation: ""))
    }
    if front != nil { return (file.lines.start(ofLine: 2), Place(isYAML: true, indentation: "")) }
    return (file.contentStart, Place(isYAML: false, indentation: ""))
  }

  /// Returns the place of a comment between a one-based line and the one before it, or nil if none
  /// can be there: in a paragraph, in code, in a text of the front matter.
  public func place(beforeLine line: Int) -> Place? {
    let start = file.lines.start(ofLine: line)
    guard let yaml, front == nil || start < front?.body.lowerBound ?? 0 else {
      return column(before: line).map {
        Place(isYAML: false, indentation: String(repeating: " ", count: $0))
      }
    }
    if let text = texts.first(where: { $0.lines.contains(line) }) {
      return Self.place(beforeLine: line, of: text)
    }
    guard yaml.contains(start), let scalars,
      !scalars.contains(where: { $0.lowerBound < start && start < $0.upperBound })
    else { return nil }
    let text = file.trimmed(file.lines.range(ofLine: line))
    guard !text.isEmpty else { return nil }
    return Place(
      isYAML: true, indentation: file.text(SourceRange(start, max(start, text.lowerBound))))
  }

  /// Returns the place of a comment of Markdown in a text of YAML.
  private static func place(beforeLine line: Int, of text: ScalarText) -> Place? {
    let inner = CommentPlaces(text.text).column(before: line - text.lines.lowerBound + 1)
    return inner.map {
      Place(isYAML: false, indentation: String(repeating: " ", count: text.indentation + $0))
    }
  }

  /// Returns the column at which a comment stays in the innermost block that goes on in a line.
  private func column(before line: Int) -> Int? {
    let start = file.lines.start(ofLine: line)
    let end = file.lines.end(ofLine: line)
    var blocks = blocks
    var column = 0
    // The parser bounds how deep blocks are nested.
    while let place = blocks.lastIndex(where: { $0.range.lowerBound < end }) {
      let block = blocks[place]
      guard block.range.upperBound > start else { return nil }
      if block.range.lowerBound >= start {
        // Between two items of a list a comment belongs to the first one, or it would end the list.
        if case .item = block.kind, place > 0 { return contentColumn(of: blocks[place - 1]) }
        return column
      }
      switch block.kind {
      case .list: break
      case .item: column = contentColumn(of: block)
      case .html: return isBetweenTags(start, in: block) ? column : nil
      case .heading, .paragraph, .code, .thematicBreak, .quote: return nil
      }
      blocks = block.children
    }
    return nil
  }

  private func isBetweenTags(_ offset: Int, in block: MarkdownBlock) -> Bool {
    var tags = HTMLTags(file: file, range: block.range)
    while let tag = tags.next(), tag.range.lowerBound < offset {
      if offset < tag.range.upperBound { return false }
      // What is in these is text, comments too.
      if ["pre", "script", "style", "textarea"].contains(tag.name) { return false }
    }
    return true
  }

  private func contentColumn(of item: MarkdownBlock) -> Int {
    guard case .item(let marker, _) = item.kind else { return 0 }
    let markerLine = file.lines.line(at: marker.lowerBound)
    if let first = item.children.first, first.range.lowerBound > marker.lowerBound,
      file.lines.line(at: first.range.lowerBound) == markerLine
    {
      let gap = self.column(of: first.range.lowerBound) - self.column(of: marker.upperBound)
      if gap <= 4 { return self.column(of: first.range.lowerBound) }
    }
    return self.column(of: marker.upperBound) + 1
  }

  /// Returns the zero-based visual column of an offset; tabs stop at every fourth.
  private func column(of offset: Int) -> Int {
    var index = max(
      file.lines.start(ofLine: file.lines.line(at: offset)), min(file.contentStart, offset))
    var column = 0
    while index < offset {
      column += file.bytes[index] == 0x09 ? 4 - column % 4 : 1
      index += max(1, UTF8Columns.scalarLength(file.bytes, at: index))
    }
    return column
  }
}
