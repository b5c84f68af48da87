import SpecModel

/// How well a criterion and an event fit each other.
struct Matcher {
  private let vocabulary: Vocabulary

  init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// A criterion or an event with the words of its claims, which are compared again and again.
  struct Told<Teller> {
    let teller: Teller
    let words: SignificantWords
  }

  /// Returns how well two fit: 0 when their triggers have nothing in common, else between 0 and 4.
  func score(_ left: Told<Criterion>, _ right: Told<Event>) -> Double {
    let (criterion, event) = (left.teller, right.teller)
    let trigger = criterion.trigger
    let common = trigger.count { own in event.trigger.contains { agrees(own, $0) } }
    guard common > 0 else { return 0 }
    let all = Set(trigger).union(event.trigger).count
    var score = Double(common) / Double(max(1, all))
    if criterion.channel == event.channel { score += 1 }
    score += left.words.similarity(to: right.words)
    let own = criterion.claims.lazy.compactMap(\.platforms).first
    if own == event.platforms { score += 0.25 }
    return score
  }

  /// Whether the triggers of two have anything in common.
  func hasCommon(_ criterion: Criterion, _ event: Event) -> Bool {
    criterion.trigger.contains { own in event.trigger.contains { agrees(own, $0) } }
  }

  /// Whether half of the alternatives of a trigger, or more, are alternatives of another.
  func isHalfIn(_ trigger: [String], _ other: [String]) -> Bool {
    2 * trigger.count { own in other.contains { agrees(own, $0) } } >= trigger.count
  }

  /// Whether two actions may be the same: equal, or one covers the other.
  func agrees(_ left: String, _ right: String) -> Bool {
    left == right || covers(left, right) || covers(right, left)
  }

  private func covers(_ wide: String, _ narrow: String) -> Bool {
    guard let term = vocabulary.term(wide), [.key, .gesture, .setting].contains(term.kind),
      narrow.hasPrefix(term.kind.rawValue + ".")
    else { return false }
    let other = narrow.dropFirst(term.kind.rawValue.count + 1)
    return (term.includes + term.sameAs).contains { $0 == "all" || $0 == other }
  }

  /// Whether something half understood may be the twin: it shares more than a fifth of its words.
  func mayBeTwin(_ criterion: Criterion, _ event: Event) -> Bool {
    let label = criterion.label.map { Lexer.words($0.value) } ?? []
    let own = SignificantWords(criterion.claims.flatMap(\.words) + label)
    let other = SignificantWords(event.claims.flatMap(\.words) + Lexer.words(event.step.text))
    return own.similarity(to: other) > 0.2
  }
}

extension Criterion {
  /// What the user does; see `Claim.trigger`.
  var trigger: [String] { claims.first?.trigger ?? [] }

  /// The criterion with its words.
  var told: Matcher.Told<Criterion> {
    Matcher.Told(teller: self, words: SignificantWords(claims.flatMap(\.words)))
  }
}

extension Event {
  /// The event with its words.
  var told: Matcher.Told<Event> {
    Matcher.Told(teller: self, words: SignificantWords(claims.flatMap(\.words)))
  }
}
