import SpecLanguage

/// Reading platforms.
extension StatementReader {
  func platformMentions(in range: Range<Int>) -> [(Range<Int>, PlatformSet)] {
    var found: [(Range<Int>, PlatformSet)] = []
    var next = range.lowerBound
    for first in words.mentions(in: range)
    where first.start >= next && first.end <= range.upperBound {
      guard first.kind == .platform || first.kind == .screenReader || first.kind == .connective
      else { continue }
      if first.kind != .connective, let term = words.vocabulary.term(first) {
        let set =
          first.kind == .platform
          ? PlatformSet([term.shortID]) : PlatformSet(term.platforms)
        var meant = set.intersection(known)
        if isExcluded(first.places.lowerBound, from: range.lowerBound) {
          meant = known.subtracting(meant)
        }
        if !meant.isEmpty { found.append((first.places, meant)) }
      }
      next = first.end
    }
    return found
  }

  /// Whether it is said that something does not hold for the platform at a place: "(not on iOS)", "except
  /// on iOS", "unless it runs iOS", "(not available on iOS)".
  func isExcluded(_ place: Int, from start: Int) -> Bool {
    if words.isExcepted(place, from: start) { return true }
    let near = max(start, place - 5)..<place
    if near.contains(where: { words[$0].text == "unless" }) { return true }
    var before = place - 1
    while before >= start, !words[before].small.isDisjoint(with: [.preposition, .article]) {
      if words[before].small.contains(.negation) { return true }
      before -= 1
    }
    let isRemark = before - 2 >= start && words[before - 2].text == "("
    return before >= start && words[before].small.contains(.negation)
      || isRemark && words[before - 1].small.contains(.negation)
  }

  /// Returns the platforms that a place of a clause belongs to: those named right behind it, or
  /// before it where the clause names them first.
  func platforms(at places: Range<Int>, of clause: Clause) -> PlatformSet {
    let named = platformMentions(in: clause.places)
    guard let first = named.first else { return [] }
    let before = clause.places.clamped(to: clause.places.lowerBound..<first.0.lowerBound)
    if first.0.lowerBound < places.lowerBound, before.count <= 2,
      !before.contains(where: words.isContentWord)
    {
      // "In iOS a button, in Android a link".
      return joined(named.filter { $0.0.upperBound <= places.lowerBound }.reversed())
    }
    let behind = named.filter { $0.0.lowerBound >= places.upperBound }
    guard let next = behind.first else { return [] }
    // "Playing or paused, and dimmed (iOS)": what is in parentheses belongs to what is before.
    let between = places.upperBound..<next.0.lowerBound
    if let last = between.last, words[last].text == "(",
      between.contains(where: { words[$0].text == "," })
    {
      return []
    }
    return joined(behind)
  }

  /// Returns the first of some platforms with those that are joined to it: "in iOS and Android".
  private func joined(_ named: [(Range<Int>, PlatformSet)]) -> PlatformSet {
    var result: PlatformSet = []
    var last = named.first?.0
    for (places, set) in named {
      guard let known = last, places == known || joins(known, places) else { break }
      result.formUnion(set)
      last = places
    }
    return result
  }

  /// Whether nothing but "and", "or" and the like is between two platforms.
  private func joins(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let between = min(one.upperBound, other.upperBound)..<max(one.lowerBound, other.lowerBound)
    return between.count <= 4
      && between.allSatisfy { place in
        let small = words[place].small
        return !words.tokens[place].style.contains(.word)
          || !small.isDisjoint(with: [.coordinator, .preposition, .article, .determiner, .filler])
      }
  }

  /// The platforms that the whole text holds for: those at the front or the end of a clause; those
  /// inside a list restrict one item of it.
  func readPlatforms() {
    guard kinds.contains(.platform) || kinds.contains(.screenReader) else { return }
    for (index, sentence) in statement.sentences.enumerated() {
      guard let first = sentence.first?.places.lowerBound,
        let last = sentence.map({ $0.places.upperBound }).max()
      else { continue }
      let named = platformMentions(in: first..<last)
      // A later sentence with a verb of its own speaks of something else.
      let isOther = index > 0 && sentence.contains { $0.verb != nil } && statement.platforms.isEmpty
      for (places, set) in named {
        if !isOther, isAtEdge(places, of: sentence, named.map(\.0)) {
          statement.platforms.formUnion(set)
        } else {
          statement.partial.formUnion(set)
        }
      }
    }
  }

  /// Whether nothing with a meaning is before or behind a platform in its clause.
  func isAtEdge(
    _ places: Range<Int>, of sentence: [Clause], _ platforms: [Range<Int>]
  ) -> Bool {
    let clause = sentence.last { $0.places.contains(places.lowerBound) } ?? sentence[0]
    let tells = { (place: Int) in
      words.tokens[place].style.contains(.word) && words[place].small.isEmpty
        && words[place].number < 0 && !words.isOpaque(place)
        && !platforms.contains { $0.contains(place) }
    }
    // Clauses that depend on this one, or follow it, do not count.
    let inner = sentence.map { $0.places }.filter {
      $0.lowerBound > clause.places.lowerBound && clause.places.contains($0.lowerBound)
    }
    let end = max(places.upperBound, clause.places.upperBound)
    let behind = (endOfVersion(behind: places.upperBound, before: end)..<end).filter { place in
      !inner.contains { $0.contains(place) }
    }
    if !behind.contains(where: tells) { return true }
    return !(clause.places.lowerBound..<places.lowerBound).contains(where: tells)
  }

  /// Returns the place behind a remark with a number, as on a version: "(API 33+)".
  private func endOfVersion(behind place: Int, before end: Int) -> Int {
    let remark = place..<min(place + 8, end)
    guard let first = remark.first, words.tokens[first].is("("),
      let close = remark.first(where: { words.tokens[$0].is(")") }),
      (first..<close).contains(where: { words[$0].number >= 0 })
    else { return place }
    return close + 1
  }
}
