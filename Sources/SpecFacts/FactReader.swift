import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Reading the texts of a document into facts.
struct FactReader {
  let words: Words
  /// The platforms that the document is for.
  let known: PlatformSet

  func statement(_ places: [Range<Int>], attribute: String? = nil) -> Statement {
    StatementReader.statement(places, of: words, attribute: attribute, known: known)
  }

  func criterion(_ criterion: Criterion) -> ReadCriterion {
    let label = criterion.label.map { words.places(in: [$0.range]) } ?? []
    let attribute = criterion.attribute ?? attribute(in: label)
    return ReadCriterion(
      criterion: criterion, attribute: attribute,
      trigger: trigger(label, kinds: criterion.channel.actionKinds),
      statement: statement(words.places(in: criterion.lines), attribute: attribute))
  }

  private func attribute(in label: [Range<Int>]) -> String? {
    // "Role (help button)", "Role of the help button", "Button role".
    let part = label.joined().first { words[$0].text == "(" || words[$0].text == "of" }
    guard let end = part ?? label.last?.upperBound, end > 0 else { return nil }
    return words.mentions(at: end - 1).first { $0.kind == .attribute }
      .flatMap { words.vocabulary.term($0)?.shortID }
  }

  func events(of scenario: NumberedPart) -> [ReadEvent] {
    var events: [ReadEvent] = []
    var hasScreenReader = false
    // "WHEN … AND" goes on in the next line.
    var isUnfinished = false
    for step in scenario.allSteps {
      isUnfinished = isUnfinished && events.last?.outcomes.isEmpty == true
      let role = isUnfinished && step.role == .other ? .trigger : step.role
      let before = words.places(
        in: role == .trigger && step.role == .other ? step.lines : step.triggerLines)
      switch role {
      case .trigger:
        let trigger = trigger(before, kinds: scenario.channel.actionKinds)
        if !trigger.actions.contains(where: { $0.kind == .setting }) {
          let titled = settings(of: scenario)
          if !titled.isEmpty { trigger.actions = titled }
        }
        hasScreenReader = hasScreenReader || trigger.namesScreenReader
        if isUnfinished {
          events.last?.trigger.add(trigger)
          events.last?.hasScreenReader = hasScreenReader
        } else {
          events.append(
            ReadEvent(
              scenario: scenario, step: step, trigger: trigger, hasScreenReader: hasScreenReader))
        }
        isUnfinished =
          step.outcomeLines.isEmpty && before.last?.last.map { words[$0].text == "and" } == true
      case .condition:
        events.last?.trigger.add(trigger(before, kinds: scenario.channel.actionKinds))
      case .outcome, .other, .joins: break
      }
      let lines = role == .outcome || role == .other ? step.lines : step.outcomeLines
      guard let event = events.last, !lines.isEmpty else { continue }
      if words.content(of: lines) != .toBeWritten {
        event.outcomes.append(ReadOutcome(step, statement(words.places(in: lines))))
      }
    }
    for event in events { event.trigger.settle() }
    return events
  }

  /// The setting that the title of a scenario names: "Test device settings for text resize".
  private func settings(of scenario: NumberedPart) -> [Action] {
    guard scenario.channel == .settings else { return [] }
    return words.actions(in: words.places(in: [scenario.title.range]), kinds: [.setting]).actions
      .filter { words.vocabulary.term($0.fullID)?.isAll != true }
  }
}
