public import SpecDiagnostics

/// What is in a place that is there to be written in.
public enum ContentState: CaseIterable, Comparable, Sendable {
  /// Nothing.
  case empty
  /// A mark, or words of a template, where the author has yet to write: "…", "TBD", "write here".
  case toBeWritten
  /// Something to read, if only that nothing applies.
  case written
}

extension Sequence<ContentState> {
  /// What is in a whole whose parts these are: it is written where one of them is.
  public var joined: ContentState { self.max() ?? .empty }
}

extension Words {
  /// Returns what is in a text: the one answer for checks, matrix and drafts.
  public func content(of lines: [SourceRange]) -> ContentState {
    if gap(in: lines) != nil { return .toBeWritten }
    return places(in: lines).joined().contains { tokens[$0].isWord } ? .written : .empty
  }

  /// Returns the words or marks by which a whole text leaves something to be written: those of the
  /// vocabulary that it opens with, words in square brackets, or nothing but dots.
  public func gap(in lines: [SourceRange]) -> SourceRange? {
    let places = places(in: lines)
    guard let start = places.first?.first, let end = places.last?.last else { return nil }
    let whole = tokens[start].range.union(tokens[end].range)
    let isWord = { (place: Int) in self.tokens[place].isWord && !self.tokens[place].is("…") }
    guard let first = places.joined().first(where: isWord) else {
      let isDot = { (place: Int) in self.tokens[place].is("…") || self.tokens[place].is(".") }
      return places.joined().contains(where: isDot) ? whole : nil
    }
    let inner = places.joined().dropFirst().dropLast()
    if tokens[start].is("["), tokens[end].is("]"), inner.allSatisfy(isWord),
      // A box to tick, or the number of a footnote, is no gap.
      inner.contains(where: { tokens[$0].range.count > 1 && self[$0].number < 0 })
    {
      return whole
    }
    guard let match = match(at: first, before: end + 1, kinds: [.polarity]),
      match.term.shortID == "to_be_written", !tokens[first].style.contains(.code),
      // "TODO: check" leaves a gap, "a to-do list" and "TBD models" do not.
      match.wordCount > 1 || match.places.upperBound > end || !isWord(match.places.upperBound)
    else { return nil }
    return match.range
  }
}
