extension String {
  /// Returns the text with other texts in place of some characters.
  public func replacingScalars(_ substitute: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = substitute(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with "a" or "an" in front, by its first letter.
  public var withArticle: String { "\("aeiou".contains(prefix(1)) ? "an" : "a") \(self)" }

  /// The text with a capital letter in front.
  public var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// Whether another text is somewhere in this one, byte by byte; an empty text is
  /// everywhere.
  ///
  /// `contains` compares characters, which takes some fifty times as long.
  public func holds(_ part: String) -> Bool {
    var text = self
    var part = part
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        let last = text.count - part.count
        var start = 0
        while start <= last {
          if text[start] == first, part.indices.allSatisfy({ text[start + $0] == part[$0] }) {
            return true
          }
          start += 1
        }
        return false
      }
    }
  }
}

extension Int {
  /// Returns the number with what it counts, in the plural unless it is one.
  public func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension StringProtocol {
  /// The text between straight quotes, for a message that quotes a document.
  ///
  /// A quote within a quote is a single one. Code keeps its quotes, and is between backticks:
  /// `role="group"`.
  public var quoted: String {
    guard String(self).holds("\"") else { return "\"\(self)\"" }
    let isAttribute = contains("=\"") || contains("=") && !contains(" ")
    if isAttribute, !utf8.contains(UInt8(ascii: "`")) { return "`\(self)`" }
    var isCode = false
    let text = map { character -> Character in
      if character == "`" { isCode.toggle() }
      return character == "\"" && !isCode ? "'" : character
    }
    return "\"\(String(text))\""
  }
}
