extension Statement {
  /// Whether what stands at a token is denied: "not" before it with only small words in between, or
  /// "no" and "nothing" where its clause begins.
  func isNegated(at start: Int) -> Bool {
    var place = self.place(before: start)
    while let before = place {
      switch function(at: before) {
      case "negation": return true
      case "modality", "auxiliary", "manner": place = self.place(before: before)
      default: return isDeniedSubject(before: start)
      }
    }
    return false
  }

  /// Whether the clause before a token begins with "no": "no element is activated".
  private func isDeniedSubject(before end: Int) -> Bool {
    var start = end
    while start > 0, tokens[start - 1].isWord || tokens[start - 1].isQuote, !opens(start - 1) {
      start -= 1
    }
    // "Nothing happens because it is empty" says that it is empty.
    return start < end && function(at: start) == "negation"
      && !outcomes.contains { (start..<end).contains($0.tokens.lowerBound) }
  }

  /// Whether a clause begins behind a word.
  private func opens(_ place: Int) -> Bool {
    switch function(at: place) {
    case "union", "alternative", "scaffold", "reason", "condition", "trigger": true
    default: false
    }
  }
}
