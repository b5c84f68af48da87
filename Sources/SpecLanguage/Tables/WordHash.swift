/// Hashes of folded words (FNV-1a), the same in every run: a word is known by its hash alone.
public enum WordHash {
  /// What hashing begins with.
  public static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns a hash with one more byte.
  @inlinable
  public static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Returns the hash of a folded word.
  public static func of(_ word: String) -> UInt64 {
    var word = word
    return word.withUTF8(of)
  }

  /// Returns the hash of a folded word of the program.
  @inlinable
  @inline(__always)
  public static func of(_ word: StaticString) -> UInt64 {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return of(letters)
  }

  /// Returns the hash of the letters of a folded word.
  @inlinable
  public static func of(_ letters: some Sequence<UInt8>) -> UInt64 {
    var hash = seed
    for letter in letters { hash = adding(letter, to: hash) }
    return hash
  }

  /// Returns the hash of two words that follow each other.
  public static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let hash = ((first ^ second >> 29) &* 0x9e37_79b9_7f4a_7c15 ^ second) &* 0xff51_afd7_ed55_8ccd
    return hash ^ hash >> 32
  }

  /// Returns where a hash is looked for first in a table of some slots; the low bits of a short word's
  /// hash are poorly distributed.
  package static func slot(_ hash: UInt64, of count: Int) -> Int {
    Int(((hash >> 24 & 0xFFFF_FFFF) * UInt64(count)) >> 32)
  }
}
