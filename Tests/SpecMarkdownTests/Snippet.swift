import SpecDiagnostics
import SpecMarkdown

/// A Markdown text in which `⟪…⟫` are around the ranges that a test expects; they are taken out
/// before it is parsed.
struct Snippet {
  let file: SourceFile
  /// The marked ranges in order of their starts.
  let marks: [SourceRange]
  let document: MarkdownDocument

  init(_ marked: String, path: String = "snippet.md") {
    var bytes: [UInt8] = []
    var marks: [SourceRange] = []
    var open: [(start: Int, index: Int)] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟪":
        open.append((bytes.count, marks.count))
        marks.append(SourceRange(at: bytes.count))
      case "⟫":
        guard let mark = open.popLast() else { continue }
        marks[mark.index] = SourceRange(mark.start, bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    file = SourceFile(path: path, bytes: bytes)
    self.marks = marks
    document = MarkdownParser.parse(file, in: file.range)
  }

  /// All blocks, a container before what is in it.
  var blocks: [MarkdownBlock] { document.blocks }
  /// The lines of all blocks, in order.
  var lines: [SourceRange] { blocks.flatMap(\.lines) }
  /// The inline facts of all blocks, in order.
  var spans: [InlineSpan] {
    blocks.flatMap { InlineScanner.spans(in: $0.lines, of: file) }
  }
  /// The markers of all items.
  var markers: [SourceRange] {
    blocks.filter { if case .item = $0.kind { true } else { false } }.map(\.range)
  }
  /// The blocks as text; see `outline(of:in:)`.
  var outline: String { Self.outline(of: document.blocks, in: file) }

  /// Writes blocks, one to a line, indented by depth, with their lines between bars.
  static func outline(of blocks: [MarkdownBlock], in file: SourceFile) -> String {
    blocks.map { block in
      let text = block.lines.map { file.text($0) }.joined(separator: "|")
      return String(repeating: "  ", count: block.depth) + name(block, in: file)
        + (block.lines.isEmpty ? "" : " |" + text + "|")
    }.joined(separator: "\n")
  }

  private static func name(_ block: MarkdownBlock, in file: SourceFile) -> String {
    switch block.kind {
    case .heading(let level): "h\(level)"
    case .paragraph: "p"
    case .item(let number):
      "item " + file.text(block.range) + (number.map { " number \($0)" } ?? "")
    case .code(let info, let isFenced, let isClosed):
      (isFenced ? "fence" : "indented") + (info.map { " " + file.text($0) } ?? "")
        + (isClosed ? "" : " unclosed")
    case .html: "html"
    case .thematicBreak: "break"
    case .quote: "quote"
    }
  }
}
