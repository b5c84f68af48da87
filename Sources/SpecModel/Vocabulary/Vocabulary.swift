public import SpecDiagnostics
public import SpecYAML

/// The words of the field: keys, gestures, roles, states, platforms and their synonyms.
public struct Vocabulary: Sendable {
  /// Every term, in the order of the files.
  public let terms: [Term]
  /// The phrases of all terms by their first word, longest first.
  private let phrases: [String: [Phrase]]
  /// The place in `terms` of each full id.
  private let places: [String: Int]
  /// The places in `terms` of the terms that a folded label names.
  private let labels: [String: [Int]]

  private struct Phrase: Sendable {
    let words: [String]
    let term: Int
  }

  /// Builds a vocabulary from its files.
  public init(files: [(path: String, node: YAMLNode)]) throws(DataError) {
    var terms: [Term] = []
    var phrases: [String: [Phrase]] = [:]
    var places: [String: Int] = [:]
    var labels: [String: [Int]] = [:]
    for file in files {
      for (term, range) in try VocabularyFile.terms(file.node, path: file.path) {
        if places.updateValue(terms.count, forKey: term.id) != nil {
          throw DataError(
            path: file.path, message: "term \"\(term.id)\" is defined twice", range: range)
        }
        for says in term.says {
          let words = Lexer.tokens(of: says).filter { !$0.isQuote }.map(\.text)
          guard let first = words.first else { continue }
          phrases[first, default: []].append(Phrase(words: words, term: terms.count))
        }
        for label in term.labels { labels[Lexer.fold(label), default: []].append(terms.count) }
        terms.append(term)
        for other in term.otherPhrases {
          let words = Lexer.tokens(of: other).map(\.text)
          guard let first = words.first else { continue }
          phrases[first, default: []].append(Phrase(words: words, term: terms.count))
          terms.append(.properPhrase(other))
        }
      }
    }
    self.labels = labels
    self.terms = terms
    self.places = places
    self.phrases = phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// Returns the term with a full id, such as `key.tab`.
  public func term(_ id: String) -> Term? { places[id].map { terms[$0] } }

  /// Returns the terms of a kind, in the order of the file.
  public func terms(of kind: TermKind) -> [Term] { terms.filter { $0.kind == kind } }

  /// Returns the longest phrase of the given kinds that begins at a token, with the number of
  /// tokens it takes; where several kinds have the same phrase, the first in `kinds` wins.
  public func match(_ tokens: [Token], at start: Int, kinds: [TermKind]) -> Match? {
    guard let candidates = phrases[tokens[start].text] else { return nil }
    var best: Match?
    for phrase in candidates {
      if let best, phrase.words.count < best.wordCount { break }
      let term = terms[phrase.term]
      guard let rank = kinds.firstIndex(of: term.kind) else { continue }
      if let best, rank >= kinds.firstIndex(of: best.term.kind) ?? kinds.count { continue }
      guard let length = length(of: phrase.words, in: tokens, at: start) else { continue }
      let range = tokens[start].range.union(tokens[start + length - 1].range)
      best = Match(
        term: term, tokens: start..<start + length, range: range, wordCount: phrase.words.count)
    }
    return best
  }

  /// Returns every phrase of the given kinds in a text, longest first, none overlapping another.
  public func matches(in tokens: [Token], kinds: [TermKind]) -> [Match] {
    var matches: [Match] = []
    var index = 0
    while index < tokens.count {
      if let match = match(tokens, at: index, kinds: kinds) {
        matches.append(match)
        index = match.tokens.upperBound
      } else {
        index += 1
      }
    }
    return matches
  }

  /// Returns the term of a kind that has a text as its label, or nil.
  public func term(labelled text: String, kind: TermKind) -> Term? {
    labels[Lexer.fold(text)]?.lazy.map { terms[$0] }.first { $0.kind == kind }
  }

  /// Returns the term that a whole text names, or nil.
  public func term(named text: String, kinds: [TermKind]) -> Term? {
    let tokens = Lexer.tokens(of: text).filter { !$0.isQuote }
    guard !tokens.isEmpty, let match = match(tokens, at: 0, kinds: kinds),
      match.tokens.count == tokens.count
    else { return nil }
    return match.term
  }

  /// Returns how many tokens a phrase takes at a place; quotes inside it are seen through.
  private func length(of words: [String], in tokens: [Token], at start: Int) -> Int? {
    var index = start
    for (place, word) in words.enumerated() {
      if place > 0 { while index < tokens.count, tokens[index].isQuote { index += 1 } }
      guard index < tokens.count, tokens[index].text == word else { return nil }
      index += 1
    }
    return index - start
  }

  /// A phrase found in a text.
  public struct Match: Sendable {
    /// The term that the phrase names.
    public let term: Term
    /// The places of its tokens.
    public let tokens: Range<Int>
    /// Where it stands.
    public let range: SourceRange
    /// The number of its words, without quotes.
    public let wordCount: Int
  }
}
