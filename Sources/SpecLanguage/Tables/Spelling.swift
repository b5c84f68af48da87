/// The folded text of a word, known by its hash: `words[place].text == "and"` compares two numbers.
public struct Spelling: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The hash of the text.
  public let hash: UInt64

  /// Takes the hash of a folded text.
  @inlinable
  public init(hash: UInt64) { self.hash = hash }

  /// Takes a word of the program.
  @inlinable
  @inline(__always)
  public init(stringLiteral word: StaticString) { hash = WordHash.of(word) }

  /// Whether it is one of some words.
  public func isOne(of words: WordSet) -> Bool { words.contains(hash: hash) }
}
