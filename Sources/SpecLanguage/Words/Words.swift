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
  public init(_ file: SourceFile, _ vocabulary: Vocabulary) {
    var scanner = Scanner(file.bytes, WordTable(vocabulary))
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

  /// The word at a place.
  public subscript(place: Int) -> Word { distinct[Int(tokens[place].word)] }

  /// Returns the places of the tokens that begin in a range.
  public func places(in range: SourceRange) -> Range<Int> {
    let start = tokens.firstIndexInOrder { $0.start >= range.lowerBound }
    var end = start
    while end < tokens.count, tokens[end].start < range.upperBound { end += 1 }
    return start..<end
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
