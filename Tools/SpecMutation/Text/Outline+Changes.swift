import SpecDiagnostics

extension Outline {
  /// Writes something over a range in a line; `what` says in a few words what that does, and by
  /// default quotes what is written.
  func writing(
    _ new: String, at range: SourceRange, in index: Int, _ what: String? = nil,
    places: [ClosedRange<Int>] = [], isAnywhere: Bool = false, isEquivalent: Bool = false
  ) -> Change {
    Change(
      [ByteEdit(range, new)], "\(quote(index)): \(what ?? "\"\(new)\"")", places: places,
      isAnywhere: isAnywhere, isEquivalent: isEquivalent)
  }

  /// Deletes lines, the first of which says what they are.
  func deletion(
    of lines: ClosedRange<Int>, places: [ClosedRange<Int>] = [], isAnywhere: Bool = false,
    isEquivalent: Bool = false
  ) -> Change {
    Change(
      [deleting(lines)], "\(quote(lines.lowerBound)) deleted", places: places,
      isAnywhere: isAnywhere, isEquivalent: isEquivalent)
  }

  /// Deletes all lines of a part but the first; nil where it has no others.
  func emptying(
    _ lines: ClosedRange<Int>, _ name: String? = nil, isAnywhere: Bool = false
  ) -> Change? {
    guard lines.count > 1 else { return nil }
    return Change(
      [deleting(lines.lowerBound + 1...lines.upperBound)],
      "\(name ?? quote(lines.lowerBound)) emptied", isAnywhere: isAnywhere)
  }

  /// Puts a word in place of another one in a line that the other block repeats.
  ///
  /// `isTold` says whether the other block says it too: where it does not, nothing is contradicted.
  /// By default it is whether what tells the line again has the word.
  func swapping(
    _ range: SourceRange, in index: Int, with new: String, isTold: Bool? = nil
  ) -> Change {
    let old = file.text(range)
    let isTold = isTold ?? anyLine(of: twins(of: index), holds: old)
    return writing(
      WordSearch.recased(new, as: old), at: range, in: index, "\"\(old)\" became \"\(new)\"",
      places: twinPlaces(of: index), isEquivalent: !isTold)
  }

  /// Takes something out of a line that the other block repeats.
  func dropping(_ range: SourceRange, in index: Int, isTold: Bool) -> Change {
    writing(
      "", at: range, in: index, "\"\(file.text(range))\" dropped", places: twinPlaces(of: index),
      isEquivalent: !isTold)
  }

  /// Makes a slip in the longest word of a range in a line.
  func misspelling(
    _ range: SourceRange, in index: Int, isAnywhere: Bool = false, isEquivalent: Bool = false,
    _ random: inout SeededGenerator
  ) -> Change? {
    let words = file.text(range).split { !$0.isLetter }.filter { $0.count > 3 }
    guard let word = words.max(by: { $0.count < $1.count }),
      let place = ranges(of: String(word), within: range).first
    else { return nil }
    return writing(
      Misspelling.of(String(word), &random), at: place, in: index, isAnywhere: isAnywhere,
      isEquivalent: isEquivalent)
  }

  /// Puts a text in place of another one wherever it is in some lines.
  func replacing(
    _ old: String, by new: String, in indices: [Int], _ what: String? = nil
  ) -> [Change] {
    indices.flatMap { index in
      ranges(of: old, in: index).map { writing(new, at: $0, in: index, what) }
    }
  }

  /// Where a phrase is in a line as whole words.
  func ranges(of phrase: String, in index: Int) -> [SourceRange] {
    ranges(of: phrase, within: lines[index].range)
  }

  /// Where a phrase is in a range as whole words.
  func ranges(of phrase: String, within range: SourceRange) -> [SourceRange] {
    WordSearch.ranges(of: phrase, in: file, range)
  }

  /// Where one of some phrases is in a line, the longest first, none overlapping another and
  /// none in code or a link unless literal ones are wanted too.
  func phrases(
    _ phrases: [String], in index: Int, evenLiteral: Bool = false
  ) -> [(phrase: String, range: SourceRange)] {
    var found: [(phrase: String, range: SourceRange)] = []
    for phrase in phrases.sorted(by: { ($0.utf8.count, $1) > ($1.utf8.count, $0) }) {
      for range in ranges(of: phrase, in: index)
      where !found.contains(where: { $0.range.overlaps(range) })
        && (evenLiteral || !isLiteral(range, in: index))
      {
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
