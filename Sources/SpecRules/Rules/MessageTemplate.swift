/// A message with `{placeholders}` for what a check found.
struct MessageTemplate: Sendable {
  private let text: String
  private let bytes: [UInt8]
  /// Where the names are, between their braces.
  private var names: [Range<Int>] = []

  /// Takes a text apart at its `{names}`; a brace that holds anything but small letters and
  /// hyphens is text.
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "{") {
      if let end = Self.nameEnd(bytes, from: index + 1) { names.append(index + 1..<end) }
    }
  }

  /// Returns where the name at an offset ends, if there is one and a brace closes it.
  private static func nameEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var end = start
    while end < bytes.count, (0x61...0x7A).contains(bytes[end]) || bytes[end] == 0x2D { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "}") ? end : nil
  }

  /// The names of the placeholders, in order.
  var placeholders: [String] { names.map(name) }

  private func name(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

  /// The text with an ellipsis in place of every value, for those who read of a rule in general.
  var general: String {
    filled(Dictionary(placeholders.map { ($0, "…") }, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the text with values in place of the placeholders.
  func filled(_ values: [String: String]) -> String {
    if names.isEmpty { return text }
    var filled: [UInt8] = []
    var start = 0
    for place in names {
      filled += bytes[start..<place.lowerBound - 1]
      filled += (values[name(place)] ?? "").utf8
      start = place.upperBound + 1
    }
    filled += bytes[start...]
    return String(decoding: filled, as: UTF8.self)
  }
}
