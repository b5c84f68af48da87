/// Writes JSON: members in the order they are given, two spaces of indent, the same bytes for the
/// same calls.
///
/// A value: pass it as `inout` and take the bytes at the end with `finished()`.
public struct JSONWriter: Sendable {
  private struct Level {
    let isInline: Bool
    var isEmpty = true
  }

  private var bytes: [UInt8] = []
  private var levels: [Level] = []
  private var followsKey = false

  /// Creates a writer that has written nothing.
  public init() {}

  /// Returns what was written, with a line feed at its end.
  public func finished() -> [UInt8] { bytes + [0x0A] }

  /// Writes an object, as a value or as the member `name`.
  ///
  /// - Parameters:
  ///   - name: The member's name, or nil for an element or the whole document.
  ///   - inline: Whether to keep the object and all within it on one line.
  ///   - body: Writes the members.
  public mutating func object(
    _ name: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void
  ) {
    nest(name, UInt8(ascii: "{"), UInt8(ascii: "}"), inline: inline, body)
  }

  /// Writes an array, as a value or as the member `name`.
  ///
  /// - Parameters:
  ///   - name: The member's name, or nil for an element or the whole document.
  ///   - inline: Whether to keep the array and all within it on one line.
  ///   - body: Writes the elements.
  public mutating func array(
    _ name: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) -> Void
  ) {
    nest(name, UInt8(ascii: "["), UInt8(ascii: "]"), inline: inline, body)
  }

  /// Writes an array of objects as the member `name`, one for each element.
  public mutating func objects<Element>(
    _ name: String, of elements: some Sequence<Element>, inline: Bool = false,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name) { writer in
      for element in elements { writer.object(inline: inline) { body(&$0, element) } }
    }
  }

  /// Writes a member that is a string, or null.
  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }
  /// Writes a member that is a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }
  /// Writes a member that is a number; one that is not finite becomes null.
  public mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }
  /// Writes a member that is true or false.
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }
  /// Writes a member that is an array of strings, on one line.
  public mutating func member(_ name: String, _ values: [String]) {
    array(name, inline: true) { writer in
      for value in values { writer.string(value) }
    }
  }

  /// Writes the name of a member; its value must follow.
  public mutating func key(_ name: String) {
    beginElement()
    quote(name)
    append(": ")
    followsKey = true
  }
  /// Writes a string.
  public mutating func string(_ value: String) {
    beginElement()
    quote(value)
  }
  /// Writes a whole number.
  public mutating func number(_ value: Int) { element(String(value)) }
  /// Writes a number; one that is not finite becomes null.
  public mutating func number(_ value: Double) { element(value.isFinite ? "\(value)" : "null") }
  /// Writes true or false.
  public mutating func bool(_ value: Bool) { element(value ? "true" : "false") }
  /// Writes null.
  public mutating func null() { element("null") }
}

extension JSONWriter {
  private mutating func nest(
    _ name: String?, _ open: UInt8, _ close: UInt8, inline: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    if let name { key(name) }
    beginElement()
    bytes.append(open)
    levels.append(Level(isInline: inline || levels.last?.isInline == true))
    body(&self)
    let level = levels.removeLast()
    if !level.isInline, !level.isEmpty { newLine() }
    bytes.append(close)
  }

  /// Writes what must be before an element: nothing after a key, else a comma and a line.
  private mutating func beginElement() {
    if followsKey {
      followsKey = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { append(level.isInline ? ", " : ",") }
    levels[levels.count - 1].isEmpty = false
    if !level.isInline { newLine() }
  }

  private mutating func element(_ text: String) {
    beginElement()
    append(text)
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels.count))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a string literal (RFC 8259, section 7).
  ///
  /// More is escaped than must be: JSON is also
  /// looked at in terminals, and U+2028 ends a line in old JavaScript.
  private mutating func quote(_ text: String) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      default:
        if VisibleText.isHarmful(scalar) {
          let digits = String(scalar.value, radix: 16)
          append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    bytes.append(0x22)
  }
}
