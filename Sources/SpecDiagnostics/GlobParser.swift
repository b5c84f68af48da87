/// Reads the text of a pattern.
package struct GlobParser {
  private let text: ArraySlice<UInt8>
  private var index: Int
  private var parts: [GlobPattern.Part] = []
  private var tokens: [GlobPattern.Token] = []
  /// Whether the name so far is nothing but two or more unescaped stars.
  private var stars = 0

  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// Returns the pattern that a text describes.
  ///
  /// Every text is a pattern; a broken one matches nothing.
  package static func parse(_ text: ArraySlice<UInt8>) -> GlobPattern {
    var parser = GlobParser(text)
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
    default: tokens.append(.byte(byte))
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
      if low <= high { ranges.append(low...high) }
      previous = nil
      return true
    }
    // A class such as `[:alpha:]` is none that we know.
    if byte == UInt8(ascii: "["), index < text.endIndex, text[index] == UInt8(ascii: ":") {
      return false
    }
    guard let single = member(byte) else { return false }
    ranges.append(single...single)
    previous = single
    return true
  }

  /// Returns a byte of a bracket, the escaped one after a backslash.
  private mutating func member(_ byte: UInt8?) -> UInt8? {
    byte == UInt8(ascii: "\\") ? next() : byte
  }
}
