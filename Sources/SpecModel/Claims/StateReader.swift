/// Which states a statement names, and which a condition in it.
struct StateReader {
  let statement: Statement
  /// The states that something is said to have or to announce, in the order of the text.
  private(set) var stated: [String] = []
  /// The states in which it holds: "when focus is not on the list".
  private(set) var conditional: [String] = []

  private let isState: Bool
  private let isName: Bool
  /// Every word that may name a state, in the order of the text.
  private let states: [Vocabulary.Match]

  /// Reads a statement; `attribute` is what it is about, `isState` whether it names the state.
  init(_ statement: Statement, attribute: String? = nil, isState: Bool = false) {
    self.statement = statement
    self.isState = isState || attribute == "state"
    isName = attribute == "name"
    states = Self.states(of: statement)
    for match in states where isNamed(match) {
      let places = statement.places[match.tokens.lowerBound]
      if places.contains(.aside) { continue }
      var ids = [match.term.shortID]
      let isNegated = statement.isNegated(at: match.tokens.lowerBound)
      if let contrary = match.term.negation {
        if isNegated { ids = [contrary] } else if isOpposed(match) { ids.append(contrary) }
      } else if isNegated {
        continue
      }
      if places.contains(.condition) { conditional += ids } else { stated += ids }
    }
    stated = stated.unique
    conditional = conditional.unique
  }

  private static func states(of statement: Statement) -> [Vocabulary.Match] {
    let states = statement.others.filter { $0.term.kind == .state }
    guard !statement.listed.isEmpty else { return states }
    let more = statement.listed.filter { match in
      !states.contains { $0.tokens.overlaps(match.tokens) }
    }
    return (states + more).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Whether "or not" stands behind it.
  private func isOpposed(_ match: Vocabulary.Match) -> Bool {
    let end = match.tokens.upperBound
    let next = statement.place(from: end)
    guard statement.function(at: next) == "alternative", let next,
      let last = statement.place(from: next + 1), statement.function(at: last) == "negation"
    else { return false }
    guard let behind = statement.place(from: last + 1) else { return true }
    return !statement.tokens[behind].isWord || !statement.function(at: behind).isEmpty
  }

  /// Whether a word names a state: a word with another meaning only does beside a state, or alone
  /// between marks.
  private func isNamed(_ match: Vocabulary.Match) -> Bool {
    if isInOutcome(match) || isInPolarity(match) { return false }
    // What a name says is no state of it.
    if isName, statement.places[match.tokens.lowerBound].contains(.quote) { return false }
    guard match.term.isListed else { return true }
    let before = statement.place(before: match.tokens.lowerBound)
    let after = statement.place(from: match.tokens.upperBound)
    if joinsState(before, step: -1) || joinsState(after, step: 1) { return true }
    return before.map(opens) ?? false && after.map(closes) ?? true
  }

  /// Whether it is part of another phrase: "only one way is required".
  private func isInPolarity(_ match: Vocabulary.Match) -> Bool {
    statement.polarities.contains {
      $0.tokens.count > match.tokens.count && $0.tokens.contains(match.tokens.lowerBound)
        && $0.term.shortID != "nothing"
    }
  }

  /// Whether an outcome says it: "focus is visible" names no state; "is expanded" does where a
  /// state is spoken of.
  private func isInOutcome(_ match: Vocabulary.Match) -> Bool {
    let place = statement.places[match.tokens.lowerBound]
    let isAsked = !place.isDisjoint(with: [.question, .condition])
    return statement.outcomes.contains { outcome in
      outcome.tokens.lowerBound <= match.tokens.lowerBound
        && outcome.tokens.upperBound >= match.tokens.upperBound
        && outcome.tokens.count > match.tokens.count
        && !((isState || isAsked)
          && statement.function(at: outcome.tokens.lowerBound) == "auxiliary")
    }
  }

  /// Whether a mark or "or" stands at a place, and a state behind it.
  private func joinsState(_ place: Int?, step: Int) -> Bool {
    guard var place, statement.isJoint(place) else { return false }
    // "On, or off": two words may join.
    for _ in 0..<2 {
      guard
        let next = step < 0 ? statement.place(before: place) : statement.place(from: place + 1)
      else { return false }
      if states.contains(where: { $0.tokens.contains(next) }) { return true }
      guard statement.isJoint(next) else { return false }
      place = next
    }
    return false
  }

  private func opens(_ place: Int) -> Bool {
    switch statement.function(at: place) {
    case "example", "condition", "predicate", "union", "alternative": true
    case "": ["(", ",", ":"].contains(statement.text(place))
    default: false
    }
  }

  private func closes(_ place: Int) -> Bool {
    statement.isJoint(place) || statement.text(place) == ")"
  }
}
