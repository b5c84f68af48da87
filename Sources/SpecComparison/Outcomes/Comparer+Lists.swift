import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Keys that the keyboard's scenario has and the one with a screen reader, which goes through the
  /// same keys again, has not.
  var leftOutKeys: [Difference] {
    let scenarios = reading.scenariosOrTests.filter { $0.channel == .keyboard }
    guard let plain = scenarios.first(where: { !listens($0) }) else {
      return []
    }
    return scenarios.filter(listens).compactMap { scenario in
      let own = events(in: scenario).flatMap(\.trigger.actions).filter { $0.kind == .key }
      let all = events(in: plain).filter { !isIdle($0) }
      let lost = all.filter { $0.trigger.actions.contains { isLost($0, own, scenario) } }
      // Many scenarios with a screen reader go only through the keys with which something new is heard.
      let whole = lost.filter { $0.trigger.actions.allSatisfy { isLost($0, own, scenario) } }
      if let exchanged = exchangedKey(in: scenario, plain, whole) { return exchanged }
      let odd = lost.filter { event in
        !whole.contains { $0 === event } || !isDone(event, in: scenario)
      }
      guard let first = odd.first,
        4 * whole.count <= all.map(\.trigger.actions).uniqued.count
      else { return nil }
      let keys = odd.flatMap(\.trigger.actions).filter { isLost($0, own, scenario) }
      let names = keys.map { words.vocabulary.name(of: $0) }.uniqued
      return Difference(
        kind: .leftOutKey, range: scenario.title.range, other: first.step.range,
        label: scenario.title.value, here: names, there: [plain.title.value],
        isHint: keys.allSatisfy { term(.key, $0.id)?.browses == true })
    }
  }

  /// The only step of a scenario with a key that neither the plain one nor a criterion names, if it
  /// lacks the key of only one step.
  private func exchangedKey(
    in scenario: NumberedPart, _ plain: NumberedPart, _ lost: [ReadEvent]
  ) -> Difference? {
    let known = events(in: plain).flatMap(\.trigger.actions) + criteria.flatMap(\.trigger.actions)
    let odd = events(in: scenario).filter { event in
      event.trigger.actions.contains { key in
        key.kind == .key && !known.contains { $0.agrees(with: key) } && isLost(key, [], plain)
          && term(.key, key.id)?.browses != true
      }
    }
    guard odd.count == 1, lost.count == 1 else { return nil }
    let names = [odd[0], lost[0]].map { event in
      event.trigger.actions.map { words.vocabulary.name(of: $0) }.uniqued
    }
    return Difference(
      kind: .keys, range: odd[0].step.range, other: lost[0].step.range,
      label: scenario.title.value, here: names[0], there: names[1])
  }

  /// Whether something is activated that another key of a scenario activates too: arrow keys check what
  /// they reach.
  private func isDone(_ event: ReadEvent, in scenario: NumberedPart) -> Bool {
    let results = event.results
    return isActivation(event.trigger) && !results.isEmpty
      && events(in: scenario).contains { results.isSubset(of: $0.results) }
  }

  private func isLost(_ key: Action, _ own: [Action], _ scenario: NumberedPart) -> Bool {
    guard key.kind == .key, !own.contains(where: { $0.agrees(with: key) }) else { return false }
    let places = places(of: scenario)
    // "0 percent is heard, and with the end key, 80 percent".
    if key.directions.isEmpty {
      return !words.names(.key, key.id, in: places)
    }
    return !words.actions(in: places, kinds: [.key]).actions.contains { $0.agrees(with: key) }
  }

  private func places(of scenario: NumberedPart) -> [Range<Int>] {
    scenario.allSteps.flatMap(\.lines).map { words.places(in: $0) }
  }

  func events(in scenario: NumberedPart) -> [ReadEvent] {
    events.filter { $0.scenario.range == scenario.range }
  }

  /// Whether a screen reader runs in a scenario, as a step says.
  private func listens(_ scenario: NumberedPart) -> Bool {
    events(in: scenario).contains(where: \.trigger.namesScreenReader)
  }

  /// Whether somebody activates something with a key.
  private func isActivation(_ trigger: Trigger) -> Bool {
    trigger.actions.contains { ["enter", "space"].contains($0.id) }
  }
}
