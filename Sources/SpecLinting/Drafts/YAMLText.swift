import SpecDiagnostics
import SpecYAML

/// Writing trees and texts as YAML, for people who go on writing.
enum YAMLText {
  /// Returns a tree: a key or an item on each line, and a short list on one.
  static func lines(_ node: YAMLNode) -> [String] {
    if let text = node.text { return [scalar(text)] }
    if let items = node.sequence {
      let short = "[\(items.map { scalar($0.text ?? "") }.joined(separator: ", "))]"
      if short.utf8.count < 79, items.allSatisfy({ $0.text != nil }) { return [short] }
      return items.flatMap { lines($0).asItem }
    }
    guard let entries = node.mapping, !entries.isEmpty else { return ["{}"] }
    return entries.flatMap { entry in
      let key = scalar(entry.key.text ?? "") + ":"
      let value = lines(entry.value)
      let isShort = entry.value.mapping?.isEmpty ?? !value[0].hasPrefix("- ")
      return isShort ? ["\(key) \(value[0])"] : [key] + value.indented
    }
  }

  /// Returns a text as a scalar: a block of lines where it has several, else plain where YAML lets
  /// it are so, else in quotes.
  static func scalar(_ text: String, indent: Int = 0) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 2, let block = block(lines, indent: indent + 2) { return block }
    return isPlain(text) ? text : JSONValue.quoted(text)
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
}
