extension Statement {
  /// Whether what stands at a token is denied: "not" before it with only small words in between, or
  /// "no" and "nothing" where its clause begins.
  func isNegated(at start: Int) -> Bool {
    var place = self.place(before: start)
    while let before = place {
      let word = text(before)
      if word == "without" || word == "nothing" || word == "never" { return true }
      switch function(at: before) {
      case "negation": return true
      case "modality", "auxiliary", "manner": break
      default: return isDeniedSubject(before: start)
      }
      place = self.place(before: before)
    }
    return false
  }

  /// Whether the clause before a token begins with "no": "no element is activated".
  private func isDeniedSubject(before end: Int) -> Bool {
    var start = end
    while start > 0, tokens[start - 1].isWord || tokens[start - 1].isQuote,
      !["and", "but", "or", "then"].contains(tokens[start - 1].text),
      !["reason", "condition", "trigger"].contains(function(at: start - 1) ?? "")
    {
      start -= 1
    }
    // "Nothing happens because it is empty" says that it is empty.
    guard start < end, !outcomes.contains(where: { (start..<end).contains($0.tokens.lowerBound) })
    else { return false }
    return ["no", "none", "neither", "nothing"].contains(tokens[start].text)
  }
}
