import SpecDiagnostics

/// Text of a document as text of a Markdown page, inside of a line.
///
/// Nothing in it may become a link, an image, HTML, emphasis, mathematics or a mention of somebody, as
/// GitHub's and GitLab's flavours have them.
enum MarkdownText {
  /// Returns a text as one line that shows what it says.
  static func line(_ text: String) -> String {
    var result = ""
    var scalars = VisibleText.line(text).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$", "{", "}":
        result += "\\\(scalar)"
      // A backslash ends what would be an address, as in `https://` and `www.`.
      case ":", ".":
        result += isInAddress(result, scalar, scalars.first) ? "\\\(scalar)" : "\(scalar)"
      // Mentions are looked for in the text of the page that was made, where an escape is gone.
      case "@": result += "`@`"
      case "#", "!": result += isNumber(scalars.first) ? "`\(scalar)`" : "\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a fence of backticks that nothing in a text closes.
  static func fence(around text: String) -> String {
    let longest = text.split { $0 != "`" }.reduce(2) { max($0, $1.count) }
    return String("`", times: longest + 1)
  }

  private static func isInAddress(
    _ before: String, _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?
  ) -> Bool {
    scalar == ":"
      ? next == "/" || next == ":" : before.utf8.suffix(3).allSatisfy { $0 | 0x20 == 0x77 }
  }

  private static func isNumber(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }
}
