import SpecDiagnostics

extension Diagnostic {
  /// The text of a SARIF result: the message, links to the related places, and the help; at most 1,024
  /// Unicode scalars, never cut inside a link.
  ///
  /// GitHub links a related place only where the text embeds it as `[words](id)`.
  var sarifText: String {
    let limit = SARIFRule.textLimit
    let message = message.isEmpty ? rule.description : VisibleText.line(message)
    // Every character may be escaped, so half of the limit is sure to suffice.
    var text = escaped(VisibleText.cut(message, to: needsEscapes ? limit / 2 : limit))
    for (index, place) in related.enumerated() {
      let words = place.message.isEmpty ? "the other place" : VisibleText.line(place.message)
      let link = "[\(escaped(VisibleText.cut(words, to: 200)))](\(index + 1))"
      let addition = (index == 0 ? ". See also " : ", ") + link
      if length(text) + length(addition) > limit { break }
      text += addition
    }
    if let help {
      let addition = "\nHelp: \(escaped(VisibleText.lines(help).joined(separator: "\n")))"
      if length(text) + length(addition) <= limit { text += addition }
    }
    return text
  }

  private func length(_ text: String) -> Int { text.unicodeScalars.count }

  /// Returns a text whose brackets cannot be taken for a link (SARIF 2.1.0, section 3.11.6).
  ///
  /// Without a link in sight they stay as they are, for viewers that do not undo the escape.
  private func escaped(_ text: String) -> String {
    guard needsEscapes else { return text }
    return text.replacingScalars { ["[", "]", "\\"].contains($0) ? "\\\($0)" : nil }
  }

  private var needsEscapes: Bool {
    !related.isEmpty
      || [message, help ?? ""].contains { text in
        zip(text.utf8, text.utf8.dropFirst()).contains {
          $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(")
        }
      }
  }
}
