import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Outcomes that one side says and the other denies in the same words: "focus moves to the list" and
  /// "focus does not move".
  var denials: [Difference] {
    criteria.indices.filter { criteria[$0].attribute != "state" }.compactMap { place in
      byScenario(ownSteps[place]).lazy.compactMap { self.denial(place, $0) }.first
    }
  }

  private func denial(_ place: Int, _ steps: [ReadOutcome]) -> Difference? {
    let criterion = criteria[place]
    let (here, there) = (criterion.statement.effects, steps.flatMap(\.statement.effects))
    let elsewhere = criteria.indices.filter { $0 != place && shareEvent($0, place) }
      .flatMap { criteria[$0].statement.effects }
    // "Turns it on or off" says two things with one verb.
    for one in here where here.count(where: { $0.place == one.place }) == 1 {
      guard let other = there.first(where: { denies($0, one) }),
        // A side that says both speaks of two cases.
        !there.contains(where: { says($0, one) }),
        !(here + elsewhere).contains(where: { says($0, other) }),
        let step = steps.first(where: { step in
          step.statement.effects.contains { $0.place == other.place }
        })
      else { continue }
      return difference(
        .outcomes, criterion, step.step.range, here: [clause(of: one, in: criterion.statement)],
        there: [clause(of: other, in: step.statement)])
    }
    return nil
  }

  /// Whether one of two effects denies the other: one verb of one thing, or one that changes and stays
  /// as it is, in no special case.
  ///
  /// What is heard is compared attribute by attribute.
  private func denies(_ one: Effect, _ other: Effect) -> Bool {
    guard one.group != "speech", one.thing == other.thing,
      [one, other].allSatisfy({ !$0.isOpen && !$0.isLimited && !$0.isAlternative })
    else { return false }
    let isOneVerb = words[one.place].verb == words[other.place].verb
    return one.isDenial != other.isDenial && (isOneVerb || one.outcome == other.outcome)
      && haveOneTarget(one, other)
      || isNegation(one, of: other) || isNegation(other, of: one)
  }

  /// Whether an outcome is what the vocabulary calls the negation of another: a list stays open, or
  /// "does not close", and closes; focus stays on one thing, or "does not move", and moves to another.
  private func isNegation(_ one: Effect, of other: Effect) -> Bool {
    guard term(.outcome, other.outcome)?.negation == one.outcome, !other.isDenial else {
      return false
    }
    switch one.group {
    case "display": return haveOneTarget(one, other)
    case "focus" where one.thing != nil:
      return one.isDenial ? heads(one).isEmpty : !haveOneTarget(one, other)
    default: return false
    }
  }

  private func says(_ effect: Effect, _ other: Effect) -> Bool {
    effect.outcome == other.outcome && effect.isNegative == other.isNegative
  }

  /// Whether two effects are said to happen to one thing; focus may be said to stay without a place.
  private func haveOneTarget(_ one: Effect, _ other: Effect) -> Bool {
    let (mine, others) = (heads(one), heads(other))
    return mine.contains(where: others.contains)
      || one.thing != nil && (one.targets.isEmpty || other.targets.isEmpty)
  }

  private func heads(_ effect: Effect) -> [UInt64] {
    effect.targets.filter { !$0.isPronoun }.map { words[$0.head].noun }
  }
}
