import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Reading a test of a list: its summary as a criterion, its detail as an event.
extension FactReader {
  /// Reads what should be so, with its event; nil for a test without a detail.
  ///
  /// A summary has no label, but may name one attribute.
  func criterion(of test: ListedTest) -> ReadCriterion? {
    guard let scenario = test.scenario else { return nil }
    let places = words.places(in: test.criterion.lines)
    let named = statement(places).named
    let attribute = named.count == 1 ? named[0] : nil
    return ReadCriterion(
      criterion: test.criterion, attribute: attribute, trigger: Trigger(of: words),
      statement: statement(places, attribute: attribute),
      twin: event(of: scenario, kinds: test.criterion.channel.actionKinds))
  }

  /// Limits a criterion to the platforms that a part of its own names.
  func limit(_ criterion: ReadCriterion, to platform: [SourceRange]) {
    guard !platform.isEmpty else { return }
    let named = statement(words.places(in: platform)).platforms
    criterion.statement.platforms.formUnion(named)
  }

  /// Reads how to see it: "When you press Enter, the panel opens".
  private func event(of scenario: NumberedPart, kinds: [TermKind]) -> ReadEvent {
    let step = scenario.steps[0]
    let (conditions, outcome) = cut(words.places(in: step.lines))
    let trigger = trigger(conditions, kinds: kinds)
    let event = ReadEvent(
      scenario: scenario, step: step, trigger: trigger,
      hasScreenReader: trigger.namesScreenReader)
    event.outcomes = [ReadOutcome(step, statement(outcome))]
    return event
  }

  /// Returns the conditions that sentences begin with, and what is left of the sentences.
  private func cut(_ places: [Range<Int>]) -> (conditions: [Range<Int>], outcome: [Range<Int>]) {
    var (conditions, outcome): ([Range<Int>], [Range<Int>]) = ([], [])
    for sentence in words.sentences(in: places) {
      var end = sentence.places.lowerBound
      for clause in sentence.clauses where clause.kind == .condition {
        // A comma or "and" may be between two of them.
        guard clause.places.lowerBound <= end + 1 else { break }
        end = max(end, clause.places.upperBound)
      }
      if end > sentence.places.lowerBound { conditions.append(sentence.places.lowerBound..<end) }
      let start = words.tokens[end..<sentence.places.upperBound].firstIndex { !$0.is(",") }
      if let start { outcome.append(start..<sentence.places.upperBound) }
    }
    return (conditions, outcome)
  }
}
