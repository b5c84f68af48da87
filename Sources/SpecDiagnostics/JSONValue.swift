/// A JSON document, written as a literal: `["type": "object", "required": .texts(names)]`.
public enum JSONValue: Sendable {
  case null
  case text(String)
  case flag(Bool)
  case number(Int)
  case decimal(Double)
  case list([JSONValue])
  /// Members in the order in which they are written.
  case object([(String, JSONValue)])

  /// Makes a text, or null where there is none.
  public init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }

  /// Makes a list of texts.
  public static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }

  /// Makes a list with a value for each element.
  public static func list<Element>(
    _ elements: some Sequence<Element>, _ value: (Element) -> JSONValue
  ) -> JSONValue {
    .list(elements.map(value))
  }

  /// Makes an object of the members that have a value.
  public static func object(present members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// The document in UTF-8: two spaces of indentation, a line feed at its end.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: 0)
    bytes.append(0x0A)
    return bytes
  }

  /// The same as a text.
  public var document: String { String(decoding: bytes, as: UTF8.self) }

  /// How long the line of a list or an object may be, from the margin to its end.
  public static let lineLimit = 140

  /// Adds the value to the bytes of a document, in a line that is indented by some spaces.
  ///
  /// Bytes take a third of the time of a text for each value.
  public func write(to bytes: inout [UInt8], indentation: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .text(let text): Self.write(quoted: text, to: &bytes)
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += "\(number)".utf8
    case .decimal(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .list(let values):
      Self.write(values, "[", "]", indentation, to: &bytes) { value, bytes in
        value.write(to: &bytes, indentation: indentation + 2)
      }
    case .object(let members):
      Self.write(members, "{", "}", indentation, to: &bytes) { member, bytes in
        Self.write(quoted: member.0, to: &bytes)
        bytes += ": ".utf8
        member.1.write(to: &bytes, indentation: indentation + 2)
      }
    }
  }

  /// Adds items on one line where that is short, else on a line each.
  private static func write<Item>(
    _ items: [Item], _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ indentation: Int,
    to bytes: inout [UInt8], _ write: (Item, inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    bytes.append(UInt8(ascii: open))
    var ends: [Int] = []
    for item in items {
      if !ends.isEmpty { bytes += ", ".utf8 }
      write(item, &bytes)
      ends.append(bytes.count - start)
    }
    bytes.append(UInt8(ascii: close))
    // An item of several lines is longer than a line.
    if items.isEmpty || indentation + bytes.count - start <= lineLimit { return }
    let line = Array(bytes[start...])
    bytes.removeLast(line.count)
    bytes.append(UInt8(ascii: open))
    var next = 1
    for end in ends {
      if next > 1 { bytes.append(0x2C) }
      bytes.addLine(indentation: indentation + 2)
      bytes += line.dropFirst(next).prefix(end - next)
      next = end + 2
    }
    bytes.addLine(indentation: indentation)
    bytes.append(UInt8(ascii: close))
  }

  private static func write(quoted text: String, to bytes: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(Self.isPlain) else { return false }
      bytes.append(0x22)
      bytes.append(contentsOf: utf8)
      bytes.append(0x22)
      return true
    }
    if !isPlain { bytes += quoted(text).utf8 }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C && byte != 0x5B
  }

  /// Returns a string literal (RFC 8259, section 7).
  ///
  /// More is escaped than must be: JSON is also looked at in terminals, U+2028 ends a line in old
  /// JavaScript, and build servers take "##[", "##vso[" and the like in a log for commands.
  public static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "[" where isCommandName(quoted.utf8): quoted += "\\u005b"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.isHarmful:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether text ends in two hashes with or without letters behind them.
  private static func isCommandName(_ text: String.UTF8View) -> Bool {
    text.reversed().drop { (0x61...0x7A).contains($0 | 0x20) }.starts(with: "##".utf8)
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Makes `true` or `false`.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  /// Makes a number.
  public init(integerLiteral number: Int) { self = .number(number) }
  /// Makes a list.
  public init(arrayLiteral values: JSONValue...) { self = .list(values) }
  /// Makes an object.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }
}

extension [UInt8] {
  /// Begins a line behind some spaces.
  public mutating func addLine(indentation: Int) {
    append(0x0A)
    append(contentsOf: repeatElement(0x20, count: indentation))
  }
}

extension SourceLocation {
  /// The place as reports and dumps have it.
  public var json: JSONValue {
    ["line": .number(line), "column": .number(column), "offset": .number(offset)]
  }
}

extension Unicode.Scalar {
  /// Whether it must never reach a terminal or a log as it is: control characters, line separators
  /// and the marks of the Unicode Bidirectional Algorithm (UAX #9, table 1).
  public var isHarmful: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
