import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// The dimension of a state, and which end of it: "checked" and "not checked" share one.
  func dimension(_ state: String) -> (name: String, isFirst: Bool) {
    if let known = dimensions[state] { return known }
    let new = term(.state, state).map { words.vocabulary.dimension(of: $0) } ?? (state, true)
    dimensions[state] = new
    return new
  }

  /// A state that the checklist demands and no announcement speaks, where these speak another one
  /// and no scenario names any.
  var noteStates: [Difference] {
    let places = criteria(on: "state")
    guard isOn(.announcedStates), let first = places.first,
      places.flatMap({ ownSteps[$0] }).allSatisfy({ $0.statement.states.isEmpty })
    else { return [] }
    let here = places.flatMap { criteria[$0].statement.states }
    let spoken = reading.announcements.filter { $0.parts.contains { !$0.states.isEmpty } }
    let there = spoken.flatMap(\.parts).flatMap(\.states)
    let mine = here.map { dimension($0.state).name }
    guard let other = there.first(where: { !mine.contains(dimension($0).name) }),
      let one = here.first(where: { !isNamed($0, in: there) }),
      term(.state, one.state)?.sameAs.contains(other) != true,
      let twin = spoken.first(where: { $0.parts.contains { $0.states.contains(other) } })
    else { return [] }
    return [
      difference(
        .states, criteria[first], twin.announcement.range, here: here.map(\.state).uniqued,
        there: there.uniqued)
    ]
  }

  /// Whether a state of the same dimension is spoken, or is in the notes.
  private func isNamed(_ state: StateFact, in spoken: [String]) -> Bool {
    let own = dimension(state.state).name
    return spoken.contains { dimension($0).name == own }
      || reading.notes.contains { note in
        note.statement.states.contains { dimension($0.state).name == own }
      }
  }

  /// States of which each side has one of a dimension that the other lacks.
  var states: [Difference] {
    let places = criteria(on: "state")
    let acted = criteria.indices.filter {
      !criteria[$0].isSpoken && !criteria[$0].statement.states.isEmpty
    }
    let spoken = heardSteps(places).compactMap { states(places, $0) }.prefix(1)
    return (isOn(.states) ? Array(spoken) : [])
      + (isOn(.actionStates) ? acted.compactMap { states([$0], ownSteps[$0]) } : [])
  }

  private func states(_ places: [Int], _ steps: [ReadOutcome]) -> Difference? {
    let here = places.flatMap { criteria[$0].statement.states }
    let there = steps.flatMap(\.statement.states)
    let found = platformsOneByOne.lazy.compactMap { platform in
      self.stateDifference(
        here.filter { self.holds($0.platforms, for: platform) },
        there.filter { self.holds($0.platforms, for: platform) })
    }
    guard let (_, other) = found.first else {
      return lostState(criteria[places[0]], here, there, steps)
    }
    return difference(criteria[places[0]], range(of: other.place, in: steps), here, there)
  }

  /// The state of a test whose detail says the opposite one; a criterion may name either.
  var oppositeStates: [Difference] {
    zip(criteria, ownSteps).compactMap { criterion, steps in
      let (here, there) = (criterion.statement.states, steps.flatMap(\.statement.states))
      guard let mine = pole(of: here), let other = pole(of: there), mine.name == other.name,
        mine.isFirst != other.isFirst
      else { return nil }
      return difference(criterion, steps.first?.step.range, here, there)
    }
  }

  private func difference(
    _ criterion: ReadCriterion, _ step: SourceRange?, _ here: [StateFact], _ there: [StateFact],
    isHint: Bool = false
  ) -> Difference {
    difference(
      .states, criterion, step, here: here.map(\.state).uniqued, there: there.map(\.state).uniqued,
      isHint: isHint)
  }

  /// Which end of a dimension all of some states are.
  private func pole(of states: [StateFact]) -> (name: String, isFirst: Bool)? {
    let poles = states.map(end)
    return poles.first.flatMap { first in poles.allSatisfy { $0 == first } ? first : nil }
  }

  /// A state that only one side lists, where both list several.
  private func lostState(
    _ criterion: ReadCriterion, _ here: [StateFact], _ there: [StateFact], _ steps: [ReadOutcome]
  ) -> Difference? {
    let mine = Set(here.map { dimension($0.state).name })
    let others = Set(there.map { dimension($0.state).name })
    let statements = [criterion.statement] + steps.map(\.statement)
    guard isOn(.leftOutStates), !statements.contains(where: \.hasExamples), here.count > 1,
      there.count > 1,
      !mine.isDisjoint(with: others),
      isLost(mine, others) || lacksEnd(here, there) || lacksEnd(there, here),
      let step = steps.first(where: { !$0.statement.states.isEmpty })
    else { return nil }
    // What only describes a thing may look like a state.
    return difference(criterion, step.step.range, here, there, isHint: true)
  }

  /// Whether one side has only one end of a dimension that the other has both of: "off", "on/off".
  private func lacksEnd(_ one: [StateFact], _ other: [StateFact]) -> Bool {
    let (mine, others) = (ends(one), ends(other))
    return mine.contains { own in
      let end = (own.name, !own.isFirst)
      return !mine.contains { $0 == end } && others.contains { $0 == end }
        && others.contains { $0 == own }
    }
  }

  /// Returns the ends of each dimension that are spoken: "enabled" is not.
  private func ends(_ states: [StateFact]) -> [(name: String, isFirst: Bool)] {
    states.filter(isSpoken).map(end)
  }

  private func end(_ state: StateFact) -> (name: String, isFirst: Bool) {
    let (name, isFirst) = dimension(state.state)
    return (name, isFirst != state.isNegative)
  }

  private func isSpoken(_ state: StateFact) -> Bool {
    term(.state, state.state)?.isSpoken == true
  }

  /// Whether one side has a state that nothing on the other side names, not even in passing.
  private func isLost(_ mine: Set<String>, _ others: Set<String>) -> Bool {
    mine.subtracting(others).contains { !isNamed($0, in: events.flatMap(\.statements)) }
      || others.subtracting(mine).contains { !isNamed($0, in: criteria.map(\.statement)) }
  }

  /// Whether any of the statements names a state of a dimension.
  private func isNamed(_ name: String, in statements: [Statement]) -> Bool {
    statements.flatMap(\.places).flatMap(\.self).contains { place in
      words.mentions(at: place).contains { $0.kind == .state && namedTerms[$0]?.dimension == name }
    }
  }

  private func stateDifference(
    _ here: [StateFact], _ there: [StateFact]
  ) -> (StateFact, StateFact)? {
    let mine = here.map { dimension($0.state).name }
    let others = there.map { dimension($0.state).name }
    // "With the first row in focus", "with focus landing on it" is no state that is heard.
    let one = here.first { $0.state != "focused" && !others.contains(dimension($0.state).name) }
    let other = there.first { !mine.contains(dimension($0.state).name) && isSpoken($0) }
    guard let other else { return nil }
    // "Not checked" once, where it is "selected" and "not selected" all over.
    guard let one = one ?? here.first(where: { isOdd(other.state, beside: $0.state) }),
      !isSynonym(one.state, other.state)
    else { return nil }
    return (one, other)
  }

  /// In how many lines the document names a state of a dimension: "checked or not checked" is once.
  func lineCount(of name: String) -> Int {
    let named = words.mentions.filter { $0.kind == .state && namedTerms[$0]?.dimension == name }
    let lines = reading.spec.file.lines
    return Set(named.map { lines.line(at: words.tokens[Int($0.start)].range.lowerBound) }).count
  }

  /// Whether a state is named once, and one of the same idea more than twice.
  private func isOdd(_ state: String, beside other: String) -> Bool {
    isOn(.oddStates) && term(.state, other)?.sameAs.contains(state) == true
      && lineCount(of: dimension(state).name) == 1 && lineCount(of: dimension(other).name) > 2
  }

  /// Whether two states are the same idea of other kinds of control, and nothing else in the
  /// document says which of the two is meant.
  private func isSynonym(_ one: String, _ other: String) -> Bool {
    guard isOn(.synonymousStates), let term = term(.state, one), term.sameAs.contains(other) else {
      return false
    }
    let elsewhere = reading.announcements.flatMap(\.parts).flatMap(\.states).map {
      dimension($0).name
    }
    let (mine, others) = (dimension(one).name, dimension(other).name)
    let counts = [lineCount(of: mine), lineCount(of: others)].sorted()
    return elsewhere.contains(mine) == elsewhere.contains(others)
      && !(counts[0] == 1 && counts[1] > 2)
  }
}

extension ReadEvent {
  /// What its steps say.
  var statements: [Statement] { outcomes.map(\.statement) }

  /// What they say to happen or not to happen.
  var results: Set<String> { Set(statements.flatMap(\.effects).map(\.outcome)) }
}
