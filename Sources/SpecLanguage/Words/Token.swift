public import SpecDiagnostics

/// One word, number or mark of a file.
public struct Token: Sendable {
  /// The offset of its first byte in the file.
  public let start: Int32
  /// The offset behind its last byte.
  public let end: Int32
  /// Its place in `Words.distinct`.
  public let word: Int32
  /// How it is written.
  public let style: Style
  /// The hash of its folded text: words are compared by it.
  public let hash: UInt64

  /// Where it is.
  public var range: SourceRange { SourceRange(Int(start), Int(end)) }
  /// Whether it is a word or number; marks are `,` `/` `+` `(` and the like.
  public var isWord: Bool { style.contains(.word) }
  /// Whether it is a straight double quote, which phrases see through.
  public var isQuote: Bool { `is`("\"") }

  /// Whether its folded text is a word of the program.
  @inlinable
  @inline(__always)
  public func `is`(_ word: StaticString) -> Bool { hash == WordHash.of(word) }

  /// Whether its folded text is a word of some data.
  public func hasText(_ word: String) -> Bool { hash == WordHash.of(word) }

  /// Whether its folded text is one of some words.
  public func isOne(of words: WordSet) -> Bool { words.contains(hash: hash) }

  /// How a token is written, and what is around it.
  public struct Style: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Takes bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It begins with a letter or digit; all others are marks such as `,` `/` `(`.
    public static let word = Style(rawValue: 1)
    /// Its first letter is a capital.
    public static let capitalised = Style(rawValue: 2)
    /// It has two letters or more, and all are capitals.
    public static let upper = Style(rawValue: 4)
    /// It is between backticks.
    public static let code = Style(rawValue: 8)
    /// A dash between spaces is in front of it.
    public static let afterDash = Style(rawValue: 16)
    /// It is no text: part of a link's address, of a footnote's mark or of a tag.
    public static let opaque = Style(rawValue: 32)
    /// Nothing is between it and the token before it.
    public static let joined = Style(rawValue: 64)
    /// It ends in "'s" or "s'".
    public static let possessive = Style(rawValue: 128)
  }
}

extension Collection<Token> {
  /// Returns how many tokens a folded phrase takes at the front, or nil where other words are.
  public func lead(_ phrase: String) -> Int? {
    var phrase = phrase
    return phrase.withUTF8 { letters in
      var place = 0
      var count = 0
      var rest = makeIterator()
      while place < letters.count {
        var hash = WordHash.seed
        while place < letters.count, letters[place] != 0x20 {
          hash = WordHash.adding(letters[place], to: hash)
          place += 1
        }
        guard rest.next()?.hash == hash else { return nil }
        count += 1
        place += 1
      }
      return count > 0 ? count : nil
    }
  }
}
