import SpecDiagnostics
import SpecModel

/// Lines that their author meant as bullets, as part of one, or as headings, and Markdown does not.
extension MarkupCheck {
  func malformedBullets(in document: Document) -> [Finding] {
    let texts = document.spec.texts
    let headings = texts.indices.filter { texts[$0].isHeading }
    return (wrapped(texts) + headings).flatMap { malformed(texts[$0], document) }
  }

  func linesNotIndented(in document: Document) -> [Finding] {
    let texts = document.spec.texts
    return wrapped(texts).compactMap { notIndented(at: $0, in: texts, document) }
  }

  /// Returns the places of paragraphs, and of bullets with more lines than that of the marker.
  private func wrapped(_ texts: [TextBlock]) -> [Int] {
    texts.indices.filter {
      texts[$0].kind == .paragraph || texts[$0].kind == .bullet && texts[$0].lines.count > 1
    }
  }

  // MARK: Markers that Markdown does not know

  private func malformed(_ block: TextBlock, _ document: Document) -> [Finding] {
    // The first line of a bullet has its marker, and that of a heading may lack a space.
    let lines =
      block.isHeading
      ? [block.range] : block.kind == .bullet ? block.lines.dropFirst() : block.lines[...]
    return lines.compactMap { line in
      guard let marker = OddMarker(at: line, in: document.file.bytes) else { return nil }
      var finding = finding(
        start(of: line, document), at: marker.range, marker.isHash ? "heading" : "bullet",
        expected: marker.expected)
      finding.fixes = [
        Fix(
          "Write \(marker.expected.quoted)", .unsafe, write: marker.expected + " ",
          at: marker.range)
      ]
      return finding
    }
  }

  /// Returns the first words of a line.
  private func start(of line: SourceRange, _ document: Document) -> String {
    document.text(line).split(separator: " ").prefix(4).joined(separator: " ")
  }

  // MARK: Lines that are not indented

  private func notIndented(at place: Int, in texts: [TextBlock], _ document: Document) -> Finding? {
    let block = texts[place]
    if block.kind == .bullet { return lazyLine(of: block, document) }
    guard place > 0, place + 1 < texts.count, texts[place - 1].kind == .bullet,
      texts[place + 1].kind == .bullet, let first = block.lines.first,
      isSentence(first, in: document.file.bytes)
    else { return nil }
    let column = column(of: texts[place - 1].range.lowerBound, document)
    guard column > 0, self.column(of: block.range.lowerBound, document) < column,
      self.column(of: texts[place + 1].range.lowerBound, document) == column
    else { return nil }
    return notIndented(first, document)
  }

  /// Whether a paragraph is no label, tag or bullet.
  private func isSentence(_ line: SourceRange, in bytes: [UInt8]) -> Bool {
    !line.isEmpty && !"*<{".utf8.contains(bytes[line.lowerBound])
      && OddMarker(at: line, in: bytes) == nil
  }

  /// Returns the sentence that begins on a line of a bullet further left than the bullet.
  private func lazyLine(of block: TextBlock, _ document: Document) -> Finding? {
    let bytes = document.file.bytes
    let column = column(of: block.range.lowerBound, document)
    guard column > 0 else { return nil }
    for line in block.lines.dropFirst() {
      guard !line.isEmpty, (0x41...0x5A).contains(bytes[line.lowerBound]),
        self.column(of: line.lowerBound, document) < column
      else { continue }
      return notIndented(line, document)
    }
    return nil
  }

  private func notIndented(_ line: SourceRange, _ document: Document) -> Finding {
    finding(start(of: line, document), at: line, "")
  }

  private func finding(
    _ found: String, at range: SourceRange, _ sort: String, expected: String = ""
  ) -> Finding {
    Finding(
      range: range, sort: sort, values: ["found": found, "expected": expected], subject: found)
  }

  /// Returns the zero-based column of a byte, tabs counted as four spaces.
  private func column(of offset: Int, _ document: Document) -> Int {
    let file = document.file
    let start = file.lines.start(ofLine: file.lines.line(at: offset))
    return file.bytes[start..<offset].reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
  }
}

/// What is at the start of a line in place of a marker of Markdown.
struct OddMarker {
  /// The marker and the spaces behind it.
  let range: SourceRange
  /// What Markdown knows.
  var expected = "-"
  /// Whether it opens a heading.
  var isHash: Bool { expected.hasPrefix("#") }

  /// Reads the start of a line; fails where nothing odd is.
  init?(at line: SourceRange, in bytes: [UInt8]) {
    let start = line.lowerBound
    guard start + 2 < line.upperBound else { return nil }
    var end = start + 1
    switch bytes[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      // A number, a dash or an option of a command is no text.
      guard (0x41...0x5A).contains(bytes[end]) || "`\"*".utf8.contains(bytes[end]) else {
        return nil
      }
    case UInt8(ascii: "*"):
      guard (0x41...0x5A).contains(bytes[end]),
        !bytes[end..<line.upperBound].contains(UInt8(ascii: "*"))
      else { return nil }
    case UInt8(ascii: "#"):
      end = bytes[start..<line.upperBound].firstIndex { $0 != UInt8(ascii: "#") } ?? end
      guard end - start <= 6, (0x41...0x5A).contains(bytes[end]) else { return nil }
      expected = String(decoding: bytes[start..<end], as: UTF8.self)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      guard bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"),
        start + 3 < line.upperBound, (0x41...0x5A).contains(bytes[start + 2]),
        (0x61...0x7A).contains(bytes[start + 3])
      else { return nil }
      end = start + 2
      expected = String(decoding: bytes[start..<end], as: UTF8.self)
    case 0xE2:
      end = start + 3
      guard end < line.upperBound,
        "•‣◦▪●".contains(String(decoding: bytes[start..<end], as: UTF8.self))
      else { return nil }
    default: return nil
    }
    range = SourceRange(
      start, bytes[end..<line.upperBound].firstIndex { !$0.isBlank } ?? line.upperBound)
  }
}
