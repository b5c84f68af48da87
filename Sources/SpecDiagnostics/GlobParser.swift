/// Reads the text of a pattern.
package struct GlobParser {
  private let text: ArraySlice<UInt8>
  private let foldsCase: Bool
  private var index: Int
  private var parts: [GlobPattern.Part] = []
  private var tokens: [GlobPattern.Token] = []
  /// Whether the name so far is nothing but two or more unescaped stars.
  private var stars = 0

  private init(_ text: ArraySlice<UInt8>, foldsCase: Bool) {
    self.text = text
    self.foldsCase = foldsCase
    index = text.startIndex
  }

  /// Returns the pattern that a text describes.
  ///
  /// Every text is a pattern; a broken one matches nothing. With `foldsCase` the pattern is for names
  /// in small letters. As in git, an escaped letter and one by itself in brackets stay as they are.
  package static func parse(_ text: ArraySlice<UInt8>, foldsCase: Bool = false) -> GlobPattern {
    var parser = GlobParser(text, foldsCase: foldsCase)
    while let byte = parser.next() { parser.add(byte) }
    parser.endPart()
    return GlobPattern(parts: parser.parts)
  }

  private mutating func next() -> UInt8? {
    guard index < text.endIndex else { return nil }
    defer { index += 1 }
    return text[index]
  }

  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"): endPart()
    case UInt8(ascii: "*"):
      stars += 1
      if tokens.last != .many { tokens.append(.many) }
    case UInt8(ascii: "?"): tokens.append(.one)
    case UInt8(ascii: "["): tokens.append(bracket())
    case UInt8(ascii: "\\"):
      guard let escaped = next() else { return tokens.append(.never) }
      if escaped == UInt8(ascii: "/") { endPart() } else { tokens.append(.byte(escaped)) }
    default: tokens.append(.byte(foldsCase ? byte.inSmallLetter : byte))
    }
  }

  private mutating func endPart() {
    // `a**` is no `**`: other consecutive asterisks are regular ones (gitignore(5)).
    parts.append(stars > 1 && tokens == [.many] ? .anyDepth : .name(tokens))
    tokens = []
    stars = 0
  }

  /// Reads a set after its `[`.
  ///
  /// The first byte may be a `]` that belongs to the set.
  private mutating func bracket() -> GlobPattern.Token {
    var ranges: [ClosedRange<UInt8>] = []
    var isNegated = false
    if index < text.endIndex, text[index] == UInt8(ascii: "!") || text[index] == UInt8(ascii: "^") {
      isNegated = true
      index += 1
    }
    var previous: UInt8?
    var isFirst = true
    while let byte = next() {
      if byte == UInt8(ascii: "]"), !isFirst {
        return .oneOf(ranges, isNegated: isNegated)
      }
      isFirst = false
      guard add(byte, to: &ranges, previous: &previous) else { break }
    }
    // Nothing closes the bracket: the rest of the pattern is part of it.
    index = text.endIndex
    return .never
  }

  /// Adds one item of a bracket; false when it is broken.
  private mutating func add(
    _ byte: UInt8, to ranges: inout [ClosedRange<UInt8>], previous: inout UInt8?
  ) -> Bool {
    if byte == UInt8(ascii: "-"), let low = previous, index < text.endIndex,
      text[index] != UInt8(ascii: "]")
    {
      guard let high = member(next()) else { return false }
      if low <= high { ranges += folded(low...high) }
      previous = nil
      return true
    }
    if byte == UInt8(ascii: "["), let name = className() {
      let members = Self.ranges(ofClass: String(decoding: name, as: UTF8.self))
      guard let members else { return false }
      ranges += members.flatMap(folded)
      previous = nil
      return true
    }
    guard let single = member(byte) else { return false }
    ranges.append(single...single)
    previous = single
    return true
  }

  /// Returns a range, with the small letters of the capital ones in it where these count too.
  private func folded(_ range: ClosedRange<UInt8>) -> [ClosedRange<UInt8>] {
    guard foldsCase, range.overlaps(0x41...0x5A) else { return [range] }
    let capitals = range.clamped(to: 0x41...0x5A)
    return [range, (capitals.lowerBound | 0x20)...(capitals.upperBound | 0x20)]
  }

  /// Returns a byte of a bracket, the escaped one after a backslash.
  private mutating func member(_ byte: UInt8?) -> UInt8? {
    byte == UInt8(ascii: "\\") ? next() : byte
  }

  /// Reads `:alpha:]` and returns the name; nil, with nothing read, when that is not there.
  ///
  /// Names of classes are short: looked for up to the end, they could take for ever.
  private mutating func className() -> ArraySlice<UInt8>? {
    guard index < text.endIndex, text[index] == UInt8(ascii: ":"),
      let end = text[index...].prefix(40).firstIndex(of: UInt8(ascii: "]")), end - 1 > index,
      text[end - 1] == UInt8(ascii: ":")
    else { return nil }
    defer { index = end + 1 }
    return text[(index + 1)..<(end - 1)]
  }

  /// Returns the bytes of a POSIX class such as `alpha`, in the C locale, or nil for an unknown name.
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
