import SpecDiagnostics

/// Reads JSON as RFC 8259 has it, and nothing beyond: what others wrote is not guessed at.
struct JSONParser {
  /// How deep lists and objects may nest: deeper ones would fill the stack.
  static let depthLimit = 128

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func parse(_ bytes: [UInt8]) throws(ResponseError) -> JSONValue {
    if let offset = UTF8Columns.firstInvalid(bytes) {
      throw ResponseError(.parseError, "the text is not UTF-8, at byte \(offset)")
    }
    var parser = JSONParser(bytes)
    parser.skipBlanks()
    let value = try parser.value()
    parser.skipBlanks()
    guard parser.index == bytes.count else { throw parser.failure("more text after the value") }
    return value
  }

  private func failure(_ reason: String) -> ResponseError {
    ResponseError(.parseError, "\(reason), at byte \(index)")
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte.isBlankOrLineEnd { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(ResponseError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"):
      return .object(try items(upTo: "}") { parser throws(ResponseError) in try parser.member() })
    case UInt8(ascii: "["):
      return .list(try items(upTo: "]") { parser throws(ResponseError) in try parser.value() })
    case UInt8(ascii: "\""): return .text(try string())
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default:
      for (word, value) in Self.words where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw failure("a value is missing")
    }
  }

  private static let words: [(String, JSONValue)] = [
    ("true", true), ("false", false), ("null", .null),
  ]

  /// Reads what is between two brackets, with commas between the items.
  private mutating func items<Item>(
    upTo end: Unicode.Scalar, _ item: (inout JSONParser) throws(ResponseError) -> Item
  ) throws(ResponseError) -> [Item] {
    depth += 1
    if depth > Self.depthLimit { throw failure("lists and objects are nested too deeply") }
    index += 1
    skipBlanks()
    var items: [Item] = []
    if !take(UInt8(ascii: end)) {
      repeat {
        skipBlanks()
        items.append(try item(&self))
        skipBlanks()
      } while take(UInt8(ascii: ","))
      if !take(UInt8(ascii: end)) { throw failure("\"\(end)\" or a comma is missing") }
    }
    depth -= 1
    return items
  }

  private mutating func member() throws(ResponseError) -> (String, JSONValue) {
    guard next == UInt8(ascii: "\"") else { throw failure("a name in quotes is missing") }
    let name = try string()
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw failure("\":\" is missing") }
    skipBlanks()
    return (name, try value())
  }

  private mutating func number() throws(ResponseError) -> JSONValue {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let number = Int(text) { return .number(number) }
    return .decimal(Double(text) ?? .infinity)
  }

  private mutating func digits() throws(ResponseError) {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    if index == start { throw failure("a digit is missing") }
  }

  private mutating func string() throws(ResponseError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        text += try escaped().utf8
      case 0..<0x20: throw failure("a control character in a string")
      default:
        let start = index
        while let byte = next, byte >= 0x20, byte != 0x22, byte != 0x5C { index += 1 }
        text += bytes[start..<index]
      }
    }
    throw failure("a string does not end")
  }

  /// Reads what is behind a backslash, and the escapes of units of UTF-16 behind one of these.
  private mutating func escaped() throws(ResponseError) -> String {
    guard let byte = next else { throw failure("a string does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try unit()]
      while bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        units.append(try unit())
      }
      // Half of a surrogate pair becomes U+FFFD.
      return String(decoding: units, as: UTF16.self)
    default: throw failure("no such escape")
    }
  }

  private mutating func unit() throws(ResponseError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits are missing")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}
