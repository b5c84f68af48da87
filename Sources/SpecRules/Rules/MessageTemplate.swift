import SpecDiagnostics

/// A message with `{placeholders}` for what a check found.
///
/// A brace that holds anything but small letters and hyphens is text. A placeholder between straight
/// quotes is a quotation; what has no words is not quoted.
struct MessageTemplate: Sendable {
  private let text: String

  /// Wraps a text with `{names}`.
  init(_ text: String) { self.text = text }

  /// The names of the placeholders, in order.
  var placeholders: [String] {
    var names: [String] = []
    _ = filled { name, _ in
      names.append(name)
      return ""
    }
    return names
  }

  /// The text with an ellipsis in place of every value, for those who read of a rule in general; what is
  /// only added to a word in some cases is left out, and a text of hardly any words says nothing.
  var general: String {
    let text = filled { _, isAddition in isAddition ? "" : "…" }
    return text.count(where: \.isLetter) < 6 ? "Each finding says what to write." : text
  }

  /// Returns the text with values in place of the placeholders.
  func filled(_ values: [String: String]) -> String { filled { name, _ in values[name] ?? "" } }

  private func filled(_ value: (_ name: String, _ isAddition: Bool) -> String) -> String {
    let bytes = Array(text.utf8)
    var index = bytes.firstIndex(of: UInt8(ascii: "{"), from: 0)
    if index == bytes.count { return text }
    var filled: [UInt8] = []
    filled.reserveCapacity(2 * bytes.count)
    let quote = UInt8(ascii: "\"")
    var start = 0
    while index < bytes.count {
      if let end = Self.nameEnd(bytes, from: index + 1) {
        let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        let before = index > 0 ? bytes[index - 1] : 0x20
        let isAddition = (0x61...0x7A).contains(before | 0x20) || before == UInt8(ascii: "}")
        let value = value(name, isAddition)
        // A type or a name in code may be empty, and is quoted as it is.
        let isUntitled = value.isEmpty && name != "found"
        let isQuoted =
          index > start && bytes[index - 1] == quote && end + 1 < bytes.count
          // Nearly no value has a quote in it, so that those of the message stay.
          && bytes[end + 1] == quote && (isUntitled || value.holds("\""))
        filled += bytes[start..<(isQuoted ? index - 1 : index)]
        filled += (isQuoted ? isUntitled ? "an empty title" : value.quoted : value).utf8
        start = isQuoted ? end + 2 : end + 1
      }
      index = bytes.firstIndex(of: UInt8(ascii: "{"), from: index + 1)
    }
    if start == 0 { return text }
    filled += bytes[start...]
    return String(decoding: filled, as: UTF8.self)
  }

  /// Returns where the name at an offset ends, if there is one and a brace closes it.
  private static func nameEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var end = start
    while end < bytes.count, (0x61...0x7A).contains(bytes[end]) || bytes[end] == 0x2D { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "}") ? end : nil
  }
}
