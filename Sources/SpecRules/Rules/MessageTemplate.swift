/// A message with `{placeholders}` for what a check found.
struct MessageTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case placeholder(String)
  }

  private let parts: [Part]

  /// Takes a text apart at its `{names}`; a brace that holds anything but small letters and
  /// hyphens is text.
  init(_ text: String) {
    var parts: [Part] = []
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{"), let end = Self.nameEnd(bytes, from: index + 1) {
        parts.append(.text(String(decoding: bytes[start..<index], as: UTF8.self)))
        parts.append(.placeholder(String(decoding: bytes[index + 1..<end], as: UTF8.self)))
        start = end + 1
        index = end
      }
      index += 1
    }
    parts.append(.text(String(decoding: bytes[start...], as: UTF8.self)))
    self.parts = parts
  }

  /// Returns where the name at an offset ends, if there is one and a brace closes it.
  private static func nameEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var end = start
    while end < bytes.count, (0x61...0x7A).contains(bytes[end]) || bytes[end] == 0x2D { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "}") ? end : nil
  }

  /// The names of the placeholders, in order.
  var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The text with an ellipsis in place of every value, for those who read of a rule in general.
  var general: String {
    filled(Dictionary(placeholders.map { ($0, "…") }, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the text with values in place of the placeholders.
  func filled(_ values: [String: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let name): values[name] ?? ""
      }
    }.joined()
  }
}
