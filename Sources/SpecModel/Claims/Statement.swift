import SpecDiagnostics

/// The words of one sentence with what the vocabulary knows of them, and which of them belong to
/// the sentence's own statement.
struct Statement {
  let tokens: [Token]
  /// What happens, as far as the words tell.
  let outcomes: [Vocabulary.Match]
  /// Words that turn the statement round.
  let polarities: [Vocabulary.Match]
  /// Everything else: attributes, roles, states, platforms, small words.
  let others: [Vocabulary.Match]
  /// Where each token stands.
  private(set) var places: [Place]
  /// The match of `others` that covers each token.
  private let covers: [Int?]

  /// Where a word stands in a sentence.
  struct Place: OptionSet, Sendable {
    let rawValue: UInt8
    /// Behind "when" or "if", up to the next comma.
    static let condition = Place(rawValue: 1)
    /// In a clause that only says more about a noun or a question: "the button that opened it",
    /// "says what it closes".
    static let aside = Place(rawValue: 2)
    /// In a question of which the answer is told: "announces whether it is selected".
    static let question = Place(rawValue: 32)
    /// Between quotation marks.
    static let quote = Place(rawValue: 4)
    /// Between parentheses.
    static let parenthesis = Place(rawValue: 8)
    /// Behind "such as", "e.g." up to the end of its parenthesis.
    static let example = Place(rawValue: 16)
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
    (outcomes, polarities, others) = (layers[0], layers[1], layers[2])
    places = [Place](repeating: [], count: tokens.count)
    var covers = [Int?](repeating: nil, count: tokens.count)
    for (place, match) in others.enumerated() {
      for token in match.tokens { covers[token] = place }
    }
    self.covers = covers
    markBrackets()
    markClauses()
  }

  /// Adds to where the tokens of a range stand.
  mutating func mark(_ range: Range<Int>, _ place: Place) {
    for token in range { places[token].formUnion(place) }
  }

  /// Returns the match of `others` that a token belongs to.
  func match(at token: Int) -> Vocabulary.Match? {
    guard tokens.indices.contains(token) else { return nil }
    return covers[token].map { others[$0] }
  }

  /// Returns what a small word does in the sentence, such as `modality`; nil for any other word.
  func function(at token: Int) -> String? {
    guard let match = match(at: token), match.term.kind == .connective else { return nil }
    return match.term.function
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

  func text(_ token: Int?) -> String { token.map { tokens[$0].text } ?? "" }

  /// Whether a match is part of what the sentence states, rather than of a condition or an aside.
  func isStated(_ match: Vocabulary.Match) -> Bool {
    places[match.tokens.lowerBound].isDisjoint(with: [.condition, .aside])
  }

  /// The words that matter, and how many of them the vocabulary knows: words that only join others
  /// tell nothing.
  var tellingWords: (known: Int, all: Int) {
    var isKnown = [Bool](repeating: false, count: tokens.count)
    for match in outcomes + polarities {
      for token in match.tokens { isKnown[token] = true }
    }
    var (known, all) = (0, 0)
    for (place, token) in tokens.enumerated() where token.isWord {
      if isKnown[place] || covers[place] != nil && function(at: place) == nil {
        known += 1
        all += 1
      } else if covers[place] == nil {
        all += 1
      }
    }
    return (known, all)
  }
}
