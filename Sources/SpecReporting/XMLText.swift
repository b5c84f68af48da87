import SpecDiagnostics

/// Text of a document in XML 1.0, in an attribute or between tags.
///
/// Control characters, which XML has no way to write, become their names; what a build server would
/// take for a command in its log is written as a reference, so that a parser reads it as it was.
enum XMLText {
  static func line(_ text: String) -> String { escaped(VisibleText.line(text)) }

  static func lines(_ text: String) -> String {
    VisibleText.lines(text).map { line in
      let escaped = escaped(line)
      // GitHub takes `::name::` at the beginning of a line for a command, behind any white space.
      guard let first = escaped.firstIndex(where: { !$0.isWhitespace }),
        escaped[first...].hasPrefix("::")
      else { return escaped }
      return escaped[..<first] + "&#58;" + escaped[first...].dropFirst()
    }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    let mayCommand = text.holds("##")
    return text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "[" where mayCommand: "&#91;"
      case "\u{FFFE}", "\u{FFFF}": escaped(VisibleText.name(scalar))
      default: nil
      }
    }
  }
}
