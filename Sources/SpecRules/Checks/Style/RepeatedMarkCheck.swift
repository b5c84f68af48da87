import SpecDiagnostics
import SpecModel

/// A full stop, comma, colon or semicolon that is written twice: "the button..", "the button,,".
struct RepeatedMarkCheck: CheckWithoutOptions {
  static let placeholders = ["found", "expected"]

  func findings(in document: Document) -> [Finding] {
    // Few documents have any.
    let pairs = pairs(in: document.file.bytes)
    guard !pairs.isEmpty else { return [] }
    return document.spelledTexts().flatMap { lines, location in
      pairs.filter { pair in lines.contains { $0.contains(pair) } }.compactMap { pair in
        guard !Silence(lines, document).covers(pair) else { return nil }
        let start = SourceRange(pair.lowerBound, pair.lowerBound + 1)
        return Finding(
          range: pair, values: ["found": document.text(pair), "expected": document.text(start)],
          location: location, subject: document.text(pair),
          fixes: [.write("", at: SourceRange(start.upperBound, pair.upperBound), .unsafe)])
      }
    }
  }

  /// Two of one mark between a word and a space or the end: three full stops are an ellipsis.
  private func pairs(in bytes: [UInt8]) -> [SourceRange] {
    var pairs: [SourceRange] = []
    var place = 1
    while place + 1 < bytes.count {
      defer { place += 1 }
      guard bytes[place] == bytes[place + 1], isMark(bytes[place]) else { continue }
      let before = bytes[place - 1]
      let isBehindWord = before > 0x20 && before != UInt8(ascii: "/") && !isMark(before)
      if isBehindWord, place + 2 == bytes.count || bytes[place + 2] <= 0x20 {
        pairs.append(SourceRange(place, place + 2))
      }
    }
    return pairs
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ";")
  }
}
