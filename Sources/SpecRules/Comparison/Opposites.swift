import SpecModel
import SpecYAML

/// Pairs of words that exclude each other, such as "opens" and "closes"; data of a rule.
struct Opposites: Sendable {
  private let pairs: [Pair]

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
  }

  /// Returns the first pair of which one side is all that the statements here say, and the other
  /// all that those there say.
  func clash(_ here: [Statement], _ there: [Statement]) -> Clash? {
    for pair in pairs {
      guard let left = only(pair, in: here), let right = only(pair, in: there),
        left.side != right.side
      else { continue }
      return Clash(here: left.said, there: right.said)
    }
    return nil
  }

  /// Returns the side that statements say, if they say one and not the other.
  private func only(_ pair: Pair, in statements: [Statement]) -> (side: Int, said: Said)? {
    let first = statements.lazy.compactMap { said(pair, 0, in: $0) }.first
    let other = statements.lazy.compactMap { said(pair, 1, in: $0) }.first
    if let first, other == nil { return (0, first) }
    if let other, first == nil { return (1, other) }
    return nil
  }

  private func said(_ pair: Pair, _ side: Int, in statement: Statement) -> Said? {
    for place in statement.stated {
      for phrase in pair.phrases[side] where isSaid(phrase, at: place, in: statement.tokens) {
        if pair.areVerbs, isPartOfName(place, phrase.count, in: statement.tokens) { continue }
        return Said(text: phrase.joined(separator: " "), statement: statement)
      }
    }
    return nil
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
