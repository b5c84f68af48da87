import SpecDiagnostics

/// The words of one sentence with what the vocabulary knows of them, and which of them belong to
/// the sentence's own statement.
///
/// A class, because every reader of a part of a claim asks it again and again: a copy would count
/// references to each of its arrays.
final class Statement {
  let tokens: [Token]
  /// What happens, as far as the words tell.
  let outcomes: [Vocabulary.Match]
  /// Words that turn the statement round.
  let polarities: [Vocabulary.Match]
  /// Everything else: attributes, roles, states, platforms, small words.
  let others: [Vocabulary.Match]
  /// Words that name a state beside others: "on" in "on/off".
  let listed: [Vocabulary.Match]
  /// Where each token stands.
  private(set) var places: [Place]
  /// The place in `others` of the match that covers each token; -1 for none.
  private let covers: [Int]
  /// What the word does that covers each token; empty for a word that tells something.
  private let functions: [String]

  /// Where a word stands in a sentence.
  struct Place: OptionSet, Sendable {
    let rawValue: UInt8
    /// Behind "when" or "if", up to the next comma.
    static let condition = Place(rawValue: 1)
    /// In a clause that only says more about a noun or a question: "the button that opened it",
    /// "says what it closes".
    static let aside = Place(rawValue: 2)
    /// In a question of which the answer is told: "announces whether it is selected".
    static let question = Place(rawValue: 4)
    /// Between quotation marks.
    static let quote = Place(rawValue: 8)
    /// Between parentheses.
    static let parenthesis = Place(rawValue: 16)
    /// Behind "such as", "e.g." up to the end of its parenthesis.
    static let example = Place(rawValue: 32)
  }

  /// The layers of phrases; in one layer the longest phrase wins, and of two kinds with the same
  /// phrase the first.
  private static let layers = Vocabulary.Layers([
    [.outcome], [.polarity],
    [
      .attribute, .role, .state, .platform, .screenReader, .setting, .connective, .key, .gesture,
      .framework, .component,
    ],
  ])

  init(_ tokens: [Token], vocabulary: Vocabulary) {
    let layers = vocabulary.matches(in: tokens, layers: Self.layers)
    self.tokens = tokens
    (outcomes, polarities, others, listed) = (layers[0], layers[1], layers[2], layers[3])
    places = [Place](repeating: [], count: tokens.count)
    var covers = [Int](repeating: -1, count: tokens.count)
    var functions = [String](repeating: "", count: tokens.count)
    for (place, match) in others.enumerated() {
      let function = match.term.kind == .connective ? match.term.function ?? "" : ""
      for token in match.tokens {
        covers[token] = place
        functions[token] = function
      }
    }
    self.covers = covers
    self.functions = functions
    markBrackets()
    markClauses()
  }

  /// Adds to where the tokens of a range stand.
  func mark(_ range: Range<Int>, _ place: Place) {
    for token in range { places[token].formUnion(place) }
  }

  /// Returns the match of `others` that a token belongs to.
  func match(at token: Int) -> Vocabulary.Match? {
    guard tokens.indices.contains(token), covers[token] >= 0 else { return nil }
    return others[covers[token]]
  }

  /// Returns what a small word does in the sentence, such as `modality`; empty for any other word,
  /// and where there is none.
  func function(at token: Int?) -> String {
    guard let token, functions.indices.contains(token) else { return "" }
    return functions[token]
  }

  /// Returns the token before another that is no quotation mark.
  func place(before token: Int) -> Int? {
    var place = token - 1
    while place >= 0, tokens[place].isQuote { place -= 1 }
    return place >= 0 ? place : nil
  }

  /// Returns the token at a place or behind it that is no quotation mark.
  func place(from token: Int) -> Int? {
    var place = token
    while place < tokens.count, tokens[place].isQuote { place += 1 }
    return place < tokens.count ? place : nil
  }

  /// Returns the folded text of a token; empty where there is none.
  func text(_ token: Int?) -> String {
    guard let token, tokens.indices.contains(token) else { return "" }
    return tokens[token].text
  }

  /// Whether "and", "or", a comma or a slash stands at a token.
  func isJoint(_ token: Int?) -> Bool {
    switch function(at: token) {
    case "union", "alternative": true
    default: text(token) == ","
    }
  }

  /// Whether a match is part of what the sentence states, rather than of a condition or an aside.
  func isStated(_ match: Vocabulary.Match) -> Bool {
    places[match.tokens.lowerBound].isDisjoint(with: [.condition, .aside])
  }

  /// The words that matter, and how many of them the vocabulary knows: words that only join others
  /// tell nothing.
  var tellingWords: (known: Int, all: Int) {
    var isTold = [Bool](repeating: false, count: tokens.count)
    for match in outcomes { for token in match.tokens { isTold[token] = true } }
    for match in polarities { for token in match.tokens { isTold[token] = true } }
    for match in listed {
      for token in match.tokens where covers[token] < 0 { isTold[token] = true }
    }
    var (known, all) = (0, 0)
    for (place, token) in tokens.enumerated() where token.isWord {
      let isKnown = isTold[place] || covers[place] >= 0 && functions[place].isEmpty
      if isKnown { known += 1 }
      if isKnown || covers[place] < 0 { all += 1 }
    }
    return (known, all)
  }
}
