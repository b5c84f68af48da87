import SpecYAML

/// Every phrase of a packed vocabulary, found by its first two words.
///
/// Phrases with the same first two words stand in a group that ends in a blank line, each on a line
/// of its own: the letter of its term's kind, the number of its bytes in three digits, the offset of
/// the term's line, and its words parted by blanks.
struct PhraseTable: Sendable {
  static let lengthDigits = 3
  private static let wordsOffset = 1 + lengthDigits + PackedVocabulary.digitCount

  private let text: PackedText
  private let slots: PackedSlots

  /// Takes the groups of a text by the table of their offsets.
  init(_ text: PackedText, slots: PackedSlots) {
    self.text = text
    self.slots = slots
  }

  /// A phrase that begins at a token.
  struct Phrase {
    /// The letter of its term's kind.
    let kind: UInt8
    /// The offset of its term's line.
    let term: Int
    /// The number of its tokens, quotes between them included.
    let length: Int
    /// The number of its words.
    let words: Int
  }

  /// Calls `body` with each phrase of some kinds that begins at a token: the longest first where two
  /// words or more are the same, single words last.
  ///
  /// Stops when `body` returns false.
  func eachPhrase(
    of kinds: KindLetters, in tokens: [Token], at start: Int, _ body: (Phrase) -> Bool
  ) {
    let first = tokens[start]
    // No phrase begins with a quote; a row of them would be looked through from each.
    guard !first.isQuote else { return }
    var next = start + 1
    while next < tokens.count, tokens[next].isQuote { next += 1 }
    if next < tokens.count {
      let second = tokens[next]
      let key = Self.key(first.hash, second.hash)
      let group = slots.first(key) { isWord(second, at: end(of: first, at: $0)) }
      if let group, !eachPhrase(at: group, kinds, tokens, start, body) { return }
    }
    let group = slots.first(Self.key(first.hash, nil)) {
      text[end(of: first, at: $0)] == .lineFeed
    }
    if let group { _ = eachPhrase(at: group, kinds, tokens, start, body) }
  }

  /// Goes through the group of lines at an offset; returns false when `body` does.
  private func eachPhrase(
    at group: Int, _ kinds: KindLetters, _ tokens: [Token], _ start: Int, _ body: (Phrase) -> Bool
  ) -> Bool {
    var line = group
    while text[line] != .lineFeed {
      let kind = text[line]
      let length = text.number(at: line + 1, digits: Self.lengthDigits)
      let words = line + Self.wordsOffset
      if kinds.contains(kind), let match = match(words..<words + length, tokens, start) {
        let term = text.number(
          at: line + 1 + Self.lengthDigits, digits: PackedVocabulary.digitCount)
        let phrase = Phrase(kind: kind, term: term, length: match.length, words: match.words)
        guard body(phrase) else { return false }
      }
      line = words + length + 1
    }
    return true
  }

  /// Compares a phrase with the tokens from `start` on.
  private func match(
    _ phrase: Range<Int>, _ tokens: [Token], _ start: Int
  ) -> (length: Int, words: Int)? {
    var index = phrase.lowerBound
    var token = start
    var words = 0
    while true {
      while words > 0, token < tokens.count, tokens[token].isQuote { token += 1 }
      guard token < tokens.count, let end = text.end(of: tokens[token].text, at: index) else {
        return nil
      }
      token += 1
      words += 1
      if end == phrase.upperBound { return (token - start, words) }
      guard text[end] == .blank else { return nil }
      index = end + 1
    }
  }

  /// Returns where a token ends that the first phrase of a group begins with; the start of the
  /// group where it does not.
  private func end(of token: Token, at group: Int) -> Int {
    text.end(of: token.text, at: group + Self.wordsOffset) ?? group
  }

  /// Whether a token stands behind the blank at an offset, as a whole word.
  private func isWord(_ token: Token, at blank: Int) -> Bool {
    guard text[blank] == .blank, let end = text.end(of: token.text, at: blank + 1) else {
      return false
    }
    return text[end] == .blank || text[end] == .lineFeed
  }
}

extension PhraseTable {
  /// What hashing a word begins with (FNV-1a).
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns a hash with one more byte.
  static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Returns the key of a phrase by the hashes of its first two words.
  static func key(_ first: UInt64, _ second: UInt64?) -> UInt64 {
    guard let second else { return first }
    return (first &* 0x9e37_79b9_7f4a_7c15) ^ second
  }
}

extension UInt8 {
  /// Ends a line.
  static let lineFeed = UInt8(ascii: "\n")
  /// Parts the fields of a line.
  static let tab = UInt8(ascii: "\t")
  /// Parts words.
  static let blank = UInt8(ascii: " ")
}
