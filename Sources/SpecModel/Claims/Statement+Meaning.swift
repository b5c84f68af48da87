extension Statement {
  /// The folded words of the conditions, or nil.
  var condition: String? {
    guard places.contains(where: { $0.contains(.condition) }) else { return nil }
    var words = tokens.indices.filter { places[$0].contains(.condition) && tokens[$0].isWord }
    // "… on iOS" at the end says for whom it holds.
    while let last = words.last, words.count > 2,
      match(at: last)?.term.kind == .platform
        || ["preposition", "union", "alternative"].contains(function(at: last))
          && match(at: last + 1)?.term.kind == .platform
    {
      words.removeLast()
    }
    return words.map { tokens[$0].text }.joined(separator: " ")
  }

  /// Where something moves: `next`, `previous`, `first`, `last`, `up`, `down`, `left`, `right`; in
  /// the order of the text.
  var directions: [String] {
    var directions: [String] = []
    for match in others
    where function(at: match.tokens.lowerBound) == "direction" && isStated(match) {
      // "(Back, forward, stop)" are controls.
      let place = places[match.tokens.lowerBound]
      guard place.isDisjoint(with: [.parenthesis, .quote, .question]) else { continue }
      // "Picks up the row" moves nothing up.
      if match.term.shortID == "up" || match.term.shortID == "down",
        outcomes.contains(where: { $0.tokens.contains(match.tokens.lowerBound) })
      {
        continue
      }
      directions += match.term.includes.isEmpty ? [match.term.shortID] : Array(match.term.includes)
    }
    return directions.unique
  }

  /// Whether it gives examples: "e.g.", "such as", "etc.".
  var isOpen: Bool { tokens.indices.contains { function(at: $0) == "example" } }

  /// Whether it only remarks on something: "Known issue: …", "Note that …".
  var isRemark: Bool {
    if let first = polarities.first, first.tokens.lowerBound == 0,
      first.term.shortID == "known_issue"
    {
      return true
    }
    return function(at: 0) == "note"
  }

  /// Whether it says that something happens, or that nothing applies.
  ///
  /// "n/a" counts when it opens the statement, or ends it but for what it does not apply to.
  var polarity: Polarity {
    for match in polarities {
      switch match.term.shortID {
      case "not_applicable":
        if match.tokens.lowerBound == 0 || isLast(match) { return .notApplicable }
      case "exempt":
        if !isNegated(at: match.tokens.lowerBound) { return .exempt }
      case "nothing":
        // "Does nothing" and "Nothing, …" say it; "with nothing cut off" does not, nor does "when
        // nothing happens".
        if match.wordCount > 1 || match.tokens.lowerBound == 0, isStated(match) {
          return .nothing
        }
      default: continue
      }
    }
    return .does
  }

  /// Whether nothing follows but marks, platforms, or "for …" and the like.
  private func isLast(_ match: Vocabulary.Match) -> Bool {
    for place in match.tokens.upperBound..<tokens.count where tokens[place].isWord {
      switch function(at: place) {
      case "preposition", "reason", "condition", "trigger", "predicate": return true
      default: if self.match(at: place)?.term.kind != .platform { return false }
      }
    }
    return true
  }
}
