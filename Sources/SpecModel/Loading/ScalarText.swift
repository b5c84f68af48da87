import SpecDiagnostics
import SpecMarkdown
import SpecYAML

/// The text of a block scalar as a document of its own: its lines without the indentation that YAML
/// takes off, and the way back to the bytes of the file.
///
/// Lines of a folded scalar (`>`) are taken as they are laid out, for that is what an author sees.
struct ScalarText: Sendable {
  /// The text, with the path of the file.
  let text: SourceFile
  /// The columns that were taken off.
  let indentation: Int
  /// The one-based lines of the file.
  let lines: ClosedRange<Int>
  /// Where each line of the text begins in the file.
  private let starts: [Int]

  /// Cuts out the text of a node that is a block scalar; nil for any other node.
  init?(_ node: YAMLNode, in file: SourceFile) {
    guard let scalar = node.scalar, [.literal, .folded].contains(scalar.style),
      let firstText = scalar.lines.first
    else { return nil }
    let first = file.lines.line(at: node.range.lowerBound) + 1
    let last = file.lines.line(at: max(node.range.lowerBound, node.range.upperBound - 1))
    guard first <= last else { return nil }
    // YAML keeps what a line is indented more than the others, or than an indicator says.
    let kept = Self.indentationOfFirstLine(scalar.text)
    let textLine = file.lines.line(at: firstText.lowerBound)
    let indentation = max(0, Self.spaces(in: file, line: textLine) - kept)
    self.init(first...last, indentation: indentation, in: file)
  }

  /// Cuts out some one-based lines of a block scalar.
  init(_ lines: ClosedRange<Int>, indentation: Int, in file: SourceFile) {
    self.indentation = indentation
    self.lines = lines
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      let range = file.lines.range(ofLine: line)
      let start = range.lowerBound + min(indentation, Self.spaces(in: file, line: line))
      starts.append(start)
      bytes += file.bytes[start..<range.upperBound]
      bytes.append(0x0A)
    }
    text = SourceFile(path: file.path, bytes: bytes)
    self.starts = starts
  }

  /// Returns the text from a one-based line of the file on, with its own indentation.
  func rest(from line: Int, in file: SourceFile) -> ScalarText {
    let own = (line...lines.upperBound).lazy.filter {
      !file.trimmed(file.lines.range(ofLine: $0)).isEmpty
    }.map { Self.spaces(in: file, line: $0) }.first
    return ScalarText(line...lines.upperBound, indentation: own ?? indentation, in: file)
  }

  /// Returns where a range of the text is in the file.
  func original(_ range: SourceRange) -> SourceRange {
    let lower = original(range.lowerBound)
    guard !range.isEmpty else { return SourceRange(at: lower) }
    return SourceRange(lower, max(lower, original(range.upperBound - 1) + 1))
  }

  private func original(_ offset: Int) -> Int {
    let line = min(text.lines.line(at: offset), starts.count)
    return starts[line - 1] + min(offset, text.lines.end(ofLine: line))
      - text.lines.start(ofLine: line)
  }

  /// Returns the item of a flow over the text as one of the file.
  func original(_ item: FlowItem) -> FlowItem {
    var kind = item.kind
    if case .code(let info, let isFenced) = kind {
      kind = .code(info: info.map(original), isFenced: isFenced)
    }
    return FlowItem(
      kind: kind, lines: item.lines.map(original), range: original(item.range),
      column: item.column + indentation, isSwallowed: item.isSwallowed)
  }

  /// The lines of the text where they are in the file.
  var ranges: [SourceRange] {
    (1..<max(2, text.lines.count)).map { original(text.lines.range(ofLine: $0)) }
  }

  /// Whether the text is Markdown with code in fences.
  var holdsFence: Bool {
    (1...text.lines.count).contains { line in
      let start = text.trimmed(text.lines.range(ofLine: line)).lowerBound
      return text.bytes[start...].starts(with: [0x60, 0x60, 0x60])
        || text.bytes[start...].starts(with: [0x7E, 0x7E, 0x7E])
    }
  }

  private static func spaces(in file: SourceFile, line: Int) -> Int {
    let range = file.lines.range(ofLine: line)
    return file.bytes[range.lowerBound..<range.upperBound].prefix { $0 == 0x20 }.count
  }

  /// Returns how many spaces are before the first letter of a text.
  private static func indentationOfFirstLine(_ text: String) -> Int {
    var count = 0
    for byte in text.utf8 {
      switch byte {
      case 0x20: count += 1
      case 0x0A: count = 0
      default: return count
      }
    }
    return count
  }
}
