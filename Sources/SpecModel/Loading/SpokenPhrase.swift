import SpecLanguage

/// Finding the phrases of a dialect that mark an outcome, such as `I SEE`.
///
/// The "I" holds for any actor, if all is in capitals: "THE TRAVELLER SEES".
struct SpokenPhrase {
  let tokens: [Token]

  /// Returns how many tokens the folded words of a phrase take up at a place, or nil.
  func length(of words: [some StringProtocol], at start: Int) -> Int? {
    var place = start
    var isActor = false
    for word in words {
      guard place < tokens.count else { return nil }
      if tokens[place].hasText(String(word)) || isActor && tokens[place].hasText(word + "s") {
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
      .firstIndex { $0.isOne(of: Self.verbs) }
    return end.flatMap { $0 > start ? $0 : nil }
  }

  private static let verbs: WordSet = ["sees", "see", "hears", "hear"]

  private func isUpper(_ token: Token) -> Bool {
    token.style.contains(.upper)
      || token.style.contains(.capitalised) && token.end - token.start == 1
  }
}

extension LoadContext {
  /// Returns the keyword with which a bullet opens, the longest first, and how many tokens it takes.
  func keyword(opening tokens: [Token]) -> (word: DialectKeyword, length: Int)? {
    let phrase = SpokenPhrase(tokens: tokens)
    for word in dialect.keywords {
      if let length = phrase.length(of: word.words, at: 0) { return (word, length) }
    }
    return nil
  }
}
