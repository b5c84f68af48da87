import SpecDiagnostics
import SpecModel

/// Lines that their author meant as bullets, as part of one, or as headings, and Markdown does not.
extension MarkupCheck {
  // MARK: Markers that Markdown does not know

  func malformedBullets(in document: Document) -> [Finding] {
    let texts = document.spec.texts
    return texts.indices.flatMap { place -> [Finding] in
      let block = texts[place]
      // A long dash may begin a line of wrapped text.
      let isInList = [place - 1, place, place + 1].contains {
        texts.indices.contains($0) && texts[$0].kind == .bullet
      }
      let lines =
        switch block.kind {
        // The first line has its marker, which a heading may lack a space behind.
        case .bullet: block.lines.dropFirst()
        case .heading: [block.range]
        case .paragraph: block.lines[...]
        default: []
        } as ArraySlice<SourceRange>
      return lines.compactMap { line in
        guard let marker = OddMarker(at: line, in: document.file), isInList || !marker.isDash,
          !document.spec.codeSpans.contains(where: { $0.range.contains(line.lowerBound) })
        else { return nil }
        let found = start(of: line, document)
        let (sort, expected) = (marker.isHash ? "heading" : "bullet", marker.expected)
        return Finding(
          range: marker.range, sort: sort, values: ["found": found, "expected": expected],
          subject: found,
          fixes: [
            Fix("Write \(expected.quoted)", .unsafe, write: expected + " ", at: marker.range)
          ])
      }
    }
  }

  /// Returns the first words of a line.
  private func start(of line: SourceRange, _ document: Document) -> String {
    document.text(line).split(separator: " ").prefix(4).joined(separator: " ")
  }

  // MARK: Lines that are not indented

  /// Returns the sentences that begin on a line of a bullet further left than the bullet.
  func linesNotIndented(in document: Document) -> [Finding] {
    let bytes = document.file.bytes
    return document.spec.texts.filter { $0.kind == .bullet }.compactMap { block in
      let pair = zip(block.lines, block.lines.dropFirst()).first { before, line in
        !before.isEmpty && !line.isEmpty && (0x41...0x5A).contains(bytes[line.lowerBound])
          && ".!:".utf8.contains(bytes[before.upperBound - 1])
          && column(of: line.lowerBound, document) < column(of: block.range.lowerBound, document)
      }
      return pair.map { _, line in
        let found = start(of: line, document)
        return Finding(range: line, values: ["found": found], subject: found)
      }
    }
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
  private(set) var expected = "-"
  /// Whether it is a long dash, which may be in text as well.
  private(set) var isDash = false
  /// Whether it opens a heading.
  var isHash: Bool { expected.hasPrefix("#") }

  /// Reads the start of a line; fails where nothing odd is.
  init?(at line: SourceRange, in file: SourceFile) {
    // Nearly each line begins with a letter.
    guard !line.isEmpty, !(0x61...0x7A).contains(file.bytes[line.lowerBound] | 0x20) else {
      return nil
    }
    let text = file.text(line)
    guard let first = text.first else { return nil }
    var marker = text.prefix { $0 == first }
    let rest = text[marker.endIndex...]
    let startsSentence = rest.first.map { ("A"..."Z").contains($0) } ?? false
    let isMeant: Bool
    switch (first, marker.count) {
    case ("-", 1), ("+", 1):
      // Else it is a number or an option of a command.
      isMeant = startsSentence || rest.first.map("`\"*".contains) == true
    case ("*", 1): isMeant = startsSentence && !rest.contains("*")
    case ("–", 1), ("—", 1), ("-", 2): (isDash, isMeant) = (true, rest.first == " ")
    case ("•", 1), ("‣", 1), ("◦", 1), ("▪", 1), ("●", 1): isMeant = !rest.isEmpty
    case ("#", 1...6): (expected, isMeant) = (String(marker), startsSentence)
    case ("1"..."9", 1):
      marker = text.prefix(2)
      let word = text.dropFirst(2).prefix(2)
      isMeant =
        (marker.last == "." || marker.last == ")") && word.first?.isUppercase == true
        && word.last?.isLowercase == true
      expected = String(marker)
    default: return nil
    }
    guard isMeant else { return nil }
    let spaces = text[marker.endIndex...].prefix { $0 == " " || $0 == "\t" }
    let start = line.lowerBound
    range = SourceRange(start, start + marker.utf8.count + spaces.utf8.count)
  }
}
