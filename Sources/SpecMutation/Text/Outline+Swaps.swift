import SpecDiagnostics

extension Outline {
  /// Puts a word in place of another one in a line that the other block repeats.
  ///
  /// `isTold` says whether the other block says it too: where it does not, nothing is contradicted.
  func swapping(
    _ range: SourceRange, in index: Int, with new: String, isTold: Bool
  ) -> Change {
    let old = file.text(range)
    return Change(
      [ByteEdit(range, WordSearch.recased(new, as: old))],
      "\(quote(index)): \"\(old)\" became \"\(new)\"", places: twinPlaces(of: index),
      exclusion: isTold ? nil : .equivalent)
  }

  /// Takes something out of a line that the other block repeats.
  func dropping(_ range: SourceRange, in index: Int, isTold: Bool) -> Change {
    Change(
      [ByteEdit(range, "")], "\(quote(index)): \"\(file.text(range))\" dropped",
      places: twinPlaces(of: index), exclusion: isTold ? nil : .equivalent)
  }

  /// Where one of some phrases is in a line, the longest first, none overlapping another and
  /// none in code or a link.
  func phrases(_ phrases: [String], in index: Int) -> [(phrase: String, range: SourceRange)] {
    var found: [(phrase: String, range: SourceRange)] = []
    for phrase in phrases.sorted(by: { ($0.utf8.count, $1) > ($1.utf8.count, $0) }) {
      for range in WordSearch.ranges(of: phrase, in: file, lines[index].range)
      where !found.contains(where: { $0.range.overlaps(range) }) && !isLiteral(range, in: index) {
        found.append((phrase, range))
      }
    }
    return found.sorted { $0.range < $1.range }
  }

  /// The first of some words that no statement of the document has.
  func stranger(among words: [String]) -> String? {
    words.first { !anyLine(of: statements, holds: $0) }
  }

  /// The word right before a range, in lower case; a quote counts as one.
  func word(before range: SourceRange, in index: Int) -> String {
    let text = file.text(.init(lines[index].range.lowerBound, range.lowerBound)).lowercased()
    if text.hasSuffix("\"") || text.hasSuffix("“") { return "\"" }
    return text.split { $0 == " " || $0 == "\"" || $0 == "(" }.last.map(String.init) ?? ""
  }
}
