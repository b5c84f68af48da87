import SpecLanguage
import SpecModel

/// The checklist and the scenarios of a draft.
extension SpecDraft {
  /// Numbered steps with criteria.
  var criteria: String {
    dialect.steps.filter { $0.required != .never }.map { step in
      "\(step.number). \(step.title)\n\n"
        + events(in: step.channel).map {
          "   - \($0.label): \($0.outcome)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// Scenarios with the keywords of the dialect.
  var scenarios: String {
    let given = dialect.component.given.first { $0.hasPrefix("given ") }.map {
      "\(Self.given($0)) \(words.withArticle)\n\n"
    }
    return (given ?? "")
      + dialect.scenarios.filter { $0.required != .never }.map(scenario).joined(separator: "\n")
  }

  /// Returns how the longest opening of a GIVEN sentence is written.
  private static func given(_ folded: String) -> String {
    folded.split(separator: " ").map { word in
      word == "given" || word == "that" || word == "i" ? word.uppercased() : String(word)
    }.joined(separator: " ")
  }

  private func scenario(_ step: DialectStep) -> String {
    let isHeard = step.channel == .screenReader
    let events = events(in: step.channel)
    let bullets =
      if speaks { spoken(step, events) } else if isHeard { heard(events) } else { told(events) }
    return "\(step.number). \(speaks ? "" : "Scenario: ")\(step.title)\n\n\(bullets)"
  }

  /// Whether outcomes are what is seen and heard, in the line of their trigger.
  private var speaks: Bool { dialect.inlineOutcomes.contains("i see") }

  /// Returns steps such as "WHEN I press … / THEN it should …".
  private func told(_ events: [DraftEvent]) -> String {
    events.map { "   - WHEN I \($0.action)\n      - THEN \($0.demand)\n" }.joined()
  }

  /// Returns the step of what a screen reader says.
  private func heard(_ events: [DraftEvent]) -> String {
    "   - WHEN \(events.first?.action ?? "")\n"
      + events.enumerated().map { index, event in
        index == 0 ? "      - THEN \(event.demand)\n" : "         - AND \(event.demand)\n"
      }.joined()
  }

  /// Returns steps such as "WHEN I use … I SEE …", and with a screen reader "I HEAR …".
  private func spoken(_ step: DialectStep, _ events: [DraftEvent]) -> String {
    let isHeard = !step.told.isEmpty || step.channel == .gestures
    guard isHeard else {
      return lines(events, sense: "I SEE")
    }
    let reader = step.channel == .gestures ? "mobile" : "desktop"
    let first = events.first.map { action($0, step.channel) } ?? ""
    return "   - WHEN I use a \(reader) screenreader AND \(first)\n"
      + self.events(in: .screenReader).map { "      - I HEAR \($0.statement)\n" }.joined()
      + events.dropFirst().map {
        "   - THEN when \(action($0, step.channel)) I HEAR \($0.statement)\n"
      }.joined()
  }

  private func lines(_ events: [DraftEvent], sense: String) -> String {
    events.enumerated().map { index, event in
      "   - \(index == 0 ? "WHEN" : "THEN when") \(action(event, .keyboard)) \(sense) "
        + "\(event.statement)\n"
    }.joined()
  }

  private func action(_ event: DraftEvent, _ channel: Channel) -> String {
    channel == .gestures ? "I \(event.means)" : "I use \(event.means)"
  }
}
