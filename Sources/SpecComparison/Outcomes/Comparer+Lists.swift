import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Keys that the keyboard's scenario has and the one with a screen reader, which goes through the
  /// same keys again, has not.
  var leftOutKeys: [Difference] {
    let scenarios = reading.scenariosOrTests.filter { $0.channel == .keyboard }
    guard isOn(.leftOutKeys), let plain = scenarios.first(where: { !listens($0) }) else {
      return []
    }
    return scenarios.filter(listens).compactMap { scenario in
      let own = events(in: scenario).flatMap(\.trigger.actions).filter { $0.kind == .key }
      guard !own.isEmpty else { return nil }
      let all = events(in: plain).filter(isCriterion)
      let lost = all.filter { $0.trigger.actions.contains { isLost($0, own, scenario) } }
      if lost.count == 1, let other = exchanged(lost[0], in: scenario) { return other }
      // Many scenarios with a screen reader go only through the keys with which something new is heard.
      let whole = lost.filter { $0.trigger.actions.allSatisfy { isLost($0, own, scenario) } }
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

  /// Whether something is activated that another key of a scenario activates too: arrow keys check what
  /// they reach.
  private func isDone(_ event: ReadEvent, in scenario: Scenario) -> Bool {
    let results = event.results
    return isActivation(event.trigger) && !results.isEmpty
      && events(in: scenario).contains { results.isSubset(of: $0.results) }
  }

  /// A key that only the scenario with a screen reader has, in place of the one that it leaves out.
  private func exchanged(_ lost: ReadEvent, in scenario: Scenario) -> Difference? {
    let known = criteria.flatMap(\.trigger.actions)
    let strange = events(in: scenario).filter { event in
      event.trigger.actions.contains { key in
        key.kind == .key && !known.contains { $0.agrees(with: key) }
      }
    }
    guard isOn(.exchangedKeys), strange.count == 1,
      let place = criteria.indices.first(where: { covers($0, lost) })
    else { return nil }
    let names = { (event: ReadEvent) in
      event.trigger.actions.map { self.words.vocabulary.name(of: $0) }.uniqued
    }
    return difference(
      .keys, criteria[place], strange[0].step.range, here: names(lost), there: names(strange[0]))
  }

  private func isLost(_ key: Action, _ own: [Action], _ scenario: Scenario) -> Bool {
    guard key.kind == .key, !own.contains(where: { $0.agrees(with: key) }) else { return false }
    let places = places(of: scenario)
    // "0 percent is heard, and with the end key, 80 percent".
    if key.directions.isEmpty {
      return !words.names(.key, key.id, in: places)
    }
    return !words.actions(in: places, kinds: [.key]).actions.contains { $0.agrees(with: key) }
  }

  private func places(of scenario: Scenario) -> [Range<Int>] {
    scenario.allSteps.flatMap(\.lines).map { words.places(in: $0) }
  }

  func events(in scenario: Scenario) -> [ReadEvent] {
    events.filter { $0.scenario.range == scenario.range }
  }

  /// Whether a screen reader runs in a scenario, as a step or its title says.
  private func listens(_ scenario: Scenario) -> Bool {
    events(in: scenario).contains(where: \.trigger.namesScreenReader)
      || words.names(.screenReader, in: [words.places(in: scenario.title.range)])
  }

  /// Whether a criterion that says what happens covers an event.
  private func isCriterion(_ event: ReadEvent) -> Bool {
    criteria.indices.contains { !criteria[$0].statement.isDenied && covers($0, event) }
  }

  private func covers(_ criterion: Int, _ event: ReadEvent) -> Bool {
    pairing.events[criterion].contains { events[$0] === event }
  }

  // MARK: What is heard

  /// What one of two scenarios with a screen reader lets one hear, and the other does not.
  var heardLists: [Difference] {
    let lists = reading.scenariosOrTests.compactMap { scenario -> HeardList? in
      let steps = events(in: scenario).first { $0.trigger.namesScreenReader }?.outcomes ?? []
      return steps.count > 1 && scenario.channel != .screenReader
        ? HeardList(scenario: scenario, steps: steps) : nil
    }
    guard isOn(.heardLists), lists.count == 2 else { return [] }
    return differences(lists[0], lists[1]) + differences(lists[1], lists[0])
  }

  private struct HeardList {
    let scenario: Scenario
    let steps: [ReadOutcome]
  }

  /// What the first list has and the second has not.
  private func differences(_ one: HeardList, _ other: HeardList) -> [Difference] {
    let left = one.steps.filter { item in !other.steps.contains { isSame($0, item) } }
    let right = other.steps.filter { item in !one.steps.contains { isSame($0, item) } }
    // Lists that have little in common say what they say in words of their own.
    guard 2 * left.count <= one.steps.count, one.steps.count > 1 else { return [] }
    return left.compactMap { item in
      // What names a gesture or a platform holds for a device only.
      guard words.actions(in: item.statement.places, kinds: [.gesture, .key]).actions.isEmpty,
        !item.statement.places.joined().contains(where: words.isPlatform),
        // "Nothing of what is hidden" need not be said again.
        !item.statement.deniesAtOnce,
        // Where focus goes is not heard.
        item.statement.effects.first?.group != "focus"
      else { return nil }
      let near = right.map { $0.statement.content.overlap(item.statement.content) }
      guard let best = near.max(), best > 0, let place = near.firstIndex(of: best) else {
        // As many items in other words may say it: "its position" is "which of the 6 it is".
        let mayBeSaid = left.count <= right.count || isCovered(item, by: other)
        return mayBeSaid || !isOfComponent(item) ? nil : missing(item, one, other)
      }
      let twin = right[place]
      // Each pair is one difference, said of the second list, or of what is cut off.
      let isCut =
        item.step.text.hasPrefix(twin.step.text) && isUnfinished(twin)
        && !isCovered(item, by: other, butFor: 0)
      let isOther =
        one.scenario.range < other.scenario.range
        && (haveOtherRoles(item, twin) || areCopies(one, other) && isUnlike(item, twin))
      guard isCut || isOther else { return nil }
      return Difference(
        kind: .heardLists, range: twin.step.range, other: item.step.range,
        label: other.scenario.title.value, here: [twin.step.text],
        there: [one.scenario.title.value, item.step.text])
    }
  }

  /// Whether two lists are the same word for word but for one item.
  private func areCopies(_ one: HeardList, _ other: HeardList) -> Bool {
    let all = other.steps.map(\.statement.content)
    let odd = one.steps.count { !all.contains($0.statement.content) }
    return one.steps.count > 2 && one.steps.count == other.steps.count && odd == 1
  }

  /// Whether only one of two items is about what a criterion asks for.
  private func isUnlike(_ item: ReadOutcome, _ twin: ReadOutcome) -> Bool {
    let both = [item.statement, twin.statement]
    guard isOn(.oddItems), both.contains(where: \.roles.isEmpty),
      both.contains(where: \.states.isEmpty),
      // One may quote what the other one describes.
      item.statement.quotations.count == twin.statement.quotations.count
    else { return false }
    let (mine, others) = (item.statement.content, twin.statement.content)
    let asked = criteria.filter(\.isSpoken).flatMap(\.statement.content)
    let isAsked = mine.contains { !others.contains($0) && asked.contains($0) }
    let isTwinAsked = others.contains { !mine.contains($0) && asked.contains($0) }
    return isAsked != isTwinAsked && !mine.allSatisfy(others.contains)
      && !others.allSatisfy(mine.contains)
  }

  /// Whether an item ends in the middle of a sentence: "its label and its hint are".
  private func isUnfinished(_ item: ReadOutcome) -> Bool {
    item.statement.places.last?.last.map { !words[$0].small.isEmpty } ?? true
  }

  /// Whether an item says a name, role, group or state of the component: an order of swiping or a
  /// word about a part may be heard on one device only.
  private func isOfComponent(_ item: ReadOutcome) -> Bool {
    let statement = item.statement
    let parts = statement.roles.map(\.part) + statement.states.map(\.part)
    let subject = statement.sentences.first?.first?.subjects.first
    return !statement.named.isEmpty || statement.attributes.contains("group")
      || subject?.isPronoun == true
      || !parts.isEmpty && parts.allSatisfy { $0 == nil }
  }

  private func missing(_ item: ReadOutcome, _ one: HeardList, _ other: HeardList) -> Difference {
    Difference(
      kind: .heardLists, range: other.scenario.title.range, other: item.step.range,
      label: other.scenario.title.value, here: [],
      there: [one.scenario.title.value, item.step.text])
  }

  private func isSame(_ one: ReadOutcome, _ other: ReadOutcome) -> Bool {
    one.statement.content == other.statement.content
      || one.statement.content.overlap(other.statement.content) >= 0.8
        && !haveOtherRoles(one, other)
        && !one.step.text.hasPrefix(other.step.text) && !other.step.text.hasPrefix(one.step.text)
  }

  private func haveOtherRoles(_ one: ReadOutcome, _ other: ReadOutcome) -> Bool {
    let (mine, others) = (one.statement.roles.map(\.role), other.statement.roles.map(\.role))
    return !mine.isEmpty && !others.isEmpty
      && !mine.contains { own in
        words.names(.role, own, in: other.statement.places)
          || others.contains { words.vocabulary.areSame(own, $0) }
      }
  }

  /// Whether another list says the same within a longer sentence.
  private func isCovered(_ item: ReadOutcome, by other: HeardList, butFor share: Double = 1 / 3)
    -> Bool
  {
    let all = Set(other.steps.flatMap(\.statement.content))
    let own = item.statement.content
    return Double(own.count { !all.contains($0) }) <= share * Double(own.count)
  }
}
