extension String {
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
        var start = 0
        while start + part.count <= text.count {
          if text[start] == first, text[start..<start + part.count].elementsEqual(part) {
            return true
          }
          start += 1
        }
        return false
      }
    }
  }
}
