import SpecDiagnostics

extension Statement {
  /// Marks what stands in quotes, in parentheses and among examples.
  mutating func markBrackets() {
    var quote: Int?
    var parenthesis: Int?
    for (place, token) in tokens.enumerated() where !token.isWord {
      if token.isQuote {
        if let start = quote { mark(start..<place + 1, .quote) }
        quote = quote == nil ? place : nil
      } else if token.text == "(" {
        parenthesis = place
      } else if token.text == ")", let start = parenthesis {
        mark(start..<place + 1, .parenthesis)
        parenthesis = nil
      }
    }
    for match in others where match.term.function == "example" && match.tokens.upperBound > 0 {
      let start = match.tokens.lowerBound
      guard places[start].contains(.parenthesis) else { continue }
      var end = start
      while end < tokens.count, places[end].contains(.parenthesis) { end += 1 }
      mark(start..<end, .example)
    }
  }

  /// Marks conditions, relative clauses and indirect questions.
  mutating func markClauses() {
    for (place, token) in tokens.enumerated() where token.isWord {
      guard places[place].isDisjoint(with: [.aside, .question, .quote]) else { continue }
      if let kind = opensAside(place) {
        mark(place..<asideEnd(from: place), kind)
      } else if !places[place].contains(.condition), opensCondition(place) {
        mark(place..<conditionEnd(from: place), .condition)
      }
    }
  }

  private func opensCondition(_ place: Int) -> Bool {
    guard let match = match(at: place), match.tokens.lowerBound == place,
      match.term.function == "condition" || match.term.function == "trigger"
    else { return false }
    // "If applicable" binds nothing to anything in particular.
    return !polarities.contains { $0.tokens.contains(place) && $0.wordCount > 1 }
  }

  /// Returns where a condition ends: at a comma, a semicolon or the end of its parenthesis.
  ///
  /// One
  /// that leads without a comma ends before what happens last.
  private func conditionEnd(from start: Int) -> Int {
    let isInside = places[start].contains(.parenthesis)
    var end = start + 1
    while end < tokens.count, ![",", ";"].contains(tokens[end].text), text(end) != "then",
      places[end].contains(.parenthesis) == isInside
    {
      end += 1
    }
    let isLeading = start == 0 || start == 1 && function(at: 0) != nil
    if end == tokens.count, isLeading {
      let inside = outcomes.filter { $0.tokens.lowerBound > start }
      if inside.count > 1, let last = inside.last { return last.tokens.lowerBound }
      return start
    }
    return end
  }

  /// Returns the kind of clause that opens at a token beside the statement, if one does.
  private func opensAside(_ place: Int) -> Place? {
    switch tokens[place].text {
    case "what", "how", "why": return place == 0 ? nil : .aside
    case "whether": return .question
    case "where":
      return ["it", "they"].contains(text(place + 1 < tokens.count ? place + 1 : nil))
        ? .aside : nil
    case "if":
      // "Indicates if it has a pop-up".
      guard let before = self.place(before: place) else { return nil }
      return outcomes.contains {
        $0.tokens.upperBound == before + 1 && ["announces"].contains($0.term.group ?? "")
      } && !polarities.contains { $0.tokens.contains(place) } ? .question : nil
    case "that", "which", "who", "whose", "whom":
      guard let before = self.place(before: place), tokens[before].isWord,
        match(at: place)?.tokens.lowerBound == place || match(at: place) == nil,
        !outcomes.contains(where: { $0.tokens.contains(before) })
      else { return nil }
      // Behind a noun; "so that" and "in which" are words of their own.
      return [nil, "pronoun", "actor"].contains(function(at: before)) ? .aside : nil
    default: return nil
    }
  }

  /// Returns where an aside ends: at a mark, or before "and" that goes on with what happens.
  private func asideEnd(from start: Int) -> Int {
    let isInside = places[start].contains(.parenthesis)
    var end = start + 1
    while end < tokens.count, ![",", ";"].contains(tokens[end].text),
      places[end].contains(.parenthesis) == isInside
    {
      if ["and", "but"].contains(tokens[end].text), end - start > 2, goesOn(end + 1) { break }
      // "A card that opens a page is announced": the second verb is the sentence's own.
      if end - start > 1, isAuxiliary(end), hasVerb(start + 1..<end) { break }
      end += 1
    }
    return end
  }

  /// Whether a verb stands at a token, or a form of "be".
  private func goesOn(_ place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    return isAuxiliary(place) || tokens[place].text == "be"
      || outcomes.contains {
        $0.tokens.lowerBound == place && tokens[place].text.hasSuffix("s")
      }
  }

  private func isAuxiliary(_ place: Int) -> Bool {
    ["is", "are", "should", "must", "will"].contains(tokens[place].text)
  }

  /// Whether a clause has its verb: first in it, or one of the vocabulary.
  private func hasVerb(_ clause: Range<Int>) -> Bool {
    guard let first = clause.first else { return false }
    return tokens[first].text.hasSuffix("s") && !isAuxiliary(first)
      || outcomes.contains { clause.contains($0.tokens.lowerBound) }
  }
}
