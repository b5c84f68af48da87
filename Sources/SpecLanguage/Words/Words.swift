public import SpecDiagnostics

/// The words of a file, taken apart once: every reader and check asks these.
///
/// Case, curly quotes, no-break and zero-width spaces, full width and accents are folded away.
/// Hyphens part words, so that "double-tap" and "double tap" are the same; `*` and backticks are
/// nothing. "Isn't" is two tokens, "is" and "not", and so is "it's"; of "button's" the ending is
/// no part of the word.
public final class Words: Sendable {
  /// The file.
  public let file: SourceFile
  /// Every token of the file, in order.
  public let tokens: [Token]
  /// Every word once, in order of its first appearance.
  public let distinct: [Word]

  /// Every phrase of the vocabulary, by its first token; of one token the longest first.
  public let mentions: [Mention]
  /// The place in `mentions` of the first one that begins at a token, and one more.
  private let firsts: [Int32]
  /// The words of the field.
  public let vocabulary: Vocabulary

  /// Takes a file apart.
  public convenience init(_ file: SourceFile, _ vocabulary: Vocabulary) {
    self.init(file, vocabulary, readsForms: true)
  }

  /// Takes a short text apart that stands in no file, such as a name; phrases are found in it as
  /// they are listed, or in every form of their words.
  public convenience init(_ text: String, _ vocabulary: Vocabulary, readsForms: Bool = false) {
    self.init(SourceFile(path: "", text: text), vocabulary, readsForms: readsForms)
  }

  private init(_ file: SourceFile, _ vocabulary: Vocabulary, readsForms: Bool) {
    var scanner = Scanner(file.bytes, readsForms ? vocabulary : nil)
    scanner.scan(file.range)
    self.file = file
    self.vocabulary = vocabulary
    tokens = scanner.tokens
    distinct = scanner.table.words
    (mentions, firsts) = Self.mentions(tokens, distinct, vocabulary)
  }

  /// The phrases that begin at a place, the longest first.
  public func mentions(at place: Int) -> ArraySlice<Mention> {
    mentions[Int(firsts[place])..<Int(firsts[place + 1])]
  }

  /// The phrases that begin at some places, in order; of one place the longest first.
  public func mentions(in places: Range<Int>) -> ArraySlice<Mention> {
    mentions[Int(firsts[places.lowerBound])..<Int(firsts[places.upperBound])]
  }

  /// The word at a place.
  public subscript(place: Int) -> Word { distinct[Int(tokens[place].word)] }

  /// The word of a token.
  public subscript(token: Token) -> Word { distinct[Int(token.word)] }

  /// Returns the places of the tokens that begin in a range.
  public func places(in range: SourceRange) -> Range<Int> {
    let tokens = tokens
    let start = tokens.firstIndexInOrder { $0.start >= range.lowerBound }
    // No token is longer than what is left, and most texts are short.
    let rest = tokens[
      start..<min(tokens.count, start + max(0, range.upperBound - range.lowerBound))]
    return start..<start + rest.firstIndexInOrder { $0.start >= range.upperBound } - rest.startIndex
  }

  /// Returns the tokens that begin in a range.
  public func tokens(in range: SourceRange) -> ArraySlice<Token> { tokens[places(in: range)] }

  /// Returns the tokens in the given lines.
  public func tokens(in lines: [SourceRange]) -> [Token] {
    if lines.count == 1 { return Array(tokens(in: lines[0])) }
    return lines.flatMap { tokens(in: $0) }
  }

  /// Returns the folded words and marks, joined by single spaces.
  public func fold(_ tokens: some Sequence<Token>) -> String {
    var text = ""
    for token in tokens {
      if !text.isEmpty { text += " " }
      text += self[token].text
    }
    return text
  }
}

extension Words {
  /// Returns the clauses of a text, sentence by sentence.
  public func clauses(in places: [Range<Int>]) -> [[Clause]] {
    ClauseReader.clauses(in: places, of: self)
  }

  /// Returns the text of tokens, folded, for explanations and tests.
  public func text(_ places: Range<Int>) -> String {
    places.map { self[$0].text }.joined(separator: " ")
  }
}
