/// The variables of one file of git's configuration, in order, as git-config(1) describes them.
///
/// A pure function on bytes. What is after a line that git would refuse is not read.
struct GitConfiguration {
  /// The section and name in small letters, with what is between quotes in the section as it is:
  /// `core.ignorecase`; and the value, nil for a name alone, which means "true".
  typealias Variable = (key: [UInt8], value: [UInt8]?)

  private(set) var variables: [Variable] = []
  private let text: [UInt8]
  private var index: Int
  private var section: [UInt8] = []

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) {
    text = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: ";"): while let byte = next(), byte != Self.lineEnd {}
      case UInt8(ascii: "["): guard readSection() else { return }
      case let byte where Self.isSpace(byte): continue
      default:
        index -= 1
        guard readVariable() else { return }
      }
    }
  }

  /// Returns the next byte; the CR of a line end is left out.
  private mutating func next() -> UInt8? {
    guard index < text.count else { return nil }
    defer { index += 1 }
    if text[index] == 0x0D, index + 1 < text.count, text[index + 1] == Self.lineEnd { index += 1 }
    return text[index]
  }

  /// Reads `core]` or `core "name"]`.
  private mutating func readSection() -> Bool {
    section = name(with: [Self.minus, Self.dot])
    var byte = next()
    guard let first = byte, Self.isBlank(first) else { return byte == UInt8(ascii: "]") }
    while let blank = byte, Self.isBlank(blank) { byte = next() }
    guard byte == Self.quote else { return false }
    section.append(Self.dot)
    while let byte = next(), byte != Self.lineEnd {
      if byte == Self.quote { return next() == UInt8(ascii: "]") }
      guard let escaped = byte == Self.backslash ? next() : byte else { return false }
      section.append(escaped)
    }
    return false
  }

  /// Reads a name, and the value behind it.
  private mutating func readVariable() -> Bool {
    let name = name(with: [Self.minus])
    guard !name.isEmpty else { return false }
    var byte = next()
    while let blank = byte, Self.isBlank(blank) { byte = next() }
    let key = section + [Self.dot] + name
    if byte == nil || byte == Self.lineEnd {
      variables.append((key, nil))
      return true
    }
    guard byte == UInt8(ascii: "="), let value = value() else { return false }
    variables.append((key, value))
    return true
  }

  /// Reads letters, digits and some marks, in small letters.
  private mutating func name(with marks: [UInt8]) -> [UInt8] {
    var name: [UInt8] = []
    while index < text.count {
      let letter = text[index] | 0x20
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index])
      guard isLetter || isDigit || marks.contains(text[index]) else { break }
      name.append(isLetter ? letter : text[index])
      index += 1
    }
    return name
  }

  /// Reads a value to the end of its line: without comment, without spaces around it, and with
  /// escapes and quotes undone; nil where it is broken.
  private mutating func value() -> [UInt8]? {
    var value: [UInt8] = []
    var blanks: [UInt8] = []
    var isQuoted = false
    while let byte = next(), byte != Self.lineEnd {
      if !isQuoted, Self.isSpace(byte) {
        if !value.isEmpty { blanks.append(byte) }
        continue
      }
      if !isQuoted, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
        while let byte = next(), byte != Self.lineEnd {}
        return value
      }
      value += blanks
      blanks = []
      switch byte {
      case Self.quote: isQuoted.toggle()
      case Self.backslash:
        switch next() {
        case Self.lineEnd: continue
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "b"): value.append(0x08)
        case UInt8(ascii: "n"): value.append(0x0A)
        case let mark? where mark == Self.quote || mark == Self.backslash: value.append(mark)
        default: return nil
        }
      default: value.append(byte)
      }
    }
    return isQuoted ? nil : value
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || (0x0A...0x0D).contains(byte)
  }

  private static let lineEnd: UInt8 = 0x0A
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let minus = UInt8(ascii: "-")
  private static let dot = UInt8(ascii: ".")
}
