import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// "n/a" on one side and content on the other.
  var applies: [Difference] {
    criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let steps = candidates(place)
      guard let first = steps.first else { return nil }
      guard criterion.statement.isNotApplicable else {
        return denied(in: steps).map {
          difference(.applies, criterion, $0.step.range, here: [], there: ["n/a"])
        }
      }
      guard deniesAll(criterion.statement),
        !steps.contains(where: { isIdle($0.statement) })
      else { return nil }
      // What names the attribute shows it best.
      let plain = steps.first { step in
        criterion.attribute.map(step.statement.named.contains) ?? false
      }
      return difference(.applies, criterion, (plain ?? first).step.range, here: ["n/a"], there: [])
    }
  }

  /// The first of some steps, if all steps of its scenario say "n/a".
  private func denied(in steps: [ReadOutcome]) -> ReadOutcome? {
    byScenario(steps).first { $0.allSatisfy { deniesAll($0.statement) } }?.first
  }

  /// Whether a statement says "n/a" and nothing else that happens: not "n/a on iOS; the arrow is
  /// disabled on Android".
  private func deniesAll(_ statement: Statement) -> Bool {
    statement.isNotApplicable && statement.states.isEmpty
      // "If the slider is in focus, n/a".
      && !statement.clauses.contains {
        $0.kind == .condition && !words.names(.polarity, "not_applicable", in: [$0.places])
      }
      && statement.effects.allSatisfy(\.isDenial)
  }

  /// The steps that speak of what a criterion is about.
  private func candidates(_ place: Int) -> [ReadOutcome] {
    let criterion = criteria[place]
    guard criterion.isSpoken else {
      // "Any key" is not a step about this one, nor "the arrow keys" about the up arrow.
      let hasDirections = criterion.trigger.actions.contains { !$0.directions.isEmpty }
      return ownEvents[place].filter { event in
        let actions = event.trigger.actions
        // "Arrow keys: n/a" among the gestures says nothing of the keyboard.
        let channels: Set = [criterion.criterion.channel, event.scenario.channel]
        return channels != [.keyboard, .gestures] && !actions.contains(where: \.isAny)
          && !(hasDirections && actions.allSatisfy(\.directions.isEmpty))
      }.flatMap(\.outcomes)
    }
    guard let attribute = criterion.attribute else { return [] }
    return pairing.steps.filter {
      // A label is named in passing by what is about something else.
      ($0.statement.attributes.contains(attribute) || $0.statement.mentioned.contains(attribute))
        && ($0.statement.named.contains(attribute) || attribute == "group" || attribute == "role"
          || attribute == "state" && !$0.statement.states.isEmpty)
    }
  }
}
