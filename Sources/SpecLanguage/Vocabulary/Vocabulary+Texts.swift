public import SpecDiagnostics

/// Phrases in short texts.
extension Vocabulary {
  /// A phrase found in a text.
  public struct Match: Sendable {
    /// The term that the phrase names.
    public let term: Term
    /// The places of its tokens.
    public let tokens: Range<Int>
    /// Where it stands.
    public let range: SourceRange
    /// The number of its words, without quotes.
    public let wordCount: Int
  }

  /// Returns the longest phrase of the given kinds that begins at a token; where several kinds have
  /// the same phrase, the first in `kinds` wins.
  public func match(_ tokens: [TextToken], at start: Int, kinds: [TermKind]) -> Match? {
    let first = tokens[start]
    var best: (phrase: Phrase, end: Int, rank: Int)?
    for hash in [first.hash, first.noun, first.verb] {
      guard var place = group(hash) else { continue }
      while let phrase = phrase(at: place) {
        place = phrase.words + phrase.count - 1
        guard let rank = kinds.firstIndex(where: { $0.code == phrase.kind }),
          best.map({
            phrase.count > $0.phrase.count || phrase.count == $0.phrase.count && rank < $0.rank
          }) ?? true, let end = end(of: phrase, tokens, start)
        else { continue }
        best = (phrase, end, rank)
      }
    }
    guard let best, let term = Term(text, at: best.phrase.term) else { return nil }
    return Match(
      term: term, tokens: start..<best.end,
      range: first.range.union(tokens[best.end - 1].range), wordCount: best.phrase.count)
  }

  private func end(of phrase: Phrase, _ tokens: [TextToken], _ start: Int) -> Int? {
    let isExact = phrase.kind == TermKind.state.code
    var place = start + 1
    for word in 1..<max(1, phrase.count) {
      while place < tokens.count, tokens[place].isQuote { place += 1 }
      guard place < tokens.count else { return nil }
      let mark = mark(phrase, word)
      let other = tokens[place]
      guard
        Int(other.hash & 0xFFFFFF) == mark
          || !isExact
            && (Int(other.noun & 0xFFFFFF) == mark || Int(other.verb & 0xFFFFFF) == mark)
      else { return nil }
      place += 1
    }
    return place
  }

  /// Returns every phrase of the given kinds in a text, longest first, none overlapping another.
  public func matches(in tokens: [TextToken], kinds: [TermKind]) -> [Match] {
    var matches: [Match] = []
    var index = 0
    while index < tokens.count {
      if let match = match(tokens, at: index, kinds: kinds) {
        matches.append(match)
        index = match.tokens.upperBound
      } else {
        index += 1
      }
    }
    return matches
  }

  /// Returns the term that a whole text names, or nil.
  public func term(named text: String, kinds: [TermKind]) -> Term? {
    term(named: tokens(of: text), kinds: kinds)
  }

  /// Returns the term that all tokens together name, or nil.
  public func term(named tokens: [TextToken], kinds: [TermKind]) -> Term? {
    let tokens = tokens.filter { !$0.isQuote }
    guard !tokens.isEmpty, let match = match(tokens, at: 0, kinds: kinds),
      match.tokens.count == tokens.count
    else { return nil }
    return match.term
  }
}
