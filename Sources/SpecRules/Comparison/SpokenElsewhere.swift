import SpecDiagnostics
import SpecModel

/// What steps outside the scenarios of the screen reader say of attributes: "WHEN I swipe to the
/// button … AND its name and role are announced".
///
/// It tells a criterion on that attribute only where the criterion of the step itself does not
/// speak of it: else it tells that one again.
struct SpokenElsewhere {
  private let statements: [Statement]
  private let matcher: Matcher

  private struct Statement {
    let event: Event
    let whole: Event
    let telling: Telling
    /// The attributes that the criteria of its event name.
    let spent: Set<String>
  }

  init(
    _ events: [Event], besides heard: [HeardScenario], _ pairs: [Comparison.Pair],
    _ matcher: Matcher
  ) {
    self.matcher = matcher
    let counted = heard.flatMap(\.statements).filter(\.isHeard).map(\.event.step.range)
    statements = events.flatMap { event in
      let own = pairs.filter { $0.events.contains { $0.step.range == event.step.range } }
      let spent = Set(own.flatMap(\.criterion.claims).flatMap(\.attributes))
      return event.outcomes.filter { !counted.contains($0.range) }.map { outcome in
        let narrowed = event.narrowed(to: outcome, isHeard: false)
        return Statement(
          event: narrowed, whole: event, telling: narrowed.telling(matcher), spent: spent)
      }
    }
  }

  /// Returns the steps that tell a criterion on an attribute.
  func partners(to criterion: Criterion) -> [Partner] {
    guard let attribute = criterion.attribute, Attribute.spoken.contains(attribute) else {
      return []
    }
    let own = criterion.telling(matcher)
    return statements.compactMap { statement in
      guard !statement.spent.contains(attribute),
        let fit = matcher.spokenFit(own, statement.telling),
        fit.text == 1 || statement.telling.attributes.contains(attribute)
      else { return nil }
      return Partner(statement.event, of: statement.whole, fit: fit, kind: .elsewhere)
    }
  }
}
