import SpecDiagnostics

/// Which outcomes a statement tells: a word of the vocabulary may also be a noun ("the search"), an
/// adjective ("typed text"), part of a name ("play button") or of a condition.
struct OutcomeReader {
  let statement: Statement
  /// The outcomes that it says to happen, in the order of the text.
  private(set) var told: [String] = []
  /// The outcomes that it says not to happen.
  private(set) var negated: [String] = []
  /// Where the outcomes stand that are told, negated or not.
  private(set) var matches: [Vocabulary.Match] = []

  init(_ statement: Statement) {
    self.statement = statement
    var last: (end: Int, isNegated: Bool)?
    for match in statement.outcomes where isTold(match) {
      let start = match.tokens.lowerBound
      // "Does not open or close" denies both.
      let isJoined = last.map { isJoint($0.end..<start) } ?? false
      let isNegated = isJoined && last?.isNegated == true || statement.isNegated(at: start)
      if isNegated {
        if let contrary = match.term.negation {
          told.append(contrary)
        } else {
          negated.append(match.term.shortID)
        }
      } else {
        told.append(match.term.shortID)
      }
      matches.append(match)
      last = (match.tokens.upperBound, isNegated)
    }
    told = told.unique
    negated = negated.unique
  }

  private func isJoint(_ gap: Range<Int>) -> Bool {
    gap.count == 1 && ["or", "nor", "/"].contains(statement.tokens[gap.lowerBound].text)
  }

  private func isTold(_ match: Vocabulary.Match) -> Bool {
    let start = match.tokens.lowerBound
    guard statement.isStated(match),
      statement.places[start].isDisjoint(with: [.question, .quote, .example]), !isInName(match),
      !isNameOfState(match)
    else { return false }
    guard match.wordCount == 1 else { return true }
    let word = statement.tokens[start].text
    if word.hasSuffix("ing") { return isToldGerund(start) }
    if isParticiple(word) { return isToldParticiple(start, end: match.tokens.upperBound) }
    if isDetermined(start) { return false }
    if word.hasSuffix("s"), !word.hasSuffix("ss") { return true }
    return isToldBase(start, end: match.tokens.upperBound)
  }

  /// Whether a longer word of another kind holds it: "close button", "text resize".
  private func isInName(_ match: Vocabulary.Match) -> Bool {
    guard let other = statement.match(at: match.tokens.lowerBound),
      other.tokens.count > match.tokens.count,
      other.tokens.lowerBound <= match.tokens.lowerBound,
      other.tokens.upperBound >= match.tokens.upperBound
    else { return false }
    switch other.term.kind {
    case .role, .component, .key, .gesture, .setting, .connective, .screenReader, .framework:
      return true
    case .attribute, .state, .platform, .outcome, .polarity: return false
    }
  }

  /// Whether it names a state beside others: "closes/opens states".
  private func isNameOfState(_ match: Vocabulary.Match) -> Bool {
    var end = match.tokens.upperBound
    var count = 1
    while end + 1 < statement.tokens.count, ["/", ",", "or", "and"].contains(statement.text(end)),
      let next = statement.outcomes.first(where: { $0.tokens.lowerBound == end + 1 })
    {
      end = next.tokens.upperBound
      count += 1
    }
    let isPair =
      count > 1 || match.tokens.lowerBound > 1 && statement.text(match.tokens.lowerBound - 1) == "/"
    return isPair && ["state", "states"].contains(statement.text(statement.place(from: end)))
  }

  // MARK: - Forms of verbs

  private static let participles: Set<String> = [
    "hidden", "shown", "read", "heard", "kept", "lost", "sent", "spoken", "chosen", "told", "cut",
    "cutoff",
  ]

  private func isParticiple(_ word: String) -> Bool {
    word.hasSuffix("ed") || Self.participles.contains(word)
  }

  /// "Is opening" tells something; "without opening", "for typing", "opening it shows" do not.
  private func isToldGerund(_ start: Int) -> Bool {
    guard let before = statement.place(before: start) else { return false }
    let word = statement.text(before)
    return statement.function(at: before) == "auxiliary" || word == "," || word == "without"
  }

  /// "Is grouped", "grouped with" and "button activated" tell something, "grouped elements" does
  /// not.
  private func isToldParticiple(_ start: Int, end: Int) -> Bool {
    if isDetermined(start) { return false }
    if isBehindAuxiliary(start) { return true }
    // "Selected, unselected" are states.
    if statement.match(at: start)?.term.kind == .state { return false }
    guard let next = statement.place(from: end), statement.tokens[next].isWord else { return true }
    if statement.function(at: next) != nil { return true }
    return statement.match(at: next)?.term.kind == .platform
      || statement.outcomes.contains { $0.tokens.lowerBound == next }
  }

  /// A verb without ending tells something behind "should", "not" or a plural, and where it opens
  /// the sentence; "play button" and "the pause" do not.
  private func isToldBase(_ start: Int, end: Int) -> Bool {
    if isBehindAuxiliary(start) { return true }
    if let next = statement.place(from: end),
      let kind = statement.match(at: next)?.term.kind, kind == .role || kind == .component,
      statement.place(before: start) != nil
    {
      return joinsVerb(start)
    }
    guard let before = statement.place(before: start) else { return true }
    if joinsVerb(start) { return true }
    let word = statement.text(before)
    if word == "they" { return true }
    guard statement.tokens[before].isWord, statement.function(at: before) == nil else {
      return false
    }
    return word.hasSuffix("s") && !word.hasSuffix("ss") || word == "to"
  }

  /// Whether "and", "or", "/" or a comma joins it to a verb before it.
  private func joinsVerb(_ start: Int) -> Bool {
    guard let before = statement.place(before: start),
      ["and", "or", "/", ",", "then"].contains(statement.text(before))
    else { return false }
    return matches.contains { before - $0.tokens.upperBound < 6 }
  }

  /// Whether "the", "its", "any" or an adjective stands right before it.
  private func isDetermined(_ start: Int) -> Bool {
    guard let before = statement.place(before: start) else { return false }
    switch statement.function(at: before) {
    case "article": return !["that", "such"].contains(statement.text(before))
    case "quality", "direction": return true
    case "pronoun": return ["its", "their", "his", "her", "whose"].contains(statement.text(before))
    default: return false
    }
  }

  /// Whether "is", "should", "not" or the like stands before it, adverbs in between.
  private func isBehindAuxiliary(_ start: Int) -> Bool {
    var place = statement.place(before: start)
    while let before = place {
      switch statement.function(at: before) {
      case "auxiliary", "modality", "negation": return true
      case "manner", "scope", "quantifier": break
      default:
        return ["either", "also", "visibly"].contains(statement.text(before))
          ? isBehindAuxiliary(before) : false
      }
      place = statement.place(before: before)
    }
    return false
  }
}
