public import SpecDiagnostics

/// Phrases of some kinds in a text.
extension Words {
  /// A phrase found in a text.
  public struct Match: Sendable {
    /// The term that the phrase names.
    public let term: Term
    /// The places of its tokens.
    public let places: Range<Int>
    /// Where it is.
    public let range: SourceRange
    /// The number of its words, without quotes.
    public let wordCount: Int
  }

  /// Whether a text names any term of a kind.
  public func names(_ kind: TermKind, in text: [Range<Int>]) -> Bool {
    kinds(in: text).contains(kind)
  }

  /// Whether a text names one term of a kind.
  public func names(_ kind: TermKind, _ id: String, in text: [Range<Int>]) -> Bool {
    text.contains { places in
      mentions(in: places).contains { $0.kind == kind && vocabulary.term($0)?.shortID == id }
    }
  }

  /// Whether a word names a platform, or a screen reader of one.
  public func isPlatform(_ place: Int) -> Bool {
    hasMention(at: place)
      && mentions(at: place).contains { $0.kind == .platform || $0.kind == .screenReader }
  }

  /// Returns the kinds of term that a text names.
  public func kinds(in text: [Range<Int>]) -> TermKinds {
    var kinds = TermKinds()
    for range in text { for mention in mentions(in: range) { kinds.insert(mention.kind) } }
    return kinds
  }

  /// Returns the longest phrase of the given kinds that begins at a place and ends before another;
  /// where several kinds have the same phrase, the first in `kinds` wins.
  func mention(
    at place: Int, before end: Int, kinds: [TermKind],
    where isMeant: (Mention) -> Bool = { _ in true }
  ) -> Mention? {
    guard hasMention(at: place) else { return nil }
    var best: (mention: Mention, rank: Int)?
    for mention in mentions(at: place) where !mention.isListed && mention.end <= end {
      // The longest come first.
      if let best, best.mention.words > mention.words { break }
      guard let rank = kinds.firstIndex(of: mention.kind), rank < best?.rank ?? kinds.count,
        isMeant(mention)
      else { continue }
      best = (mention, rank)
    }
    return best?.mention
  }

  /// Returns the phrase that `mention` finds.
  public func match(at place: Int, before end: Int, kinds: [TermKind]) -> Match? {
    guard let mention = mention(at: place, before: end, kinds: kinds),
      let term = vocabulary.term(mention)
    else { return nil }
    return Match(
      term: term, places: mention.places,
      range: tokens[place].range.union(tokens[mention.end - 1].range),
      wordCount: Int(mention.words))
  }

  /// Returns every phrase of the given kinds in a text, longest first, none overlapping another.
  public func matches(in lines: [SourceRange], kinds: [TermKind]) -> [Match] {
    let all = lines.map(places)
    let end = all.last?.upperBound ?? 0
    var matches: [Match] = []
    for places in all {
      var place = max(places.lowerBound, matches.last?.places.upperBound ?? 0)
      while place < places.upperBound {
        if let match = match(at: place, before: end, kinds: kinds) {
          matches.append(match)
          place = match.places.upperBound
        } else {
          place += 1
        }
      }
    }
    return matches
  }

  /// Returns every phrase of the given kinds in all of the text.
  public func matches(kinds: [TermKind]) -> [Match] { matches(in: [file.range], kinds: kinds) }

  /// Returns the id of the term of a kind that a text opens with, marks in front of it left out.
  public func opening(of lines: [SourceRange], _ kind: TermKind) -> String? {
    let places = places(in: lines)
    guard let end = places.last?.upperBound,
      let first = places.joined().first(where: { tokens[$0].isWord })
    else { return nil }
    return match(at: first, before: end, kinds: [kind])?.term.shortID
  }

  /// Returns the term that a whole text names, or nil.
  public func term(named range: SourceRange, kinds: [TermKind]) -> Term? {
    let places = places(in: range)
    guard let first = places.first(where: { !tokens[$0].isQuote }),
      let match = match(at: first, before: places.upperBound, kinds: kinds),
      tokens[match.places.upperBound..<places.upperBound].allSatisfy(\.isQuote)
    else { return nil }
    return match.term
  }

  /// Whether what begins at a place is left out of what is before it: "except on iOS", "any key but
  /// Escape".
  public func isExcepted(_ place: Int, from start: Int) -> Bool {
    var before = place - 1
    while before >= start {
      let small = self[before].small
      if small.contains(.exception) {
        return before == start || !small.contains(.coordinator) || !tokens[before - 1].is(",")
      }
      guard !small.isDisjoint(with: [.preposition, .article]) else { return false }
      before -= 1
    }
    return false
  }
}

extension Vocabulary {
  /// Returns the term of a kind that has a text as its label, or nil.
  public func term(labelled text: String, kind: TermKind) -> Term? {
    guard var place = labels.value(WordHash.of(FoldedText.fold(text))) else { return nil }
    // A list of terms that ends in 0; a term's line is counted from 1.
    while numbers[place] > 0 {
      if let term = Term(self.text, at: numbers[place] - 1), term.kind == kind { return term }
      place += 1
    }
    return nil
  }

  /// Returns the term that a whole text names, or nil.
  public func term(named text: String, kinds: [TermKind]) -> Term? {
    namedTerms.value(of: WordHash.pair(WordHash.of(kinds.lazy.map(\.code)), WordHash.of(text))) {
      let words = Words(text, self, readsForms: true)
      return words.term(named: words.file.range, kinds: kinds)
    }
  }
}
