import SpecLanguage
import SpecModel

/// Reading a test of a list: its summary as a criterion, its detail as an event.
struct TestReader {
  let words: Words
  let known: PlatformSet

  /// Reads what should be so; a summary has no label, but may name one attribute.
  func criterion(of test: ListedTest) -> ReadCriterion {
    let places = words.places(in: test.criterion.lines)
    let named = statement(places, nil).named
    let attribute = named.count == 1 ? named[0] : nil
    return ReadCriterion(
      criterion: test.criterion, attribute: attribute, trigger: Trigger(),
      statement: statement(places, attribute))
  }

  /// Reads how to see it: "When you press Enter, the panel opens".
  func event(of test: ListedTest) -> ReadEvent {
    let step = test.scenario.steps[0]
    let (conditions, outcome) = cut(words.places(in: step.lines))
    let trigger = trigger(conditions, of: test)
    let event = ReadEvent(
      scenario: test.scenario, step: step, trigger: trigger,
      hasScreenReader: trigger.namesScreenReader)
    event.outcomes = [ReadOutcome(step, statement(outcome, nil))]
    return event
  }

  private func statement(_ places: [Range<Int>], _ attribute: String?) -> Statement {
    StatementReader.statement(places, of: words, attribute: attribute, known: known)
  }

  private func trigger(_ places: [Range<Int>], of test: ListedTest) -> Trigger {
    TriggerReader(words: words, known: known).trigger(
      places, kinds: test.criterion.channel.actionKinds)
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
