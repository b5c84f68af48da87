/// A JSON document, written as a literal: `["type": "object", "required": .texts(names)]`.
public indirect enum JSONValue: Sendable {
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
  public var bytes: [UInt8] { Array(document.utf8) }

  /// The same as a text.
  public var document: String { written(indentation: "") + "\n" }

  private func written(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .null: return "null"
    case .text(let text): return Self.quoted(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return "\(number)"
    case .decimal(let number): return number.isFinite ? "\(number)" : "null"
    case .list(let values):
      return Self.joined(values.map { $0.written(indentation: inner) }, "[", "]", indentation)
    case .object(let members):
      let items = members.map { "\(Self.quoted($0)): \($1.written(indentation: inner))" }
      return Self.joined(items, "{", "}", indentation)
    }
  }

  /// Joins items on one line where that is short, else on a line each.
  private static func joined(
    _ items: [String], _ open: String, _ close: String, _ indentation: String
  ) -> String {
    let length = items.reduce(indentation.utf8.count) { $0 + $1.utf8.count + 2 }
    if length <= 140, !items.contains(where: { $0.utf8.contains(0x0A) }) {
      return open + items.joined(separator: ", ") + close
    }
    let inner = ",\n\(indentation)  "
    return "\(open)\n\(indentation)  \(items.joined(separator: inner))\n\(indentation)\(close)"
  }

  /// Returns a string literal (RFC 8259, section 7).
  ///
  /// More is escaped than must be: JSON is also looked at in terminals, and U+2028 ends a line in
  /// old JavaScript.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
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
