import SpecDiagnostics

extension Statement {
  /// Marks what stands in quotes, in parentheses and among examples.
  func markBrackets() {
    var quote: Int?
    var parenthesis: Int?
    for place in tokens.indices where !tokens[place].isWord {
      if tokens[place].isQuote {
        if let start = quote { mark(start..<place + 1, .quote) }
        quote = quote == nil ? place : nil
      } else if tokens[place].text == "(" {
        parenthesis = place
      } else if tokens[place].text == ")", let start = parenthesis {
        mark(start..<place + 1, .parenthesis)
        parenthesis = nil
      }
    }
    for match in others where function(at: match.tokens.lowerBound) == "example" {
      let start = match.tokens.lowerBound
      guard places[start].contains(.parenthesis) else { continue }
      var end = start
      while end < tokens.count, places[end].contains(.parenthesis) { end += 1 }
      mark(start..<end, .example)
    }
  }

  /// Marks conditions, relative clauses and indirect questions.
  func markClauses() {
    for match in others where match.term.kind == .connective {
      let place = match.tokens.lowerBound
      guard places[place].isDisjoint(with: [.aside, .question, .quote]) else { continue }
      switch function(at: place) {
      case "question":
        if place > 0 { mark(place..<asideEnd(from: place), .aside) }
      case "choice":
        mark(place..<asideEnd(from: place), .question)
      case "relative":
        if standsBehindNoun(place) { mark(place..<asideEnd(from: place), .aside) }
      case "condition", "trigger":
        if asksIf(place) {
          mark(place..<asideEnd(from: place), .question)
        } else if !places[place].contains(.condition), !isIfApplicable(place) {
          mark(place..<conditionEnd(from: place), .condition)
        }
      default: break
      }
    }
  }

  /// Whether a noun stands right before a token: "the button that …", but not "says that …".
  private func standsBehindNoun(_ place: Int) -> Bool {
    guard let before = self.place(before: place), tokens[before].isWord,
      !outcomes.contains(where: { $0.tokens.contains(before) })
    else { return false }
    return ["", "pronoun", "actor"].contains(function(at: before))
  }

  /// Whether something is told that is in question: "indicates if it has a pop-up", "announces when
  /// it is open"; but "is announced if it is open" holds under a condition.
  private func asksIf(_ place: Int) -> Bool {
    guard function(at: place) == "condition", let before = self.place(before: place),
      !tokens[before].text.hasSuffix("ed")
    else { return false }
    return !isIfApplicable(place)
      && outcomes.contains {
        $0.tokens.upperBound == before + 1 && $0.wordCount == 1 && $0.term.group == "announces"
      }
  }

  /// Whether a condition binds nothing to anything in particular: "if applicable".
  private func isIfApplicable(_ place: Int) -> Bool {
    polarities.contains { $0.tokens.contains(place) && $0.wordCount > 1 }
  }

  /// Returns where a condition ends: at a comma, a semicolon or the end of its parenthesis.
  ///
  /// One that leads without a comma ends before what happens last.
  private func conditionEnd(from start: Int) -> Int {
    let isInside = places[start].contains(.parenthesis)
    var end = start + 1
    while end < tokens.count, !endsClause(end, isInside: isInside), text(end) != "then" {
      end += 1
    }
    let isLeading = start == 0 || start == 1 && !function(at: 0).isEmpty
    if end == tokens.count, isLeading {
      let inside = outcomes.filter { $0.tokens.lowerBound > start }
      if inside.count > 1, let last = inside.last { return last.tokens.lowerBound }
      return start
    }
    return end
  }

  private func endsClause(_ place: Int, isInside: Bool) -> Bool {
    if places[place].contains(.parenthesis) != isInside { return true }
    return !tokens[place].isWord && (text(place) == "," || text(place) == ";")
  }

  /// Returns where an aside ends: at a mark, or before "and" that goes on with what happens, or
  /// before the sentence's own verb.
  private func asideEnd(from start: Int) -> Int {
    let isInside = places[start].contains(.parenthesis)
    var end = start + 1
    while end < tokens.count, !endsClause(end, isInside: isInside) {
      let function = function(at: end)
      // "Stays where it is when the banner appears".
      let isConditional = function == "condition" || function == "trigger"
      if isConditional, match(at: end)?.tokens.lowerBound == end { break }
      if function == "union" || function == "scaffold", end - start > 2, goesOn(end + 1) { break }
      // "A card that opens a page is announced": the second verb is the sentence's own.
      if end - start > 1, function == "auxiliary" || function == "modality",
        hasVerb(start + 1..<end)
      {
        break
      }
      end += 1
    }
    return end
  }

  /// Whether a verb stands at a token, or a form of "be".
  private func goesOn(_ place: Int) -> Bool {
    guard place < tokens.count else { return false }
    return ["auxiliary", "modality"].contains(function(at: place))
      || outcomes.contains {
        $0.tokens.lowerBound == place && tokens[place].text.utf8.last == UInt8(ascii: "s")
      }
  }

  /// Whether a clause has its verb: first in it, or one of the vocabulary.
  private func hasVerb(_ clause: Range<Int>) -> Bool {
    guard let first = clause.first else { return false }
    return tokens[first].text.utf8.last == UInt8(ascii: "s") && function(at: first).isEmpty
      || outcomes.contains { clause.contains($0.tokens.lowerBound) }
  }
}
