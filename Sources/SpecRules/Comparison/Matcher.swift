import SpecModel

/// How well a criterion and an event fit each other.
struct Matcher {
  private let vocabulary: Vocabulary

  init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Returns how well two fit: 0 when their triggers have nothing in common, else between 0 and 4.
  func score(_ criterion: Criterion, _ event: Event) -> Double {
    let trigger = criterion.trigger
    let common = trigger.count { own in event.trigger.contains { agrees(own, $0) } }
    guard common > 0 else { return 0 }
    let all = Set(trigger).union(event.trigger).count
    var score = Double(common) / Double(max(1, all))
    if criterion.channel == event.channel { score += 1 }
    score += Self.similarity(words(criterion.claims), words(event.claims))
    let own = criterion.claims.lazy.compactMap(\.platforms).first
    if own == event.platforms { score += 0.25 }
    return score
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

  /// Whether something half understood may be the twin: it shares a third of its words.
  func mayBeTwin(_ criterion: Criterion, _ event: Event) -> Bool {
    let own = words(criterion.claims) + (criterion.label.map { Lexer.words($0.value) } ?? [])
    return Self.similarity(own, words(event.claims) + Lexer.words(event.step.text)) > 0.2
  }

  private func words(_ claims: [Claim]) -> [String] { claims.flatMap(\.words) }

  /// Returns the share of words that two texts have in common, 0 to 1; small words do not count.
  static func similarity(_ left: [String], _ right: [String]) -> Double {
    let mine = Set(left.filter(isTelling))
    guard !mine.isEmpty else { return 0 }
    let theirs = Set(right.filter(isTelling))
    guard !mine.isEmpty, !theirs.isEmpty else { return 0 }
    return Double(mine.intersection(theirs).count) / Double(min(mine.count, theirs.count))
  }

  /// Whether a word is none of the small ones, the longest of which has six letters.
  private static func isTelling(_ word: String) -> Bool {
    let count = word.utf8.count
    return count > 2 && (count > 6 || !small.contains(word))
  }

  private static let small: Set<String> = [
    "the", "and", "its", "should", "must", "when", "then", "that", "with", "for", "this",
  ]
}

extension Criterion {
  /// What the user does; see `Claim.trigger`.
  var trigger: [String] { claims.first?.trigger ?? [] }
}
