import SpecYAML

/// Every phrase of a packed vocabulary, found by its first two words.
///
/// Phrases with the same first two words stand in a group that ends in a blank line, each on a line
/// of its own: words parted by blanks, a tab, the offset of the term's line.
struct PhraseTable: Sendable {
  private let text: PackedText
  private let slots: PackedSlots

  /// Takes the groups of a text by the table of their offsets.
  init(_ text: PackedText, slots: PackedSlots) {
    self.text = text
    self.slots = slots
  }

  /// Calls `body` with each phrase that begins at a token: the longest first where two words or
  /// more are the same, single words last.
  ///
  /// `term` is the offset of the term's line. Stops when `body` returns false.
  func eachPhrase(
    in tokens: [Token], at start: Int, _ body: (_ term: Int, _ length: Int, _ words: Int) -> Bool
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
      if let group, !eachPhrase(of: group, tokens, start, body) { return }
    }
    let group = slots.first(Self.key(first.hash, nil)) { text[end(of: first, at: $0)] == .tab }
    if let group { _ = eachPhrase(of: group, tokens, start, body) }
  }

  /// Goes through the group of lines at an offset; returns false when `body` does.
  private func eachPhrase(
    of group: Int, _ tokens: [Token], _ start: Int,
    _ body: (_ term: Int, _ length: Int, _ words: Int) -> Bool
  ) -> Bool {
    var line = group
    while text[line] != .lineFeed {
      var index = line
      if let match = match(&index, tokens, start) {
        guard
          body(
            text.number(at: index + 1, digits: PackedVocabulary.digitCount), match.length,
            match.words)
        else { return false }
      }
      while text[index] != .lineFeed { index += 1 }
      line = index + 1
    }
    return true
  }

  /// Compares the line at `index` with the tokens from `start` on; moves to the line's tab when
  /// they are the same.
  private func match(
    _ index: inout Int, _ tokens: [Token], _ start: Int
  ) -> (length: Int, words: Int)? {
    var token = start
    var words = 0
    while true {
      while words > 0, token < tokens.count, tokens[token].isQuote { token += 1 }
      guard token < tokens.count, let end = text.end(of: tokens[token].text, at: index) else {
        return nil
      }
      token += 1
      words += 1
      index = end
      switch text[end] {
      case .tab: return (token - start, words)
      case .blank: index += 1
      default: return nil
      }
    }
  }

  /// Returns where a token ends that a line begins with; the line's start where it does not.
  private func end(of token: Token, at line: Int) -> Int {
    text.end(of: token.text, at: line) ?? line
  }

  /// Whether a token stands behind the blank at an offset, as a whole word.
  private func isWord(_ token: Token, at blank: Int) -> Bool {
    guard text[blank] == .blank, let end = text.end(of: token.text, at: blank + 1) else {
      return false
    }
    return text[end] == .blank || text[end] == .tab
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
