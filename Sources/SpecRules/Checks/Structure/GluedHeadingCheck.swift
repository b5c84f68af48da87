import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A heading that is none to Markdown: no space is behind its number signs, or it is not on a line of
/// its own.
struct GluedHeadingCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected"]

  func findings(in document: Document) -> [Finding] {
    document.spec.texts.filter {
      !$0.isHeading && $0.kind != .value && $0.characters.contains(UInt8(ascii: "#"))
    }.flatMap { block in
      block.lines.compactMap { line in finding(in: line, of: block, document) }
    }
  }

  private func finding(
    in line: SourceRange, of block: TextBlock, _ document: Document
  ) -> Finding? {
    let bytes = document.file.bytes
    var end = line.lowerBound
    while let start = bytes[end..<line.upperBound].firstIndex(of: UInt8(ascii: "#")) {
      end = start
      while end < line.upperBound, bytes[end] == UInt8(ascii: "#") { end += 1 }
      let signs = SourceRange(start, end)
      guard (2...6).contains(signs.count), end < line.upperBound,
        start == line.lowerBound || bytes[end] == 0x20, !document.spec.markup.isVerbatim(signs)
      else { continue }
      let title = document.file.trimmed(SourceRange(end, line.upperBound))
      let atStart = start == line.lowerBound
      let isKnown = isKnown(title, document)
      guard isKnown || (atStart ? isTitle(title, document) : endsSentence(before: start, document)),
        atStart || !"\"'\\(".utf8.contains(bytes[start - 1])
      else { continue }
      let range = signs.union(title)
      let heading = document.text(signs) + " " + document.text(title)
      return Finding(
        range: range,
        values: [
          "found": document.text(range),
          "expected": atStart ? heading.quoted : "\(heading.quoted) on a line of its own",
        ], location: block.location, subject: document.text(title),
        fixes: atStart ? [.write(heading, at: range, .unsafe)] : [],
        // Where a part of the document is not seen, all that is said of its parts follows from this.
        breaks: isKnown ? [.file] : [], needs: [])
    }
    return nil
  }

  /// Whether the dialect has a section or an aspect with a title.
  private func isKnown(_ title: SourceRange, _ document: Document) -> Bool {
    let name = FoldedText.fold(document.text(title))
    let dialect = document.spec.dialect
    return (dialect.sections.flatMap(\.titles) + dialect.aspects.flatMap(\.titles))
      .contains { FoldedText.fold($0) == name }
  }

  /// Whether a text begins like a title and not like a hashtag: "iOS" does.
  private func isTitle(_ title: SourceRange, _ document: Document) -> Bool {
    let start = document.text(title).prefix(2)
    guard let first = start.first, first == "*" || first.isLetter else { return false }
    return !start.allSatisfy(\.isLowercase)
  }

  /// Whether number signs are behind the end of a sentence.
  private func endsSentence(before start: Int, _ document: Document) -> Bool {
    let bytes = document.file.bytes
    var last = start - 1
    while last > 0, bytes[last].isBlank { last -= 1 }
    return ".!?".utf8.contains(bytes[last])
  }
}
