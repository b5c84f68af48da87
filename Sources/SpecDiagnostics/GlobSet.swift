/// A set of bytes: what a `[a-z]` of a pattern may be.
package struct GlobSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }
  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  mutating func insert(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }
  mutating func formUnion(_ other: GlobSet) { words |= other.words }
  /// Turns the set into all the other bytes.
  mutating func negate() { words = ~words }

  /// Returns the bytes of a POSIX class such as `alpha`, in the C locale, or nil for an unknown
  /// name.
  static func posixClass(_ name: ArraySlice<UInt8>) -> GlobSet? {
    guard let ranges = ranges(ofClass: String(decoding: name, as: UTF8.self)) else { return nil }
    var set = GlobSet()
    for range in ranges { set.insert(range) }
    return set
  }

  private static func ranges(ofClass name: String) -> [ClosedRange<UInt8>]? {
    switch name {
    case "digit": [0x30...0x39]
    case "lower": [0x61...0x7A]
    case "upper": [0x41...0x5A]
    case "alpha": [0x41...0x5A, 0x61...0x7A]
    case "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66]
    case "blank": [0x09...0x09, 0x20...0x20]
    case "space": [0x09...0x0D, 0x20...0x20]
    case "cntrl": [0x00...0x1F, 0x7F...0x7F]
    case "print": [0x20...0x7E]
    case "graph": [0x21...0x7E]
    case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    default: nil
    }
  }
}
