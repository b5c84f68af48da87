import SpecModel

/// What a criterion or an event might have been paired with instead, the best first.
struct Rivals {
  private let spec: ComponentSpec
  private let comparison: Comparison
  private let matcher: Matcher
  private let criteria: [Criterion]
  private let heard: [HeardScenario.Statement]

  /// The most that are shown.
  private static let limit = 3

  init(_ spec: ComponentSpec, _ comparison: Comparison, _ matcher: Matcher) {
    self.spec = spec
    self.comparison = comparison
    self.matcher = matcher
    criteria = (spec.condensed?.criteria ?? []).flatMap { [$0] + $0.children }
    heard = HeardScenario.all(in: spec, comparison.events, matcher).flatMap(\.statements)
  }

  /// Returns the events that a criterion fits, its partners left out.
  func events(for criterion: Criterion) -> [(event: Event, fit: Fit)] {
    let own = criterion.telling(matcher)
    let partners = comparison.pairs.filter { $0.criterion.range == criterion.range }
      .flatMap(\.partners).map(\.event.step.range)
    let fits: [(event: Event, fit: Fit)] =
      criterion.isSpoken
      ? heard.compactMap { statement in
        matcher.spokenFit(own, statement.telling).map { (statement.event, $0) }
      }
      : comparison.events.compactMap { event in
        matcher.actionFit(own, event.telling(matcher)).map { (event, $0) }
      }
    let rest = fits.filter { fit in !partners.contains(fit.event.step.range) }
    return Array(rest.sorted { $0.fit.total > $1.fit.total }.prefix(Self.limit))
  }

  /// Returns the criteria that an event fits, its partners left out.
  func criteria(for event: Event) -> [(criterion: Criterion, fit: Fit)] {
    let own = event.telling(matcher)
    let partners = comparison.pairs.filter { pair in
      pair.partners.contains { $0.event.step.range == event.step.range }
    }.map(\.criterion.range)
    let fits: [(criterion: Criterion, fit: Fit)] = criteria.compactMap { criterion in
      guard criterion.isSpoken == event.isHeard, !partners.contains(criterion.range) else {
        return nil
      }
      let other = criterion.telling(matcher)
      let fit = event.isHeard ? matcher.spokenFit(other, own) : matcher.actionFit(other, own)
      return fit.map { (criterion, $0) }
    }
    return Array(fits.sorted { $0.fit.total > $1.fit.total }.prefix(Self.limit))
  }

  /// Returns the event of one step: what is heard by itself, else the event that it belongs to.
  func event(of step: Step) -> Event? {
    heard.first { $0.isHeard && $0.event.step.range == step.range }?.event
      ?? comparison.events.first { event in
        event.step.range == step.range
          || event.outcomes.contains { $0.range == step.range }
      }
  }
}
