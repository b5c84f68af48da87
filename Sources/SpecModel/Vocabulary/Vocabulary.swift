public import SpecDiagnostics
public import SpecYAML

/// The words of the field: keys, gestures, roles, states, platforms and their synonyms.
public struct Vocabulary: Sendable {
  /// Every term, in the order of the files.
  public let terms: [Term]
  private let phrases: PhraseTable
  /// The places in `terms` of the terms that a folded label names.
  private let labels: [String: [Int]]

  /// Builds a vocabulary from its files; throws a `DataError` with a place.
  public init(files: [(path: String, node: YAMLNode)]) throws(DataError) {
    self.init(packed: Array(try Self.packed(files).utf8))
  }

  /// Returns the packed form of a vocabulary's files; throws a `DataError` with a place.
  public static func packed(
    _ files: [(path: String, node: YAMLNode)]
  ) throws(DataError) -> String {
    try PackedVocabulary.pack(files)
  }

  /// Takes the packed form of a vocabulary; damaged lines are left out.
  public init(packed bytes: [UInt8]) {
    var terms: [Term] = []
    var labels: [String: [Int]] = [:]
    // More than the built-in vocabulary has, so that nothing is moved while it is read.
    terms.reserveCapacity(1024)
    labels.reserveCapacity(512)
    var section = 0
    var start = 0
    while start < bytes.count, section < 2 {
      var end = start
      var tab: Int?
      while end < bytes.count, bytes[end] != 0x0A {
        if bytes[end] == 0x09 { tab = end }
        end += 1
      }
      let line = start..<end
      start = end + 1
      if line.isEmpty {
        section += 1
      } else if section == 0 {
        guard let term = PackedVocabulary.term(bytes, in: line) else { continue }
        terms.append(term)
      } else if let tab {
        let place = Int(String(decoding: bytes[tab + 1..<end], as: UTF8.self)) ?? 0
        let label = String(decoding: bytes[line.lowerBound..<tab], as: UTF8.self)
        labels[label, default: []].append(place)
      }
    }
    self.terms = terms
    self.labels = labels
    phrases = PhraseTable(bytes, in: min(start, bytes.count)..<bytes.count)
  }

  /// Returns the term with a full id, such as `key.tab`.
  public func term(_ id: String) -> Term? {
    // Only messages ask, so there is no table of ids.
    guard let dot = id.utf8.firstIndex(of: UInt8(ascii: ".")),
      let kind = TermKind(rawValue: String(id[..<dot]))
    else { return nil }
    let shortID = id[id.utf8.index(after: dot)...]
    return terms.last { $0.kind == kind && $0.shortID == shortID }
  }

  /// Returns the terms of a kind, in the order of the file.
  public func terms(of kind: TermKind) -> [Term] { terms.filter { $0.kind == kind } }

  /// Returns the longest phrase of the given kinds that begins at a token; where several kinds have
  /// the same phrase, the first in `kinds` wins.
  public func match(_ tokens: [Token], at start: Int, kinds: [TermKind]) -> Match? {
    var best: (term: Int, length: Int, words: Int, rank: Int)?
    phrases.eachPhrase(in: tokens, at: start) { place, length, words in
      if let best, words < best.words { return false }
      guard place < terms.count, let rank = kinds.firstIndex(of: terms[place].kind) else {
        return true
      }
      if let best, best.rank <= rank { return true }
      best = (place, length, words, rank)
      return true
    }
    guard let best else { return nil }
    let range = tokens[start].range.union(tokens[start + best.length - 1].range)
    return Match(
      term: terms[best.term], tokens: start..<start + best.length, range: range,
      wordCount: best.words)
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
    term(named: Lexer.tokens(of: text), kinds: kinds)
  }

  /// Returns the term that all tokens together name, or nil.
  public func term(named tokens: [Token], kinds: [TermKind]) -> Term? {
    let tokens = tokens.filter { !$0.isQuote }
    guard !tokens.isEmpty, let match = match(tokens, at: 0, kinds: kinds),
      match.tokens.count == tokens.count
    else { return nil }
    return match.term
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
