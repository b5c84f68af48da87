import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// One of several things that a criterion says to happen, of which its steps say nothing.
  var droppedOutcomes: [Difference] {
    guard isOn(.leftOutOutcomes) else { return [] }
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let steps = ownSteps[place]
      let here = criterion.statement.effects.filter {
        !$0.isOpen && !$0.isNegative && !isOfOther($0, criterion)
      }
      guard !criterion.isSpoken, Set(here.map(\.group)).count > 1, let first = steps.first,
        // What was not understood may say it.
        steps.allSatisfy({ isRead($0.statement) })
      else { return nil }
      let there = steps.flatMap(\.statement.effects)
      guard
        let lost = here.first(where: { own in
          !there.contains {
            isLike(own, $0, saysActivation: here.contains { $0.group == "activation" })
          }
        }),
        here.contains(where: { own in there.contains { $0.outcome == own.outcome } })
      else { return nil }
      return difference(
        .droppedOutcome, criterion, first.step.range,
        here: [clause(of: lost, in: criterion.statement)], there: [])
    }
  }

  /// One of several texts that a criterion quotes, of which its steps quote all others.
  var droppedQuotations: [Difference] {
    guard isOn(.leftOutQuotations) else { return [] }
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let steps = ownSteps[place]
      let here = speech(criterion)
      let there = steps.flatMap { speech($0.statement) }
      let left = here.filter { own in !there.contains { mayMean(own.text, $0.text) } }
      guard left.count == 1, here.count > 2, !there.isEmpty, let first = steps.first,
        there.allSatisfy({ own in here.contains { mayMean($0.text, own.text) } })
      else { return nil }
      return difference(
        .droppedOutcome, criterion, first.step.range, here: [inner(left[0])], there: [])
    }
  }

  /// Whether an effect belongs to lists that are compared by themselves, or to a key that its own
  /// sentence names.
  private func isOfOther(_ effect: Effect, _ criterion: ReadCriterion) -> Bool {
    if effect.group == "speech" { return true }
    // The first sentence speaks of the label.
    let sentence = criterion.statement.sentences.dropFirst().first { sentence in
      sentence.contains { $0.places.contains(effect.place) }
    }
    return !words.actions(in: (sentence ?? []).map({ $0.places }), kinds: [.key]).actions.isEmpty
  }

  /// Whether every clause of a statement says something that is known.
  func isRead(_ statement: Statement) -> Bool {
    statement.clauses.allSatisfy { clause in
      clause.verb == nil
        || statement.effects.contains { clause.places.contains($0.place) }
    }
  }

  /// Whether one effect may imply another: "is activated" stands for whatever follows, unless both
  /// are said.
  private func isLike(_ one: Effect, _ other: Effect, saysActivation: Bool) -> Bool {
    one.group == other.group || one.group == "activation"
      || other.group == "activation" && !saysActivation
  }
}
