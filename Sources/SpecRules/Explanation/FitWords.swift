import SpecModel

/// Why two were paired or not, in words.
struct FitWords {
  let words: ClaimWords
  let matcher: Matcher

  /// Returns what a criterion and an event have in common, a phrase for each thing.
  func reasons(_ criterion: Criterion, _ event: Event, _ fit: Fit) -> [String] {
    let (own, other) = (criterion.telling(matcher), event.telling(matcher))
    var reasons: [String] = []
    let common = own.trigger.filter { action in
      other.trigger.contains { matcher.agrees(action, $0) }
    }
    if !common.isEmpty { reasons.append("both name \(words.actions(common))") }
    if fit.attribute >= 0.75, let subject = own.subject {
      reasons.append("both are about \(words.name(subject, .attribute))")
    } else if fit.attribute > 0, let subject = own.subject {
      reasons.append("it names \(words.name(subject, .attribute))")
    }
    if fit.text == 1 {
      reasons.append("the same words")
    } else {
      let shared = own.words.without(matcher.commonplace).common(with: other.words)
      if !shared.isEmpty { reasons.append("they share \(quoted(shared))") }
    }
    let outcomes = own.outcomes.filter(other.outcomes.contains).unique
    if !outcomes.isEmpty {
      reasons.append(
        "the same outcome: " + outcomes.map { words.name($0, .outcome) }.joinedAsText())
    }
    if fit.platforms == 1, own.platforms != nil { reasons.append("the same platforms") }
    reasons.append("fit \(Self.rounded(fit.total))")
    return reasons
  }

  /// Returns how a partner was found, where it was not simply the best.
  func way(_ kind: Partner.Kind) -> String? {
    switch kind {
    case .best: nil
    case .joined: "one of the two has a better partner, and this one belongs to it too"
    case .elsewhere: "it stands in another part of the scenarios"
    case .listening: "it is told only where one listens to the screen reader"
    }
  }

  private func quoted(_ shared: [String]) -> String {
    let some = shared.prefix(6).map { "\"\($0)\"" }
    let rest = shared.count - some.count
    return (some + (rest > 0 ? ["\(rest) more words"] : [])).joinedAsText()
  }

  /// Returns a number with one digit behind the point.
  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
