/// A few folded words that texts are searched for, where nearly no word of a text is one of them.
public struct WordSet: Sendable, ExpressibleByArrayLiteral {
  private let places: HashPlaces
  // A bit for each word, by the low nine bits of its hash: this rules out most other words quickly.
  private let bits: SIMD8<UInt64>

  /// The hashes of the words.
  public var hashes: [UInt64] { places.hashes }

  /// Takes folded words.
  public init(_ words: some Sequence<String>) {
    self.init(hashes: words.map { WordHash.of($0) })
  }

  /// Takes the hashes of folded words.
  public init(hashes: some Sequence<UInt64>) {
    var bits = SIMD8<UInt64>()
    var places = HashPlaces(room: hashes.underestimatedCount)
    for hash in hashes {
      bits[Int(hash >> 6 & 7)] |= 1 << (hash & 63)
      _ = places.place(adding: hash)
    }
    self.places = places
    self.bits = bits
  }

  /// Takes folded words.
  public init(arrayLiteral words: String...) { self.init(words) }

  /// Returns the words of both sets.
  public func union(_ other: WordSet) -> WordSet {
    WordSet(hashes: hashes + other.hashes)
  }

  /// Whether a hash is that of one of the words.
  public func contains(hash: UInt64) -> Bool {
    bits[Int(hash >> 6 & 7)] & 1 << (hash & 63) != 0 && places.place(of: hash) != nil
  }
}
