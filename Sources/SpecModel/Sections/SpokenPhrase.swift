import SpecLanguage

/// Finding the phrases of a dialect that mark an outcome, such as `I SEE`.
///
/// The "I" holds for any actor, if all is in capitals: "THE TRAVELLER SEES".
struct SpokenPhrase {
  let tokens: [Token]
  let words: Words

  /// Returns how many tokens the folded words of a phrase take up at a place, or nil.
  func length(of words: [Spelling], at start: Int) -> Int? {
    var place = start
    var isActor = false
    for word in words {
      guard place < tokens.count else { return nil }
      let hash = tokens[place].hash
      if hash == word.hash || isActor && hash == WordHash.adding(0x73, to: word.hash) {
        place += 1
      } else if word == "i", let end = actor(at: place) {
        place = end
        isActor = true
      } else {
        return nil
      }
    }
    return place - start
  }

  /// Returns the place behind an actor of up to four words in capitals, where a verb in capitals is.
  private func actor(at start: Int) -> Int? {
    let end = tokens[start...].prefix(5).prefix { isUpper($0) && !$0.is("i") }
      .firstIndex(where: isPerceiving)
    return end.flatMap { $0 > start ? $0 : nil }
  }

  /// Whether a word is a form of "see" or "hear".
  private func isPerceiving(_ token: Token) -> Bool { Self.verbs.contains(words[token].verb) }

  private static let verbs = ["see", "hear"].map(WordHash.of)

  /// Returns the place where a clause begins with a form of "see" or "hear" in capitals, and that in
  /// front of what is seen or heard: "she SEES the list", "…, the list IS SEEN".
  func clauseInCapitals() -> (start: Int, end: Int)? {
    guard let verb = tokens.firstIndex(where: { $0.style.contains(.upper) && isPerceiving($0) }),
      verb > 0
    else { return nil }
    if words[tokens[verb - 1]].small.contains(.be) {
      return tokens[..<verb].lastIndex { $0.is(",") }.map { ($0, $0) }
    }
    let actor = tokens[..<verb].lastIndex { token in
      !words[token].small.isDisjoint(with: [.article, .determiner, .possessive, .pronoun])
    }
    return actor.map { ($0, verb) }
  }

  private func isUpper(_ token: Token) -> Bool {
    token.style.contains(.upper)
      || token.style.contains(.capitalised) && token.end - token.start == 1
  }
}
