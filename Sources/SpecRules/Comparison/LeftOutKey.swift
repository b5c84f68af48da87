import SpecDiagnostics
import SpecModel

/// A key of a criterion that the keyboard's scenario tells, and that the scenario with a desktop
/// screen reader, which goes through the same keys again, leaves out.
struct LeftOutKey: Sendable {
  /// The key, such as `key.enter`.
  let key: String
  /// The criterion that names it.
  let criterion: Criterion
  /// The step that tells it.
  let step: SourceRange
  /// The scenario that leaves it out.
  let scenario: Scenario
}

extension LeftOutKey {
  /// Returns the keys that a scenario leaves out, in the order of scenarios and criteria.
  static func all(
    in spec: ComponentSpec, _ pairs: [Comparison.Pair], _ events: [Event],
    _ vocabulary: Vocabulary, _ matcher: Matcher
  ) -> [LeftOutKey] {
    let pairs = pairs.filter { pair in
      pair.criterion.channel == .keyboard && !pair.criterion.actions.isEmpty
        && pair.criterion.claims.allSatisfy { $0.polarity == .does && !$0.isDenial }
    }
    return (spec.gherkin?.scenarios ?? []).flatMap { scenario -> [LeftOutKey] in
      let own = events.filter { $0.scenario.range == scenario.range }
      let title = spec.words.tokens(in: [scenario.title.range])
      let listens =
        own.contains(where: \.hasScreenReader)
        || !vocabulary.matches(in: title, kinds: [.screenReader]).isEmpty
      guard scenario.channel == .keyboard, listens, !own.isEmpty else { return [] }
      let lines = scenario.allSteps.flatMap(\.lines)
      let named =
        vocabulary.matches(in: spec.words.tokens(in: lines), kinds: [.key])
        .map(\.term.id) + own.flatMap(\.trigger)
      return pairs.flatMap { pair in
        pair.criterion.trigger.compactMap { key in
          let event = pair.events.first {
            $0.scenario.range != scenario.range && $0.channel == .keyboard
              && !$0.hasScreenReader && $0.trigger.contains { matcher.agrees(key, $0) }
          }
          guard let event, !named.contains(where: { matcher.agrees(key, $0) }) else { return nil }
          return LeftOutKey(
            key: key, criterion: pair.criterion, step: event.step.range, scenario: scenario)
        }
      }
    }
  }
}

extension Claim {
  /// Whether it says what does not happen: "focus does not stop at the image".
  ///
  /// With a screen reader one goes there in another way.
  fileprivate var isDenial: Bool {
    !negated.isEmpty || words.contains { ["not", "doesn't", "never"].contains($0) }
  }
}
