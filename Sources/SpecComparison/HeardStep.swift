public import SpecFacts
public import SpecModel

/// A step that says what a screen reader says of the component.
public struct HeardStep {
  /// The place of its event.
  public let event: Int
  /// The step, with what it says.
  public let outcome: ReadOutcome
  /// The step.
  public var step: Step { outcome.step }
  /// What it says.
  public var statement: Statement { outcome.statement }

  /// Returns the steps of the scenarios in which one listens: those of the screen reader's channel,
  /// else what is heard where a screen reader is started.
  static func all(in reading: SpecReading) -> [HeardStep] {
    let hasOwn = reading.events.contains { $0.scenario.channel == .screenReader }
    return reading.events.enumerated().flatMap { place, event -> [HeardStep] in
      let listens =
        hasOwn ? event.scenario.channel == .screenReader : event.trigger.namesScreenReader
      guard listens else { return [] }
      return event.outcomes.map { HeardStep(event: place, outcome: $0) }
    }
  }
}
