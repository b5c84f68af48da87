extension Statement {
  /// What stands in quotes, folded: without the comma that American usage puts inside, and without
  /// the values of attributes in code.
  var quotedTexts: [String] {
    var texts: [String] = []
    var open: Int?
    for (place, token) in tokens.enumerated() where token.isQuote {
      guard let start = open else {
        open = place
        continue
      }
      open = nil
      var end = place
      while end > start + 1, !tokens[end - 1].isWord { end -= 1 }
      let isCode = start > 0 && tokens[start - 1].text == "="
      if end > start + 1, !isCode {
        texts.append(tokens[(start + 1)..<end].map(\.text).joined(separator: " "))
      }
    }
    return texts
  }
}
