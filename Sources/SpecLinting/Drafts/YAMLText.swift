import SpecYAML

/// Writing trees and texts as YAML, for people who go on writing.
enum YAMLText {
  /// Returns a mapping, a key on each line.
  static func mapping(_ node: YAMLNode, indent: Int) -> String {
    let spaces = String(repeating: " ", count: indent)
    return (node.mapping ?? []).map { entry in
      "\(spaces)\(scalar(entry.key.text ?? "")):\(value(entry.value, indent: indent))\n"
    }.joined()
  }

  /// Returns what is behind a key or a dash.
  private static func value(_ node: YAMLNode, indent: Int) -> String {
    if let text = node.text { return " " + scalar(text) }
    let spaces = String(repeating: " ", count: indent + 2)
    if let items = node.sequence {
      if items.allSatisfy({ $0.text != nil }) {
        let lines = items.map { "\n\(spaces)- \(scalar($0.text ?? ""))" }
        let short = " [\(items.map { scalar($0.text ?? "") }.joined(separator: ", "))]"
        return short.utf8.count < 80 ? short : lines.joined()
      }
      // The first key of a mapping is behind the dash.
      return items.map { item in
        item.mapping == nil
          ? "\n\(spaces)-\(value(item, indent: indent + 2))"
          : "\n\(spaces)- \(mapping(item, indent: indent + 4).drop { $0 == " " }.dropLast())"
      }.joined()
    }
    guard node.mapping?.isEmpty == false else { return " {}" }
    return "\n" + mapping(node, indent: indent + 2).dropLast()
  }

  /// Returns a text as a scalar: a block of lines where it has several, else plain where YAML lets
  /// it are so, else in quotes.
  static func scalar(_ text: String, indent: Int = 0) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 2, let block = block(lines, indent: indent + 2) { return block }
    return isPlain(text) ? text : quoted(text)
  }

  /// Returns the lines of a block scalar, or nil where one would not keep the text.
  private static func block(_ lines: [Substring], indent: Int) -> String? {
    guard indent > 2, lines.first?.first != " ", lines.first?.isEmpty == false,
      lines.last?.isEmpty == true, lines.dropLast().last?.isEmpty == false,
      !lines.contains(where: { $0.utf8.contains { $0 < 0x20 } || $0.last == " " })
    else { return nil }
    let spaces = String(repeating: " ", count: indent)
    return "|\n"
      + lines.dropLast().map { $0.isEmpty ? "" : spaces + $0 }.joined(separator: "\n")
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, last != 0x20 else { return false }
    let isLetter = (0x61...0x7A).contains(first | 0x20)
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    return isLetter && !words.contains(text.lowercased())
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || [0x20, 0x2D, 0x2E, 0x2F, 0x5F, 0x28, 0x29].contains(byte)
      }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
