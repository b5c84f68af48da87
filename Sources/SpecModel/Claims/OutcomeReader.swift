import SpecDiagnostics

/// Which outcomes a statement tells: a word of the vocabulary may also be a noun ("the search"), an
/// adjective ("typed text"), part of a name ("play button") or of a condition.
struct OutcomeReader {
  /// The outcomes that it says to happen, in the order of the text.
  private(set) var told: [String] = []
  /// The outcomes that it says not to happen.
  private(set) var negated: [String] = []
  private let statement: Statement
  private let verbs: VerbForms
  /// Where the outcomes stand that are told, denied or not.
  private var matches: [Vocabulary.Match] = []

  init(_ statement: Statement) {
    self.statement = statement
    verbs = VerbForms(statement)
    var last: (end: Int, isNegated: Bool)?
    for match in statement.outcomes where isTold(match) {
      let start = match.tokens.lowerBound
      // "Does not open or close" denies both.
      let isJoined = last.map { isAlternative($0.end..<start) } ?? false
      let isNegated = isJoined && last?.isNegated == true || statement.isNegated(at: start)
      if !isNegated {
        told.append(match.term.shortID)
      } else if let contrary = match.term.negation {
        told.append(contrary)
      } else {
        negated.append(match.term.shortID)
      }
      matches.append(match)
      last = (match.tokens.upperBound, isNegated)
    }
    told = told.unique
    negated = negated.unique
  }

  private func isAlternative(_ gap: Range<Int>) -> Bool {
    gap.count == 1 && statement.function(at: gap.lowerBound) == "alternative"
  }

  private func isTold(_ match: Vocabulary.Match) -> Bool {
    let start = match.tokens.lowerBound
    guard statement.isStated(match),
      statement.places[start].isDisjoint(with: [.question, .quote, .example]), !isInName(match),
      !isNameOfState(match)
    else { return false }
    return match.wordCount > 1 || verbs.isTold(match.tokens, joins: joinsVerb(start))
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
    var isPair = statement.isJoint(match.tokens.lowerBound - 1)
    while statement.isJoint(end),
      let next = statement.outcomes.first(where: { $0.tokens.lowerBound == end + 1 })
    {
      end = next.tokens.upperBound
      isPair = true
    }
    guard isPair, let noun = statement.match(at: end), noun.tokens.lowerBound == end else {
      return false
    }
    return noun.term.kind == .attribute && noun.term.shortID == "state"
  }

  /// Whether "and", "or", "/" or a comma joins a token to a verb before it.
  private func joinsVerb(_ start: Int) -> Bool {
    guard let before = statement.place(before: start),
      statement.isJoint(before) || statement.function(at: before) == "scaffold"
    else { return false }
    return matches.contains { before - $0.tokens.upperBound < 6 }
  }
}
