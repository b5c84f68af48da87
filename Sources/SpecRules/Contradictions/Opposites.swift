import SpecModel
import SpecYAML

/// Pairs of words that exclude each other, such as "opens" and "closes"; data of a rule.
struct Opposites: Sendable {
  private let pairs: [Pair]
  /// Whether a word begins a phrase, by the last ten bits of its hash: nearly no word does.
  private let mayBegin: [Bool]

  /// Two sides that exclude each other.
  struct Pair: Sendable {
    fileprivate let sides: [[String]]
    fileprivate let phrases: [[[String]]]
    /// Whether the words are verbs, which are no statement as part of a name: "the close button".
    fileprivate let areVerbs: Bool
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
    var pairs: [Pair] = []
    for key in Self.optionKeys where options.value(key) != nil {
      for node in try options.list(key) {
        let map = try StrictMapping(
          node, of: "a pair of opposites", keys: ["one", "other"], path: options.path)
        let sides = [try map.strings("one"), try map.strings("other")]
        pairs.append(
          Pair(
            sides: sides, phrases: sides.map { $0.map(Lexer.words) }, areVerbs: key == "verbs"))
      }
    }
    self.pairs = pairs
    var mayBegin = [Bool](repeating: false, count: 1024)
    for word in pairs.flatMap(\.phrases).flatMap(\.self).compactMap(\.first) {
      mayBegin[Int(Token.hash(of: word) % 1024)] = true
    }
    self.mayBegin = mayBegin
  }

  /// Returns the first pair of which one side is all that the statements here say, and the other
  /// all that those there say.
  func clash(_ here: [Statement], _ there: [Statement]) -> Clash? {
    let own = here.flatMap(words)
    guard !own.isEmpty else { return nil }
    let others = there.flatMap(words)
    for pair in pairs.indices {
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
    for place in statement.stated where mayBegin[Int(statement.tokens[place].hash % 1024)] {
      for (number, pair) in pairs.enumerated() {
        for side in [0, 1] {
          for phrase in pair.phrases[side] where isSaid(phrase, at: place, in: statement.tokens) {
            if pair.areVerbs, isPartOfName(place, phrase.count, in: statement.tokens) { continue }
            let said = Said(text: phrase.joined(separator: " "), statement: statement)
            words.append(Word(pair: number, side: side, said: said))
          }
        }
      }
    }
    return words
  }

  private func isSaid(_ phrase: [String], at place: Int, in tokens: [Token]) -> Bool {
    guard place + phrase.count <= tokens.count else { return false }
    // "Not open" says something else.
    if place > 0, Self.negations.contains(tokens[place - 1].text) { return false }
    return phrase.indices.allSatisfy { tokens[place + $0].text == phrase[$0] }
  }

  /// Whether a word belongs to a noun: "the open list", "activates close button".
  private func isPartOfName(_ place: Int, _ count: Int, in tokens: [Token]) -> Bool {
    if place > 0, Self.determiners.contains(tokens[place - 1].text) { return true }
    let next = place + count
    return next < tokens.count && Self.controls.contains(tokens[next].text)
  }

  private static let negations: Set<String> = ["not", "never", "cannot", "no", "longer"]
  private static let determiners: Set<String> = [
    "the", "a", "an", "its", "any", "each", "this", "their", "to",
  ]
  private static let controls: Set<String> = [
    "button", "buttons", "icon", "link", "control", "controls", "key", "label", "option", "action",
  ]
}
