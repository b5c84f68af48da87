import SpecDiagnostics
import SpecLanguage

/// Finding the phrases of a dialect that mark an outcome, such as `I SEE`.
///
/// The "I" holds for any actor, if all is in capitals: "THE TRAVELLER SEES".
struct SpokenPhrase {
  let file: SourceFile
  let tokens: [TextToken]

  /// Returns how many tokens the folded words of a phrase take up at a place, or nil.
  func length(of words: [String], at start: Int) -> Int? {
    var place = start
    for (index, word) in words.enumerated() {
      guard place < tokens.count else { return nil }
      if tokens[place].text == word {
        place += 1
      } else if word == "i", let end = actor(at: place) {
        place = end
      } else if index > 0, words[index - 1] == "i", tokens[place].text == word + "s" {
        place += 1
      } else {
        return nil
      }
    }
    return place - start
  }

  /// Returns the place behind an actor of up to four words in capitals, where a verb in capitals is.
  private func actor(at start: Int) -> Int? {
    let end = tokens[start...].prefix(5).prefix { isUpper($0) && $0.text != "i" }
      .firstIndex { Self.verbs.contains($0.text) }
    return end.flatMap { $0 > start ? $0 : nil }
  }

  private static let verbs: Set = ["sees", "see", "hears", "hear", "feels", "feel"]

  private func isUpper(_ token: TextToken) -> Bool {
    file.bytes[token.range.lowerBound..<token.range.upperBound].allSatisfy {
      $0 < 0x61 || $0 > 0x7A
    }
  }
}

extension LoadContext {
  /// Returns the keyword with which a bullet opens, the longest first, and how many tokens it takes.
  func keyword(opening tokens: [TextToken]) -> (word: DialectKeyword, length: Int)? {
    let phrase = SpokenPhrase(file: file, tokens: tokens)
    for word in dialect.keywords {
      if let length = phrase.length(of: word.words, at: 0) { return (word, length) }
    }
    return nil
  }
}
