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
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let behind = rest[rest.index(after: open)...]
      let name = behind.prefix { $0.isLowercase || $0 == "-" }
      if behind.dropFirst(name.count).first == "}", !name.isEmpty {
        parts.append(.text(String(rest[..<open])))
        parts.append(.placeholder(String(name)))
        rest = behind.dropFirst(name.count + 1)
      } else {
        parts.append(.text(String(rest[...open])))
        rest = behind
      }
    }
    parts.append(.text(String(rest)))
    self.parts = parts
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
