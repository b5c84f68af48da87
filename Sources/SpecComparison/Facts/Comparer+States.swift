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

  /// States of which each side has one of a dimension that the other lacks.
  var states: [Difference] {
    let places = criteria(on: "state")
    return Array(heardSteps(places).compactMap { states(places, $0) }.prefix(1))
  }

  private func states(_ places: [Int], _ steps: [ReadOutcome]) -> Difference? {
    let here = places.flatMap { criteria[$0].statement.states }
    // "If a tab is selected, this is announced" names the state, too.
    let named = places.flatMap { criteria[$0].statement.clauses }
      .filter { $0.kind == .condition }.flatMap { words.mentions(in: $0.places) }
      .filter { $0.kind == .state }.compactMap { namedTerms[$0]?.dimension }
    let there = steps.flatMap(\.statement.states).filter { state in
      // "The selected radio's label" only says which one.
      let behind = state.place + 1
      if state.place > 0, words[state.place - 1].text == "the", behind < words.tokens.count,
        words[behind].forms.contains(.noun)
      {
        return false
      }
      let name = dimension(state.state).name
      return !named.contains(name) || here.contains { dimension($0.state).name == name }
    }
    let found = platformsOneByOne.lazy.compactMap { platform in
      self.stateDifference(
        here.filter { self.holds($0.platforms, for: platform) },
        there.filter { self.holds($0.platforms, for: platform) }, named)
    }
    guard let (_, other) = found.first else { return nil }
    return difference(
      criteria[places[0]], range(of: other.place, in: steps), here,
      steps.flatMap(\.statement.states))
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

  /// Examples of one thing, in one case as their remarks say, of which each has the opposite state.
  var announcedStates: [Difference] {
    // "NVDA" is no case.
    let told = reading.announcements.filter { example in
      example.announcement.gloss.map { gloss in
        Words(gloss, words.vocabulary).matches(kinds: [.platform, .screenReader]).isEmpty
      } ?? false
    }.map { example in (example, states: example.parts.flatMap(\.states)) }
    return told.enumerated().compactMap { place, one in
      let (example, states) = one
      let twin = told[..<place].first { other, theirs in
        FoldedText.fold(other.announcement.gloss ?? "")
          == FoldedText.fold(example.announcement.gloss ?? "")
          && !Set(other.names).isDisjoint(with: example.names)
          && states.map(dimension).contains { end in
            theirs.map(dimension).contains { $0.name == end.name && $0.isFirst != end.isFirst }
          }
      }
      return twin.map {
        Difference(
          kind: .states, range: example.announcement.range, other: $0.0.announcement.range,
          label: example.announcement.text.value, here: states.uniqued, there: $0.states.uniqued)
      }
    }
  }

  private func difference(
    _ criterion: ReadCriterion, _ step: SourceRange?, _ here: [StateFact], _ there: [StateFact]
  ) -> Difference {
    difference(
      .states, criterion, step, here: here.map(\.state).uniqued, there: there.map(\.state).uniqued)
  }

  /// Which end of a dimension all of some states are.
  private func pole(of states: [StateFact]) -> (name: String, isFirst: Bool)? {
    let poles = states.map(end)
    return poles.first.flatMap { first in poles.allSatisfy { $0 == first } ? first : nil }
  }

  private func end(_ state: StateFact) -> (name: String, isFirst: Bool) {
    let (name, isFirst) = dimension(state.state)
    return (name, isFirst != state.isNegative)
  }

  private func isSpoken(_ state: StateFact) -> Bool {
    term(.state, state.state)?.isSpoken == true
  }

  private func stateDifference(
    _ here: [StateFact], _ there: [StateFact], _ named: [String]
  ) -> (StateFact, StateFact)? {
    let mine = here.map { dimension($0.state).name }
    let others = there.map { dimension($0.state).name }
    // "With the first row in focus", "without focus being moved" is no state that is heard.
    let focus = dimension("focused").name
    let one = here.first { one in
      let name = dimension(one.state).name
      return name != focus && !others.contains(name)
    }
    let other = there.first { !mine.contains(dimension($0.state).name) && isSpoken($0) }
    // "Expanded/checked" against "expanded/collapsed".
    if one == nil || other == nil, Set(here.map(\.state)).count == 2,
      Set(there.map(\.state)).count == 2,
      let one = one ?? half(of: here, missingFrom: there),
      let other = other ?? half(of: there, missingFrom: here),
      !named.contains(dimension(other.state).name)
    {
      return (one, other)
    }
    guard let one, let other, !isSynonym(one.state, other.state) else { return nil }
    return (one, other)
  }

  /// Returns one of two opposite states of which other states have only the opposite.
  private func half(of states: [StateFact], missingFrom others: [StateFact]) -> StateFact? {
    states.first { state in
      let (name, isFirst) = end(state)
      let isPair = states.contains { end($0) == (name, !isFirst) }
      let theirs = others.map(end).filter { $0.name == name }
      return isPair && isSpoken(state) && !theirs.isEmpty
        && theirs.allSatisfy { $0.isFirst != isFirst }
    }
  }

  /// In how many lines the document names a state of a dimension: "checked or not checked" is once.
  func lineCount(of name: String) -> Int {
    let named = words.mentions.filter { $0.kind == .state && namedTerms[$0]?.dimension == name }
    let lines = reading.spec.file.lines
    return Set(named.map { lines.line(at: words.tokens[Int($0.start)].range.lowerBound) }).count
  }

  /// Whether two states are the same idea of other kinds of control, and nothing else in the
  /// document says which of the two is meant.
  private func isSynonym(_ one: String, _ other: String) -> Bool {
    guard let term = term(.state, one), term.sameAs.contains(other) else {
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
