import SpecModel

/// What a scenario says about one trigger: the step that names it, with everything that answers it.
struct Event: Sendable {
  /// The scenario.
  let scenario: Scenario
  /// The channel of the trigger.
  let channel: Channel
  /// The step that names the trigger.
  let step: Step
  /// What happens, one claim for each outcome.
  let claims: [Claim]
  /// The steps that tell it, the first of which may be the one that names the trigger.
  let outcomes: [Step]
  /// What the user does; see `Claim.trigger`.
  let trigger: [String]
  /// Whether it names a screen reader to be used beside the keys or gestures.
  let namesScreenReader: Bool
  /// Whether it or a step before it in the scenario names one: it is running by then.
  let hasScreenReader: Bool
  /// Whether it is one step that says what is heard of the component.
  var isHeard = false
  /// The attribute that it is about, for a single step.
  var subject: String?
  /// The structural path to the step.
  let location: [String]

  /// The platforms that the trigger or an outcome names; nil when none does.
  var platforms: [String]? {
    let named = Set(claims.flatMap { $0.platforms ?? [] } + step.triggerPlatforms)
    return named.isEmpty ? nil : named.sorted()
  }

  /// Whether another event tells the same: the same action, or what is heard in the same words.
  func tellsSame(as other: Event) -> Bool {
    trigger == other.trigger && isHeard == other.isHeard
      && (!isHeard || claims.map(\.words) == other.claims.map(\.words))
  }

  /// Returns the event with some of the steps that tell what happens.
  func telling(_ outcomes: [Step]) -> Event {
    if outcomes.count == self.outcomes.count { return self }
    return Event(
      scenario: scenario, channel: channel, step: step, claims: outcomes.flatMap(\.claims),
      outcomes: outcomes, trigger: trigger, namesScreenReader: namesScreenReader,
      hasScreenReader: hasScreenReader, isHeard: isHeard, subject: subject, location: location)
  }

  /// Returns the event with the steps that another part of it tells.
  func adding(_ other: Event) -> Event {
    let new = other.outcomes.filter { step in !outcomes.contains { $0.range == step.range } }
    return telling((outcomes + new).sorted { $0.range < $1.range })
  }

  /// Returns what one of its steps tells, as an event of its own; what is heard of the component
  /// answers no action.
  func narrowed(to outcome: Step, isHeard: Bool) -> Event {
    Event(
      scenario: scenario, channel: isHeard ? .screenReader : channel, step: outcome,
      claims: outcome.claims, outcomes: [outcome], trigger: isHeard ? [] : trigger,
      namesScreenReader: namesScreenReader, hasScreenReader: hasScreenReader, isHeard: isHeard,
      subject: outcome.claims.lazy.compactMap { Telling.subject(of: $0) }.first,
      location: outcome.range == step.range ? location : location + [outcome.keyword ?? "step"])
  }
}

extension Gherkin {
  /// Returns the events of all scenarios, in document order.
  func events() -> [Event] {
    scenarios.flatMap { scenario -> [Event] in
      var reader = EventReader(scenario: scenario)
      reader.read(scenario.steps)
      return reader.finished()
    }
  }
}

/// Gathering events in document order: a trigger opens one, the outcomes up to the next trigger
/// belong to it.
private struct EventReader {
  let scenario: Scenario
  private var events: [Event] = []
  private var step: Step?
  private var outcomes: [Step] = []
  private var trigger: [String] = []
  private var namesScreenReader = false
  private var hasScreenReader = false
  /// Whether the trigger goes on in the next bullet: "WHEN I use a screen reader AND".
  private var isUnfinished = false
  private var counts: [String: Int] = [:]
  private var place = 0

  init(scenario: Scenario) { self.scenario = scenario }

  mutating func read(_ steps: [Step]) {
    for next in steps {
      if next.role == .trigger {
        // "WHEN I use a screen reader AND" / "I use the tab key": one trigger in two bullets.
        if step != nil, !isUnfinished { close() }
        step = next
        isUnfinished = next.claims.isEmpty && Lexer.words(next.text).last == "and"
        counts[next.keyword ?? "", default: 0] += 1
        place = counts[next.keyword ?? ""] ?? 1
      }
      trigger += next.trigger
      namesScreenReader = namesScreenReader || next.namesScreenReader
      if !next.claims.isEmpty { outcomes.append(next) }
      read(next.children)
    }
  }

  mutating func finished() -> [Event] {
    close()
    return events
  }

  private mutating func close() {
    defer {
      step = nil
      outcomes = []
      trigger = []
      namesScreenReader = false
    }
    guard let step else { return }
    hasScreenReader = hasScreenReader || namesScreenReader
    let keyword = step.keyword ?? "step"
    events.append(
      Event(
        scenario: scenario, channel: scenario.channel, step: step,
        claims: outcomes.flatMap(\.claims), outcomes: outcomes, trigger: Set(trigger).sorted(),
        namesScreenReader: namesScreenReader, hasScreenReader: hasScreenReader,
        location: ["Gherkin", "Scenario \(scenario.number)", "\(keyword) \(place)"]))
  }
}
