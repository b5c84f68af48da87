import SpecDiagnostics

/// The ways to find a place in the document.
extension Outline {
  func index(of range: SourceRange) -> Int { file.lines.line(at: range.lowerBound) - 1 }

  /// The text in front of a range in its line.
  func lead(of range: SourceRange) -> String {
    file.text(SourceRange(lines[index(of: range)].range.lowerBound, range.lowerBound))
  }

  /// Where a phrase is in a range as whole words.
  func ranges(of phrase: String, within range: SourceRange) -> [SourceRange] {
    WordSearch.ranges(of: phrase, in: file, range)
  }

  /// Where a phrase is in some lines as whole words.
  func ranges(of phrase: String, in indices: [Int]) -> [SourceRange] {
    indices.flatMap { ranges(of: phrase, within: lines[$0].range) }
  }

  /// Where a text is in a line, byte by byte.
  func marks(_ text: String, in index: Int) -> [SourceRange] {
    let line = lines[index].range
    let text = Array(text.utf8)
    guard line.count >= text.count else { return [] }
    return (line.lowerBound...line.upperBound - text.count).filter {
      file.bytes[$0..<$0 + text.count].elementsEqual(text)
    }.map { SourceRange($0, $0 + text.count) }
  }

  /// Where one of some phrases is in a line, the longest first, none overlapping another and
  /// none in code or a link unless literal ones are wanted too.
  func phrases(
    _ phrases: [String], in index: Int, evenLiteral: Bool = false
  ) -> [(phrase: String, range: SourceRange)] {
    var found: [(phrase: String, range: SourceRange)] = []
    for phrase in phrases.sorted(by: { ($0.utf8.count, $1) > ($1.utf8.count, $0) }) {
      found += ranges(of: phrase, in: [index]).filter { range in
        !found.contains { $0.range.overlaps(range) } && (evenLiteral || !isLiteral(range))
      }.map { (phrase, $0) }
    }
    return found.sorted { $0.range < $1.range }
  }

  /// What is between the first and the second of some marks in a line, the third and the fourth.
  func pairs(
    of mark: Unicode.Scalar, in index: Int, where isMeant: (SourceRange) -> Bool = { _ in true }
  ) -> [SourceRange] {
    let marks = marks(String(mark), in: index).filter(isMeant)
    return stride(from: 0, to: marks.count - 1, by: 2).map {
      SourceRange(marks[$0].upperBound, marks[$0 + 1].lowerBound)
    }
  }

  /// What is in double quotes in a line, without them.
  func quotations(in index: Int) -> [SourceRange] { pairs(of: "\"", in: index) { !isLiteral($0) } }

  /// Whether a place is in a code span or a link's target.
  func isLiteral(_ range: SourceRange) -> Bool {
    isInside(range, [("`", "`"), ("(/", ")"), ("http", " ")])
  }

  /// Whether a place is in straight or curly double quotes.
  func isQuoted(_ range: SourceRange) -> Bool { isInside(range, [("\"", "\""), ("“", "”")]) }

  private func isInside(_ range: SourceRange, _ marks: [(String, String)]) -> Bool {
    marks.contains { opening, closing in
      var rest = Substring(lead(of: range))
      while let start = rest.firstRange(of: opening) {
        rest = rest[start.upperBound...]
        guard let end = rest.firstRange(of: closing) else { return true }
        rest = rest[end.upperBound...]
      }
      return false
    }
  }
}
