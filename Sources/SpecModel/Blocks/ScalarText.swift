import SpecDiagnostics
import SpecMarkdown
import SpecYAML

/// Lines of a block scalar that are read as Markdown, without the indentation that YAML takes off.
///
/// Those of a folded scalar (`>`) are taken as they are laid out, for that is what an author sees.
struct ScalarText: Sendable {
  let file: SourceFile
  /// The one-based lines.
  let lines: ClosedRange<Int>
  /// The columns that are taken off.
  let indentation: Int

  /// Finds the text of a node that is a block scalar; nil for any other node.
  init?(_ node: YAMLNode, in file: SourceFile) {
    guard let scalar = node.scalar, [.literal, .folded].contains(scalar.style),
      let firstText = scalar.lines.first
    else { return nil }
    let first = file.lines.line(at: node.range.lowerBound) + 1
    let last = file.lines.line(at: max(node.range.lowerBound, node.range.upperBound - 1))
    guard first <= last else { return nil }
    // YAML keeps what a line is indented more than the others, or than an indicator says.
    let kept = scalar.text.utf8.drop { $0 == 0x0A }.prefix { $0 == 0x20 }.count
    let own = Self.spaces(in: file, line: file.lines.line(at: firstText.lowerBound))
    (self.file, lines, indentation) = (file, first...last, max(0, own - kept))
  }

  /// The lines without that indentation.
  var ranges: [SourceRange] {
    lines.map { line in
      let range = file.lines.range(ofLine: line)
      let taken = min(indentation, Self.spaces(in: file, line: line))
      return SourceRange(range.lowerBound + taken, range.upperBound)
    }
  }

  /// What it is as Markdown.
  var markdown: MarkdownDocument {
    let start = file.lines.start(ofLine: lines.lowerBound)
    let end = file.lines.end(ofLine: lines.upperBound)
    // By itself, because the parser copies all of the bytes to mask a comment.
    let text = SourceFile(path: file.path, bytes: Array(file.bytes[start..<end]))
    return MarkdownParser.parse(text, in: text.range, margin: indentation).moved(by: start)
  }

  /// Whether the text is Markdown with code in fences.
  var holdsFence: Bool {
    ranges.contains { line in
      let text = file.bytes[file.trimmed(line).lowerBound...]
      return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
    }
  }

  private static func spaces(in file: SourceFile, line: Int) -> Int {
    let range = file.lines.range(ofLine: line)
    return file.bytes[range.lowerBound..<range.upperBound].prefix { $0 == 0x20 }.count
  }
}

/// The block scalars of a tree that are read as Markdown, with what else was in them.
struct ScalarMarkdown {
  private(set) var texts: [ScalarText] = []
  private(set) var comments: [SourceRange] = []
  private(set) var problems: [MarkdownProblem] = []

  /// Reads a text into items.
  mutating func items(of text: ScalarText, begins: @escaping (SourceRange) -> Flow.Beginning?)
    -> [FlowItem]
  {
    let markdown = text.markdown
    texts.append(text)
    comments += markdown.comments
    problems += markdown.problems
    return Flow(markdown, of: text.file, nil, begins: begins).items
  }
}
