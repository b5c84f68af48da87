import SpecDiagnostics
import SpecLanguage

/// Writing data as literals of Swift.
enum SwiftLiteral {
  /// Returns a multi-line string literal; line ends stay as they are, so that a change of one rule
  /// is a small difference.
  static func of(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\n": nil
      default: isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : nil
      }
    }
    return "\"\"\"\n" + escaped + "\n\"\"\""
  }

  /// Returns a literal of one line of text, which is broken for the eye.
  static func of(_ numbers: PackedNumbers) -> String {
    let text = Array(numbers.text.whole.utf8)
    let lines = stride(from: 0, to: text.count, by: 96).map { start in
      String(decoding: text[start..<min(start + 96, text.count)], as: UTF8.self)
    }
    return "#\"\"\"\n" + lines.joined(separator: "\\#\n") + "\n\"\"\"#"
  }

  /// Whether a scalar must be escaped, because an editor would lose or hide it.
  private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
      || scalar.properties.generalCategory == .format
  }
}
