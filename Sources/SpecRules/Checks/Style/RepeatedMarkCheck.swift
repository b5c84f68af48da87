import SpecDiagnostics
import SpecModel

/// A full stop, comma, colon or semicolon that is written twice: "the button..", "the button,,".
struct RepeatedMarkCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected"]
  private static let marks = Set(".,:;".utf8)

  func findings(in document: Document) -> [Finding] {
    document.spelledTexts().flatMap { lines, location in
      lines.flatMap { line in pairs(in: line, of: document) }.compactMap { pair in
        guard !Silence(lines, document).covers(pair) else { return nil }
        let start = SourceRange(pair.lowerBound, pair.lowerBound + 1)
        return Finding(
          range: pair, values: ["found": document.text(pair), "expected": document.text(start)],
          location: location, subject: document.text(pair),
          fixes: [.write("", at: SourceRange(start.upperBound, pair.upperBound), .unsafe)],
          needs: [.file])
      }
    }
  }

  /// Two of one mark between a word and a space or the end: three full stops are an ellipsis.
  private func pairs(in line: SourceRange, of document: Document) -> [SourceRange] {
    let bytes = document.file.bytes
    return (line.lowerBound..<line.upperBound).dropFirst().dropLast().compactMap { place in
      guard Self.marks.contains(bytes[place]), bytes[place + 1] == bytes[place],
        !Self.marks.contains(bytes[place - 1]), bytes[place - 1] > 0x20, bytes[place - 1] != 0x2F,
        place + 2 == line.upperBound || bytes[place + 2] == 0x20
      else { return nil }
      return SourceRange(place, place + 2)
    }
  }
}
