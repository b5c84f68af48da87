import SpecModel

/// A scenario in which one listens to what a screen reader says.
struct HeardScenario: Sendable {
  /// The scenario.
  let scenario: Scenario
  /// What it tells, step by step.
  let statements: [Statement]

  /// One step that tells something.
  struct Statement: Sendable {
    /// The step as an event of its own.
    let event: Event
    /// The event that it belongs to.
    let whole: Event
    /// The statement as it is compared.
    let telling: Telling
    /// Whether it says what is heard of the component, and not what an action brings about.
    let isHeard: Bool

    /// Whether it may answer a criterion that it fits so well: what an action brings about does
    /// only if it says the same.
    func mayAnswer(_ fit: Fit) -> Bool { isHeard || fit.text == 1 }
  }

  /// Whether an event is one of its steps.
  func has(_ event: Event) -> Bool { event.scenario.range == scenario.range }

  private init(_ scenario: Scenario, _ events: [Event], _ matcher: Matcher) {
    self.scenario = scenario
    let isAllHeard = scenario.channel == .screenReader
    statements = events.flatMap { event in
      // "… announced with the following attributes:" only opens a list.
      event.outcomes.filter { !$0.text.hasSuffix(":") }.map { outcome in
        let isHeard = isAllHeard || event.namesScreenReader
        let narrowed = event.narrowed(to: outcome, isHeard: isHeard)
        return Statement(
          event: narrowed, whole: event, telling: narrowed.telling(matcher), isHeard: isHeard)
      }
    }
  }

  /// Returns the scenarios in which one listens: those of the screen reader's channel, or where a
  /// dialect has none, those that name a screen reader.
  static func all(
    in spec: ComponentSpec, _ events: [Event], _ matcher: Matcher
  ) -> [HeardScenario] {
    let scenarios = spec.gherkin?.scenarios ?? []
    let isOfItsOwn =
      spec.dialect.scenarios.contains { $0.channel == .screenReader }
      || scenarios.contains { $0.channel == .screenReader }
    return scenarios.compactMap { scenario in
      let own = events.filter { $0.scenario.range == scenario.range }
      let listens =
        isOfItsOwn ? scenario.channel == .screenReader : own.contains(where: \.namesScreenReader)
      return listens ? HeardScenario(scenario, own, matcher) : nil
    }
  }
}
