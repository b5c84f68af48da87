import SpecDiagnostics

extension Outline {
  /// Deletes whole lines.
  func deleting(_ range: ClosedRange<Int>) -> ByteEdit { ByteEdit(bytes(of: range), "") }

  /// Puts text in front of a line; an index behind the last one is the end of the document.
  func inserting(_ text: String, before index: Int) -> ByteEdit {
    guard index < lines.count else {
      let closes = file.bytes.last == 0x0A
      return ByteEdit(SourceRange(at: file.bytes.count), closes ? text : "\n" + text)
    }
    return ByteEdit(SourceRange(at: lines[index].range.lowerBound), text)
  }

  /// Puts text in place of whole lines.
  func replacing(_ range: ClosedRange<Int>, with text: String) -> ByteEdit {
    ByteEdit(bytes(of: range), text)
  }

  /// The text of a line in quotes, cut short: what lists of changes say.
  func quote(_ index: Int) -> String {
    let text = lines[index].text.trimmed(of: [" ", "\t"])
    return "\"" + text.prefix(60) + (text.count > 60 ? "…" : "") + "\""
  }

  /// Puts a copy of whole lines behind them.
  func copying(_ range: ClosedRange<Int>) -> ByteEdit {
    inserting(text(of: range), before: range.upperBound + 1)
  }

  /// Two parts of the document exchanged, the first one before the second.
  func exchanging(_ first: ClosedRange<Int>, _ second: ClosedRange<Int>) -> [ByteEdit] {
    [replacing(first, with: text(of: second)), replacing(second, with: text(of: first))]
  }

  /// The sections at a level that are outside code, by the index of their heading.
  func headings(level: Int) -> [Int] { indices { $0.headingLevel == level } }

  /// The lines of a document that are prose: no code, no headings, no front matter's metadata.
  var prose: [Int] {
    indices { ($0.kind == .text || $0.kind == .bullet) && $0.zone != .metadata }
  }

  /// What is between the first and the second of some marks in a range, the third and the fourth.
  func pairs(
    of mark: Unicode.Scalar, in range: SourceRange, where isMeant: (Int) -> Bool = { _ in true }
  ) -> [SourceRange] {
    let marks = (range.lowerBound..<range.upperBound).filter {
      file.bytes[$0] == UInt8(ascii: mark) && isMeant($0)
    }
    return stride(from: 0, to: marks.count - 1, by: 2).map {
      SourceRange(marks[$0] + 1, marks[$0 + 1])
    }
  }

  /// A member of a list with the mark in front of it, one of some, which parts it from another.
  func behindJoint(_ range: SourceRange, _ marks: String) -> SourceRange? {
    var start = range.lowerBound
    while start > 0, file.bytes[start - 1].isBlank { start -= 1 }
    guard start > 0, marks.utf8.contains(file.bytes[start - 1]) else { return nil }
    return SourceRange(start - 1, range.upperBound)
  }

  /// A member of a list with the mark right behind it, one of some, and the space behind a comma.
  func beforeJoint(_ range: SourceRange, _ marks: String) -> SourceRange? {
    var end = range.upperBound
    guard end < file.bytes.count, marks.utf8.contains(file.bytes[end]) else { return nil }
    let isComma = file.bytes[end] == UInt8(ascii: ",")
    end += 1
    while isComma, end < file.bytes.count, file.bytes[end].isBlank { end += 1 }
    return SourceRange(range.lowerBound, end)
  }

  /// Whether an offset of a line is in a code span, a link's target or a quotation.
  func isLiteral(_ range: SourceRange, in index: Int) -> Bool {
    isInside(range, in: index, opening: "`", closing: "`")
      || isInside(range, in: index, opening: "(/", closing: ")")
      || isInside(range, in: index, opening: "http", closing: " ")
  }

  /// Whether an offset of a line is in straight or curly double quotes.
  func isQuoted(_ range: SourceRange, in index: Int) -> Bool {
    isInside(range, in: index, opening: "\"", closing: "\"")
      || isInside(range, in: index, opening: "“", closing: "”")
  }

  private func isInside(
    _ range: SourceRange, in index: Int, opening: String, closing: String
  ) -> Bool {
    let before = file.text(SourceRange(lines[index].range.lowerBound, range.lowerBound))
    var rest = Substring(before)
    while let start = rest.firstRange(of: opening) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: closing) else { return true }
      rest = rest[end.upperBound...]
    }
    return false
  }
}
