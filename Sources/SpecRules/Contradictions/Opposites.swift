import SpecModel
import SpecYAML

/// Pairs of words that exclude each other, such as "opens" and "closes"; data of a rule.
struct Opposites: Sendable {
  private let pairCount: Int
  private let phrases: PhraseIndex<Phrase>

  /// A phrase of one of the two sides of a pair.
  private struct Phrase: Sendable {
    let text: String
    let pair: Int
    let side: Int
    /// Whether it is a verb, which is no statement as part of a name: "the close button".
    let isVerb: Bool
  }

  /// A word that one statement says, and its opposite, which the other says.
  struct Clash {
    let here: Said
    let there: Said
  }

  /// A phrase with the statement that says it.
  struct Said {
    let text: String
    let statement: Statement
  }

  /// The keys of rule files.
  static let optionKeys = ["verbs", "qualities"]

  init(_ options: StrictMapping) throws(DataError) {
    var pairCount = 0
    var phrases: [(tokens: [Token], value: Phrase)] = []
    for key in Self.optionKeys where options.value(key) != nil {
      for node in try options.list(key) {
        let map = try StrictMapping(
          node, of: "a pair of opposites", keys: ["one", "other"], path: options.path)
        for (side, texts) in [try map.strings("one"), try map.strings("other")].enumerated() {
          for tokens in texts.map({ Lexer.tokens(of: $0).filter(\.isWord) }) {
            let text = tokens.map(\.text).joined(separator: " ")
            phrases.append(
              (tokens, Phrase(text: text, pair: pairCount, side: side, isVerb: key == "verbs")))
          }
        }
        pairCount += 1
      }
    }
    self.pairCount = pairCount
    self.phrases = PhraseIndex(phrases)
  }

  /// Returns the first pair of which one side is all that the statements here say, and the other
  /// all that those there say.
  func clash(_ here: [Statement], _ there: [Statement]) -> Clash? {
    let own = here.flatMap(words)
    guard !own.isEmpty else { return nil }
    let others = there.flatMap(words)
    for pair in 0..<pairCount {
      guard let left = only(pair, in: own), let right = only(pair, in: others),
        left.side != right.side
      else { continue }
      return Clash(here: left.said, there: right.said)
    }
    return nil
  }

  /// A word of a pair that a statement says.
  private struct Word {
    let pair: Int
    let side: Int
    let said: Said
  }

  /// Returns the word of the side that is said, if one is said and not the other.
  private func only(_ pair: Int, in words: [Word]) -> Word? {
    let first = words.first { $0.pair == pair && $0.side == 0 }
    let other = words.first { $0.pair == pair && $0.side == 1 }
    return first == nil ? other : other == nil ? first : nil
  }

  /// Returns the words of all pairs that a statement says, in the order of its text.
  private func words(of statement: Statement) -> [Word] {
    var words: [Word] = []
    let tokens = statement.tokens
    for place in statement.stated {
      for phrase in phrases.phrases(at: place, in: tokens) where !isDenied(place, in: tokens) {
        if phrase.value.isVerb, isPartOfName(place, phrase.count, in: tokens) { continue }
        words.append(
          Word(
            pair: phrase.value.pair, side: phrase.value.side,
            said: Said(text: phrase.value.text, statement: statement)))
      }
    }
    return words
  }

  /// "Not open" says something else.
  private func isDenied(_ place: Int, in tokens: [Token]) -> Bool {
    place > 0 && Self.negations.contains(tokens[place - 1])
  }

  /// Whether a word belongs to a noun: "the open list", "activates close button".
  private func isPartOfName(_ place: Int, _ count: Int, in tokens: [Token]) -> Bool {
    if place > 0, Self.determiners.contains(tokens[place - 1]) { return true }
    let next = place + count
    return next < tokens.count && Self.controls.contains(tokens[next])
  }

  private static let negations: WordSet = ["not", "never", "cannot", "no", "longer"]
  private static let determiners: WordSet = [
    "the", "a", "an", "its", "any", "each", "this", "their", "to",
  ]
  private static let controls: WordSet = [
    "button", "buttons", "icon", "link", "control", "controls", "key", "label", "option", "action",
  ]
}
