public import SpecDiagnostics
public import SpecYAML

/// The words of the field: keys, gestures, roles, states, platforms and their synonyms.
public struct Vocabulary: Sendable {
  private let tables: Tables

  /// The packed form with its hash tables; shared, as every reader and check holds a vocabulary.
  private final class Tables: Sendable {
    let text: PackedText
    let ids: PackedSlots
    let labels: PackedSlots
    let phrases: PhraseTable

    init(_ text: PackedText) {
      self.text = text
      ids = PackedSlots(text, in: PackedVocabulary.section(3, of: text))
      labels = PackedSlots(text, in: PackedVocabulary.section(4, of: text))
      phrases = PhraseTable(
        text, slots: PackedSlots(text, in: PackedVocabulary.section(5, of: text)))
    }
  }

  var text: PackedText { tables.text }
  var phrases: PhraseTable { tables.phrases }

  /// Builds a vocabulary from its files; throws a `DataError` with a place.
  public init(files: [(path: String, node: YAMLNode)]) throws(DataError) {
    self.init(packed: PackedText(try Self.packed(files)))
  }

  /// Returns the packed form of a vocabulary's files; throws a `DataError` with a place.
  public static func packed(
    _ files: [(path: String, node: YAMLNode)], adding additions: [Addition] = []
  ) throws(DataError) -> String {
    try PackedVocabulary.pack(files, adding: additions)
  }

  /// Terms that a house adds: new ones, and more words for known ones.
  public struct Addition: Sendable {
    let kind: TermKind
    let terms: [YAMLNode]
    let path: String

    /// Takes terms in the form of those in `Rules/vocabulary/`, and the path of their file.
    public init(_ kind: TermKind, _ terms: [YAMLNode], path: String) {
      self.kind = kind
      self.terms = terms
      self.path = path
    }
  }

  /// Takes the packed form of a vocabulary, which is read in place; a text that is none knows
  /// nothing.
  public init(packed text: PackedText) {
    tables = Tables(text)
  }

  /// Every term, in the order of the files.
  public var terms: [Term] {
    let section = PackedVocabulary.section(0, of: text)
    var terms: [Term] = []
    var line = section.lowerBound
    while line < section.upperBound {
      if let term = Term(text, at: line), !term.isListed { terms.append(term) }
      while text[line] != .lineFeed { line += 1 }
      line += 1
    }
    return terms
  }

  /// Returns the term with a full id, such as `key.tab`.
  public func term(_ id: String) -> Term? {
    let line = tables.ids.first(Token.hash(of: id)) { Term(text, at: $0)?.id == id }
    return line.flatMap { Term(text, at: $0) }
  }

  /// Returns the terms of a kind, in the order of the file.
  public func terms(of kind: TermKind) -> [Term] { terms.filter { $0.kind == kind } }

  /// Returns the longest phrase of the given kinds that begins at a token; where several kinds have
  /// the same phrase, the first in `kinds` wins.
  public func match(_ tokens: [Token], at start: Int, kinds: [TermKind]) -> Match? {
    match(tokens, at: start, kinds: kinds, letters: KindLetters(kinds))
  }

  /// Returns every phrase of the given kinds in a text, longest first, none overlapping another.
  public func matches(in tokens: [Token], kinds: [TermKind]) -> [Match] {
    let letters = KindLetters(kinds)
    var matches: [Match] = []
    var index = 0
    while index < tokens.count {
      if let match = match(tokens, at: index, kinds: kinds, letters: letters) {
        matches.append(match)
        index = match.tokens.upperBound
      } else {
        index += 1
      }
    }
    return matches
  }

  private func match(
    _ tokens: [Token], at start: Int, kinds: [TermKind], letters: KindLetters
  ) -> Match? {
    var best: (phrase: PhraseTable.Phrase, rank: Int)?
    tables.phrases.eachPhrase(of: letters, in: tokens, at: start) { phrase in
      if let best, phrase.words < best.phrase.words { return false }
      guard let rank = kinds.firstIndex(where: { $0.code == phrase.kind }) else { return true }
      if let best, best.rank <= rank { return true }
      best = (phrase, rank)
      return true
    }
    guard let best, let term = Term(text, at: best.phrase.term) else { return nil }
    let end = start + best.phrase.length
    return Match(
      term: term, tokens: start..<end, range: tokens[start].range.union(tokens[end - 1].range),
      wordCount: best.phrase.words)
  }

  /// Returns the term of a kind that has a text as its label, or nil.
  public func term(labelled text: String, kind: TermKind) -> Term? {
    let label = Lexer.fold(text)
    var end = 0
    let line = tables.labels.first(Token.hash(of: label)) { line in
      end = self.text.end(of: label, at: line) ?? line
      return self.text[end] == .tab
    }
    guard line != nil else { return nil }
    // The offsets of the terms, each behind a tab or blank.
    while self.text[end] != .lineFeed {
      if let term = Term(
        self.text, at: self.text.number(at: end + 1, digits: PackedVocabulary.digitCount)),
        term.kind == kind
      {
        return term
      }
      end += 1 + PackedVocabulary.digitCount
    }
    return nil
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
