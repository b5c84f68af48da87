import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Actions that one side names and the other does not, channel by channel.
  var triggers: [Difference] {
    Channel.allCases.flatMap { channel -> [Difference] in
      let own = criteria.indices.filter {
        criteria[$0].criterion.channel == channel && !criteria[$0].isSpoken
      }
      let answers = scenario(of: channel)
      return own.isEmpty || answers.isEmpty ? [] : triggers(own, answers)
    }
  }

  /// The events of the first scenario of a channel, which covers the checklist; each setting may
  /// have a scenario of its own.
  func scenario(of channel: Channel) -> [Int] {
    if channel == .settings {
      return events.indices.filter { events[$0].scenario.channel == channel }
    }
    guard let first = events.first(where: { $0.scenario.channel == channel }) else { return [] }
    return events.indices.filter { events[$0].scenario.range == first.scenario.range }
  }

  private func triggers(_ own: [Int], _ answers: [Int]) -> [Difference] {
    let unpaired = own.filter { place in
      !criteria[place].trigger.actions.isEmpty
        && !answers.contains { answer in
          pairing.events[place].contains(answer) && !isOfOther(events[answer], than: place, own)
        }
    }
    var extra = answers.filter { event in
      !events[event].trigger.actions.isEmpty && !onlyReaches(events[event])
        && !criteria.indices.contains { pairing.events[$0].contains(event) }
    }
    var (found, unanswered): ([Difference], [Int]) = ([], [])
    let results = answers.flatMap { events[$0].outcomes.map(\.statement) }
    for place in unpaired {
      let criterion = criteria[place]
      // "… and I use the spacebar to choose it" may be in a result.
      if criterion.statement.isNotApplicable || isMentioned(criterion.trigger.actions, in: results)
      {
        continue
      }
      if let twin = extra.firstIndex(where: { event in
        isTwin(criterion, events[event])
          || unpaired.count == 1 && extra.count == 1 && areAlike(criterion, events[event])
            // Two omissions are no exchange.
            && (criterion.statement.effects.isEmpty || events[event].results.isEmpty
              || shareOutcome(criterion, events[event]))
      }) {
        let event = events[extra.remove(at: twin)]
        // "Digits set the count; letters do not" names both.
        let others = event.trigger.actions.filter { !isKnown($0, criterion.trigger.actions) }
        if !others.isEmpty, others.allSatisfy({ isMentioned([$0], in: [criterion.statement]) }) {
          continue
        }
        found.append(
          difference(
            criterion.trigger.actions[0].differenceKind, criterion, event.step.range,
            here: names(criterion.trigger),
            there: names(event.trigger)))
      } else if answers.allSatisfy({
        events[$0].trigger.isWhole || !mayMean(criterion, events[$0])
      }), criterion.trigger.isWhole,
        // "THEN the keyboard appears" answers "Keyboard: Appears".
        !isResult(criterion)
          || answers.allSatisfy({ event in
            !criterion.trigger.content.contains(where: events[event].content.contains)
          })
      {
        unanswered.append(place)
      }
    }
    found += unanswered.map { uncovered(criterion: $0, by: answers, besides: extra) }
    for place in extra where events[place].trigger.isWhole {
      guard
        own.allSatisfy({ criteria[$0].trigger.isWhole || !mayMean(criteria[$0], events[place]) }),
        !isMentioned(
          events[place].trigger.actions, inCriteriaOf: events[place].scenario.channel)
      else { continue }
      found.append(uncovered(event: place, by: own, besides: unanswered))
    }
    return found + own.compactMap { leftOut($0, of: own, answers) }
      + answers.compactMap { added($0, to: own) }
  }

  /// A key of a step that no criterion names, where one names another key of it.
  private func added(_ place: Int, to own: [Int]) -> Difference? {
    let event = events[place]
    let keys = event.trigger.actions.filter { $0.kind == .key && !$0.isAny }
    let named = criteria.flatMap(\.trigger.actions)
    let lost = keys.filter { !isKnown($0, named) }
    guard keys.count > 1, event.trigger.isWhole, !lost.isEmpty,
      let other = own.first(where: { other in
        criteria[other].trigger.isWhole && pairing.events[other].contains(place)
          && keys.contains { isKnown($0, criteria[other].trigger.actions) }
      }), !isMentioned(lost, inCriteriaOf: event.scenario.channel)
    else { return nil }
    let own = criteria[other].trigger
    let shown = keys.filter { isKnown($0, own.actions) } + lost
    return difference(
      .keys, criteria[other], event.step.range, here: names(own),
      there: shown.map { words.vocabulary.name(of: $0) }.uniqued)
  }

  /// Whether an event only says what is heard of something that one comes to: "when a dimmed one is
  /// reached".
  private func onlyReaches(_ event: ReadEvent) -> Bool {
    event.trigger.actions.allSatisfy { $0.id == "navigate" }
      && event.outcomes.allSatisfy { !$0.statement.attributes.isEmpty }
  }

  /// Whether an event has the very action of another criterion: "swipes up" is not "swipe".
  private func isOfOther(_ event: ReadEvent, than place: Int, _ own: [Int]) -> Bool {
    !event.trigger.actions.isEmpty
      && event.trigger.actions.allSatisfy { action in
        !action.directions.isEmpty
          && !criteria[place].trigger.actions.contains { $0.directions == action.directions }
          && own.contains { other in
            other != place && criteria[other].trigger.actions.contains(action)
          }
      }
  }

  /// A criterion that none of the events of its channel covers; `extra` are those that cover none.
  private func uncovered(criterion place: Int, by answers: [Int], besides extra: [Int])
    -> Difference
  {
    let others = criteria.indices.filter { $0 != place }.flatMap { criteria[$0].trigger.content }
    let texts = answers.flatMap { events[$0].trigger.content + events[$0].content }
    return difference(
      .uncoveredCriterion, criteria[place], nil, here: names(criteria[place].trigger), there: [],
      isHint: mayBeOmitted(criteria[place])
        || mayBeCovered(
          criteria[place].trigger.content, others: others, there: texts,
          // A scenario with a screen reader may cover what names one.
          isAlone: extra.allSatisfy { areAlike(criteria[place], events[$0]) }
            && !words.names(.screenReader, in: criteria[place].places))
    )
  }

  /// An event that none of the criteria of its channel covers; `extra` are those without an event.
  private func uncovered(event: Int, by own: [Int], besides extra: [Int]) -> Difference {
    let trigger = events[event].trigger
    let others = events.indices.filter { $0 != event }.flatMap { events[$0].trigger.content }
    let texts = own.flatMap { criteria[$0].trigger.content + criteria[$0].statement.content }
    return Difference(
      kind: .uncoveredStep, range: events[event].step.range, other: nil, here: names(trigger),
      // A key of which nothing was understood may be this one.
      isHint: own.contains { criteria[$0].trigger.actions.isEmpty && pairing.events[$0].isEmpty }
        || mayBeCovered(
          trigger.content.filter { !trigger.rest.contains($0) }, others: others, there: texts,
          isAlone: extra.allSatisfy { areAlike(criteria[$0], events[event]) })
    )
  }

  /// Whether a scenario may do without a criterion: it is only "typically" so, or another step names
  /// what triggers it in passing, or has a trigger without any action.
  private func mayBeOmitted(_ criterion: ReadCriterion) -> Bool {
    let channel = criterion.criterion.channel
    return criterion.statement.isOptional
      || isResult(criterion)
      || isMentioned(criterion.trigger.actions, inEventsOf: channel)
      || events.contains { event in
        event.scenario.channel == channel && event.trigger.actions.isEmpty
          && criterion.statement.content.contains(where: event.trigger.content.contains)
      }
  }

  /// Whether what a criterion names is nothing that one does: "Keyboard: Appears" among the gestures.
  private func isResult(_ criterion: ReadCriterion) -> Bool {
    criterion.criterion.channel == .gestures && criterion.trigger.actions.allSatisfy(\.isAny)
  }

  /// Whether something may cover a trigger in words that were not understood: what is left over on
  /// the other side, or what has a word that only this trigger has.
  private func mayBeCovered(
    _ own: [UInt64], others: [UInt64], there: [UInt64], isAlone: Bool
  ) -> Bool {
    !isAlone || own.contains { !others.contains($0) && there.contains($0) }
  }

  /// One of several actions of a criterion that no event of its scenario does, or the reverse.
  private func leftOut(_ place: Int, of own: [Int], _ answers: [Int]) -> Difference? {
    let criterion = criteria[place]
    let paired = answers.filter(pairing.events[place].contains)
    guard let first = paired.first, criterion.trigger.isWhole,
      answers.allSatisfy({ events[$0].trigger.isWhole })
    else { return nil }
    let (here, there) = (criterion.trigger, answers.flatMap { events[$0].trigger.actions })
    // A setting may have two names: "Reflow/zoom".
    let lost = here.actions.first { action in
      action.kind != .setting && !there.contains { $0.agrees(with: action) }
        && !isMentioned([action], inEventsOf: criterion.criterion.channel)
    }
    // "Shift+Right arrow" next to "Arrow keys": the step is about the other one.
    let isChord = criterion.criterion.label?.value.holds("+") ?? false
    let isOfAnother =
      isChord
      && own.contains { other in
        let (one, two) = (criteria[other].trigger.actions, events[first].trigger.actions)
        return other != place && one.allSatisfy { isKnown($0, two) }
          && two.allSatisfy { isKnown($0, one) }
      }
    if lost != nil, isOfAnother { return uncovered(criterion: place, by: answers, besides: []) }
    return lost.map { action in
      difference(
        action.differenceKind, criterion, events[first].step.range, here: names(here),
        there: names(events[first].trigger),
        // "Back gesture, swipe down then left": one may be how the other is made. With another number
        // of fingers it is another gesture.
        isHint: action.kind == .gesture
          && !there.contains { other in
            other.kind == .gesture && other.id == action.id
              && !own.contains { isKnown(other, criteria[$0].trigger.actions) }
          })
    }
  }

  private func isKnown(_ action: Action, _ all: [Action]) -> Bool {
    all.contains { $0.agrees(with: action) }
  }

  func names(_ trigger: Trigger) -> [String] {
    trigger.actions.map { words.vocabulary.name(of: $0) }.uniqued
  }

  /// Whether a criterion and an event name keys and nothing else, or gestures and nothing else.
  private func areAlike(_ criterion: ReadCriterion, _ event: ReadEvent) -> Bool {
    let actions = criterion.trigger.actions + event.trigger.actions
    return criterion.trigger.isWhole && event.trigger.isWhole
      && actions.allSatisfy { $0.kind == actions[0].kind && $0.kind != .setting }
  }

  /// Whether a criterion and an event with other actions bring about the same.
  private func isTwin(_ criterion: ReadCriterion, _ event: ReadEvent) -> Bool {
    let (one, other) = (criterion.trigger.actions[0], event.trigger.actions[0])
    guard one.kind == other.kind else { return false }
    if one.id == other.id, one.id != "arrow" { return true }
    return shareOutcome(criterion, event)
      || criterion.statement.content.overlap(event.content) >= 0.3
  }

  /// Whether a criterion and an event, of which one was not understood, may say the same.
  private func mayMean(_ criterion: ReadCriterion, _ event: ReadEvent) -> Bool {
    shareOutcome(criterion, event)
      || criterion.trigger.content.contains(where: event.trigger.content.contains)
      || criterion.statement.content.filter(isOfNoName).overlap(event.content.filter(isOfNoName))
        >= 0.3
  }

  /// Returns the actions that a statement names; "the keyboard" is not an action here, and "return focus"
  /// is no key.
  private func actions(_ statement: Statement) -> [Action] {
    let verbs = Set(statement.clauses.compactMap(\.verb)).sorted()
    let places = statement.places.flatMap { range in
      let own = verbs.filter(range.contains)
      return zip([range.lowerBound] + own.map { $0 + 1 }, own + [range.upperBound]).map { $0..<$1 }
    }
    let keys = words.actions(in: places, kinds: [.key]).actions
    return
      (keys
      + [TermKind.gesture, .setting].flatMap {
        words.actions(in: statement.places, kinds: [$0]).actions
      }).filter { !$0.isAny }
  }

  /// Whether a scenario of a channel names one of some actions in passing; what is heard, such as the
  /// hint "double tap to activate", is no action.
  private func isMentioned(_ expected: [Action], inEventsOf channel: Channel) -> Bool {
    let events = events.filter { $0.scenario.channel == channel }
    return isMentioned(expected, in: events.flatMap(\.statements))
      // "…, and when the end key is pressed, the last one has it".
      || reading.scenariosOrTests.filter { $0.channel == channel }.flatMap(conditions)
        .contains { isKnown($0, expected) }
  }

  /// What somebody does by the conditions within the steps of a scenario.
  private func conditions(in scenario: NumberedPart) -> [Action] {
    events(in: scenario).flatMap(\.statements).flatMap(\.clauses)
      .filter { $0.kind == .condition }
      .flatMap { words.actions(in: [$0.places], kinds: [.key]).actions }
  }

  /// Whether a criterion of a channel, or of that to which the actions belong, names one of them in
  /// passing; actions that may be under any step belong to all.
  private func isMentioned(_ expected: [Action], inCriteriaOf channel: Channel) -> Bool {
    let owner = reading.spec.dialect.labels.owner(
      actions: expected.map(\.fullID), attribute: nil)
    return isMentioned(
      expected,
      in: criteria.filter { criterion in
        owner.map { [$0, channel].contains(criterion.criterion.channel) } ?? true
      }.map(\.statement))
  }

  private func isMentioned(_ expected: [Action], in statements: [Statement]) -> Bool {
    statements.contains { statement in actions(statement).contains { isKnown($0, expected) } }
  }

  /// Whether a word is more than the component's name.
  func isOfNoName(_ word: UInt64) -> Bool { !nameStems.contains(word) }

  private func shareOutcome(_ criterion: ReadCriterion, _ event: ReadEvent) -> Bool {
    let results = event.results
    return criterion.statement.effects.contains { results.contains($0.outcome) }
  }
}

extension Action {
  /// What differs where another action is.
  var differenceKind: Difference.Kind {
    switch kind {
    case .gesture: .gestures
    case .setting: .settings
    default: .keys
    }
  }
}
