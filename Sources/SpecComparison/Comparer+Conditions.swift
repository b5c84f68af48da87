import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Conditions that exclude each other: "when it is collapsed" and "when it is expanded".
  var conditions: [Difference] {
    guard isOn(.conditions) else { return [] }
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let here = criterion.statement.conditions + criterion.trigger.states
      guard !here.isEmpty, !saysUnconditionally(criterion) else { return nil }
      let events = criterion.isSpoken ? [] : events(of: place)
      let steps = steps(for: place)
      let there = steps.flatMap(\.statement.conditions) + events.flatMap(\.trigger.states)
      for one in here {
        let own = dimension(one)
        let others = there.filter { dimension($0).name == own.name }
        guard let other = others.first,
          others.allSatisfy({ dimension($0).isFirst != own.isFirst }),
          here.allSatisfy({ dimension($0).name != own.name || dimension($0) == own }),
          one.part == nil || other.part == nil || one.part == other.part
        else { continue }
        let step =
          steps.first { $0.statement.conditions.contains { $0.place == other.place } }?.step
          ?? events.first { $0.trigger.states.contains { $0.place == other.place } }?.step
        return difference(
          .conditions, criterion, step?.range,
          here: [condition(one, criterion.statement.sentences + criterion.trigger.sentences)],
          there: [
            condition(
              other,
              steps.flatMap(\.statement.sentences) + events.flatMap(\.trigger.sentences))
          ])
      }
      return nil
    }
  }

  /// Whether a sentence of a criterion holds in any state: "closes the list; if it is closed, clears the
  /// field".
  private func saysUnconditionally(_ criterion: ReadCriterion) -> Bool {
    criterion.trigger.states.isEmpty
      && criterion.statement.sentences.contains { clauses in
        clauses.contains { !$0.outcomes.isEmpty } && !clauses.contains { $0.kind == .condition }
      }
  }

  /// Returns the clause that says a state.
  private func condition(_ fact: StateFact, _ sentences: [[Clause]]) -> String {
    let clause = sentences.flatMap(\.self).filter { $0.places.contains(fact.place) }
      .min { $0.places.count < $1.places.count }
    return text(clause?.places ?? fact.place..<fact.place + 1)
  }

  /// The dimension of a state, and which end of it; a denial is the other end.
  private func dimension(_ fact: StateFact) -> (name: String, isFirst: Bool) {
    let (name, isFirst) = dimension(fact.state)
    return (name, isFirst != fact.isNegative)
  }
}
