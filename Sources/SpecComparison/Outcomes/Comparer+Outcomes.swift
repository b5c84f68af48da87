import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Outcomes that exclude each other.
  var outcomes: [Difference] {
    criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let steps = ownSteps[place]
      guard !criterion.isSpoken else {
        return contradiction(criterion, steps + focusSteps(beside: steps))
          ?? deniedVerb(criterion, steps)
      }
      return scenarios(place).lazy.compactMap { self.contradiction(criterion, $0) }.first
        ?? deniedVerb(criterion, steps, triggers: nearestEvents[place]) ?? way(criterion, steps)
        ?? sameOutcome(place)
        ?? otherOutcome(criterion, steps)
    }
  }

  /// The other steps of the same events that say where focus goes.
  private func focusSteps(beside steps: [ReadOutcome]) -> [ReadOutcome] {
    events(with: steps).flatMap(\.outcomes).filter { other in
      !steps.contains { $0 === other } && other.statement.effects.contains { $0.group == "focus" }
    }
  }

  /// The steps that cover a criterion, scenario by scenario, those of its channel first.
  private func scenarios(_ place: Int) -> [[ReadOutcome]] {
    let channel = criteria[place].criterion.channel
    let all = pairing.nearest[place].map { events[$0] }.filter(mayAnswer)
    let own = all.filter { $0.scenario.channel == channel }.flatMap(\.outcomes)
    let others = all.filter { $0.scenario.channel != channel }.flatMap(\.outcomes)
    return byScenario(own) + byScenario(others)
  }

  /// One outcome of two events, where the criterion says that one of them has none: "flips it, unless
  /// it is locked".
  private func sameOutcome(_ place: Int) -> Difference? {
    let criterion = criteria[place]
    guard isOn(.exceptions), excepts(criterion.statement) else { return nil }
    let own = nearestEvents[place].filter {
      !$0.content.isEmpty && $0.trigger.actions.count == 1
    }
    for (index, one) in own.enumerated() {
      guard
        let other = own[(index + 1)...].first(where: {
          says($0) == says(one) && $0.trigger.content != one.trigger.content
            && $0.scenario.range == one.scenario.range
        })
      else { continue }
      return difference(
        .outcomes, criterion, other.step.range, here: [text(criterion.statement)],
        there: [other.outcomes.map { text($0.statement) }.joined(separator: ", ")])
    }
    return nil
  }

  /// Returns what an event says to happen, word by word.
  private func says(_ event: ReadEvent) -> [String] {
    event.outcomes.flatMap(\.statement.places).map { words.text($0) }
  }

  /// Whether a statement leaves something out: "unless", "no effect", "nothing".
  private func excepts(_ statement: Statement) -> Bool {
    statement.clauses.contains { clause in
      clause.joint.map { words[$0].text == "unless" } ?? false || clause.hasNegativeGroup
    }
  }

  /// Something else altogether than its steps say.
  private func otherOutcome(_ criterion: ReadCriterion, _ steps: [ReadOutcome]) -> Difference? {
    let here = criterion.statement.effects
    let there = steps.flatMap(\.statement.effects)
    guard isOn(.otherOutcomes), let first = steps.first, !here.isEmpty, !there.isEmpty,
      !here.contains(where: { one in there.contains { $0.group == one.group } }),
      isRead(criterion.statement), steps.allSatisfy({ isRead($0.statement) }),
      criterion.statement.content.filter(isOfNoName).overlap(
        first.statement.content.filter(isOfNoName))
        < 0.3,
      // One side only says where focus goes and what is heard; any other two may be one in the
      // author's words: "toggles" and "reveals".
      here.allSatisfy(isOfFocusOrSpeech) || there.allSatisfy(isOfFocusOrSpeech)
    else { return nil }
    return difference(
      .outcomes, criterion, first.step.range, here: [text(criterion.statement)],
      there: [text(first.statement)], isHint: true)
  }

  private func isOfFocusOrSpeech(_ effect: Effect) -> Bool {
    effect.group == "focus" || effect.group == "speech"
  }

  /// Whether every clause of a statement says something that is known.
  private func isRead(_ statement: Statement) -> Bool {
    statement.clauses.allSatisfy { clause in
      clause.verb == nil
        || statement.effects.contains { clause.places.contains($0.place) }
    }
  }

  /// Whether a word is more than the component's name.
  func isOfNoName(_ word: UInt64) -> Bool { !nameStems.contains(word) }

  private func contradiction(_ criterion: ReadCriterion, _ steps: [ReadOutcome]) -> Difference? {
    // States are compared by themselves.
    let here = criterion.statement.effects.filter {
      criterion.attribute != "state" || $0.group == "focus" || $0.group == "speech"
    }
    let there = steps.flatMap(\.statement.effects)
    for one in here {
      for other in there where excludes(one, other) {
        // A side that says both allows either; "keeps the text and empties the list" does not.
        guard !there.contains(where: { confirms($0, one) }),
          !here.contains(where: {
            confirms($0, other) && (one.group != "change" || mayShareTarget($0, other))
          }),
          !belongsElsewhere(other, criterion),
          let step = steps.first(where: {
            $0.statement.effects.contains { $0.place == other.place }
          }
          )
        else { continue }
        return difference(
          .outcomes, criterion, step.step.range, here: [clause(of: one, in: criterion.statement)],
          there: [clause(of: other, in: step.statement)],
          isHint: isUncertain(one, other, criterion, step, steps))
      }
    }
    return nil
  }

  /// Whether two effects may be those of two things or two cases.
  private func isUncertain(
    _ one: Effect, _ other: Effect, _ criterion: ReadCriterion, _ step: ReadOutcome,
    _ steps: [ReadOutcome]
  ) -> Bool {
    // "The panel appears" and "the other one closes" are two things, and "nothing underneath is
    // reached" says nothing of where focus goes.
    let areOfOne =
      one.group == "focus"
      ? one.thing != nil && one.thing == other.thing
      : shareTarget(one, other) || surelyDenies(one, other, in: step.step)
    // "Focus moves on" and "focus stays when the row has no more" are two cases.
    if !areOfOne || one.isOpen != other.isOpen { return true }
    // What is heard of one part may be silent of another.
    return one.group == "speech" || !criterion.isSpoken && isOfOtherCase(step, criterion, steps)
  }

  /// Whether something happens to nothing, or not to what a step without any denial does it to.
  private func surelyDenies(_ one: Effect, _ other: Effect, in step: Step) -> Bool {
    guard one.isDenial, !words.places(in: step.lines).joined().contains(where: isNegation) else {
      return false
    }
    return named(one).contains(where: heads(other).contains)
      || one.targets.contains { target in
        target.isNegative && target.isPronoun || words[target.head].hash == Self.anything
      }
  }

  private func isNegation(_ place: Int) -> Bool { words[place].small.contains(.negation) }

  private static let anything = WordHash.of("anything")

  /// Whether a step may be about another case than a criterion: one of several events, each of which
  /// answers a sentence of it, or one with a number of its own, "I go above 40 degrees with them".
  private func isOfOtherCase(
    _ step: ReadOutcome, _ criterion: ReadCriterion, _ steps: [ReadOutcome]
  ) -> Bool {
    if criterion.statement.sentences.count > 1, events(with: steps).count > 1 { return true }
    let known = criterion.trigger.quantities + criterion.statement.quantities
    return events(with: [step]).flatMap(\.trigger.quantities).contains { own in
      !known.contains { $0.value == own.value }
    }
  }

  /// Whether another criterion on the same event says an effect: "swipe to it and double tap".
  private func belongsElsewhere(_ effect: Effect, _ criterion: ReadCriterion) -> Bool {
    guard isOn(.sharedEvents), let place = criteria.firstIndex(where: { $0 === criterion }) else {
      return false
    }
    return criteria.indices.contains { other in
      other != place && shareEvent(other, place)
        && criteria[other].statement.effects.contains { says($0, effect) }
    }
  }

  /// Whether an effect is another one, or what comes of it: focus that has moved is there, and what
  /// is turned off is not turned on.
  private func confirms(_ effect: Effect, _ other: Effect) -> Bool {
    says(effect, other)
      || other.isNegative && !effect.isNegative && areOpposites(effect.outcome, other.outcome)
      || term(.outcome, effect.outcome)?.sameAs.contains(other.outcome) == true
        && !effect.isNegative && shareTarget(effect, other)
  }

  func says(_ effect: Effect, _ other: Effect) -> Bool {
    effect.outcome == other.outcome && effect.isNegative == other.isNegative
  }

  private func excludes(_ one: Effect, _ other: Effect) -> Bool {
    if one.outcome == other.outcome {
      return isOn(.denials) && one.isNegative != other.isNegative && areCertain(one, other)
        && (one.group == "speech" ? shareTarget(one, other) : mayShareTarget(one, other))
    }
    guard isOn(.opposites), !one.isNegative, !other.isNegative,
      areOpposites(one.outcome, other.outcome),
      one.group == other.group || shareTarget(one, other)
    else { return false }
    // What is heard under a condition, or of one part, may be silent otherwise.
    return (one.group != "speech" || areCertain(one, other))
      && !(one.isAlternative || other.isAlternative || one.isLimited || other.isLimited)
      && (mayShareTarget(one, other) || staysElsewhere(one, other))
  }

  /// Whether focus stays on one thing and moves to another one.
  private func staysElsewhere(_ one: Effect, _ other: Effect) -> Bool {
    one.group == "focus" && one.thing == other.thing && !one.isDenial && !other.isDenial
  }

  func areOpposites(_ one: String, _ other: String) -> Bool {
    term(.outcome, one)?.opposites.contains(other) ?? false
      || term(.outcome, other)?.opposites.contains(one) ?? false
  }

  private func areCertain(_ one: Effect, _ other: Effect) -> Bool {
    !isOn(.openOutcomes) || !one.isOpen && !other.isOpen
  }

  private func heads(_ effect: Effect) -> [UInt64] {
    // "None of the entries" is about the entries.
    effect.targets.compactMap { $0.isPronoun ? $0.owner : $0.isNegative ? nil : $0.head }
      .map { words[$0].noun }
  }

  /// Whether two effects name one thing that they happen to.
  private func shareTarget(_ one: Effect, _ other: Effect) -> Bool {
    heads(one).contains(where: heads(other).contains)
  }

  /// Whether two effects may happen to the same thing.
  private func mayShareTarget(_ one: Effect, _ other: Effect) -> Bool {
    guard isOn(.targets) else { return true }
    let (mine, theirs) = (named(one), named(other))
    return mine.isEmpty || theirs.isEmpty || mine.contains(where: theirs.contains)
      || owners(one).contains(where: owners(other).contains)
  }

  /// What an effect happens to, or denies to happen to: "no item is reached" is about the items.
  private func named(_ effect: Effect) -> [UInt64] {
    guard effect.isNegative || effect.isDenial else { return heads(effect) }
    return heads(effect)
      + effect.targets.filter { $0.isNegative && !$0.isPronoun }.map { words[$0.head].noun }
  }

  /// What the things that an effect happens to belong to: "the list of the other row".
  private func owners(_ effect: Effect) -> [UInt64] {
    effect.targets.compactMap { $0.owner.map { words[$0].noun } }
  }
}
