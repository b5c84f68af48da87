import SpecDiagnostics
import SpecModel

/// Condensed and Gherkin side by side: which criterion is told again by which steps.
///
/// Actions (keys, gestures, settings) are paired by `ActionMatching`, what a screen reader says by
/// `SpokenMatching`. What was only half understood may be anything's twin, so that nothing is
/// called missing on its account.
struct Comparison: Sendable {
  /// The pairs, in the order of the criteria.
  private(set) var pairs: [Pair] = []
  /// Criteria that nothing tells again, in document order.
  private(set) var lonelyCriteria: [Criterion] = []
  /// Events that no criterion tells, in document order; what is heard as events of one step.
  private(set) var lonelyEvents: [Event] = []
  /// Criteria and events that name different actions for one outcome, in document order.
  private(set) var mismatchedTriggers: [MismatchedTrigger] = []
  /// Keys that one scenario tells and the same with a screen reader leaves out, in document order.
  private(set) var leftOutKeys: [LeftOutKey] = []
  /// What is on one side only and yet not called missing.
  private(set) var unreported: [Unreported] = []
  /// What names its action only in part.
  let halfUnderstood: HalfUnderstood
  /// Every event of the scenarios, in document order.
  let events: [Event]

  /// One criterion with all that tells it again.
  struct Pair: Sendable {
    /// The criterion.
    let criterion: Criterion
    /// What tells it, with the reasons, in document order; never empty.
    ///
    /// For a criterion on what a screen reader says each is one step.
    let partners: [Partner]
    /// What tells it, trigger by trigger, in document order; never empty.
    ///
    /// For a criterion on what a screen reader says they hold only the claims that tell it.
    let events: [Event]

    init(_ criterion: Criterion, _ partners: [Partner]) {
      self.criterion = criterion
      self.partners = partners.sorted { $0.event.step.range < $1.event.step.range }
      var events: [Event] = []
      for partner in self.partners {
        let event = partner.whole.telling(partner.event.outcomes)
        if let place = events.firstIndex(where: { $0.step.range == event.step.range }) {
          events[place] = events[place].adding(event)
        } else {
          events.append(event)
        }
      }
      self.events = events
    }
  }

  init(_ spec: ComponentSpec, vocabulary: Vocabulary) {
    events = spec.gherkin?.events() ?? []
    halfUnderstood = HalfUnderstood(spec, events, vocabulary: vocabulary)
    guard let condensed = spec.condensed, spec.gherkin != nil else { return }
    let matcher = Matcher(spec, vocabulary: vocabulary)
    let criteria = condensed.criteria.flatMap { [$0] + $0.children }
    pairActions(criteria.filter { !$0.actions.isEmpty }, matcher)
    pairSpoken(
      criteria.filter(\.isSpoken), HeardScenario.all(in: spec, events, matcher), matcher)
    pairs +=
      VagueMatching(
        criteria.filter { $0.actions.isEmpty && !$0.isSpoken },
        events.filter { $0.trigger.isEmpty && $0.channel != .screenReader }, matcher
      ).pairs
    pairs.sort { $0.criterion.range < $1.criterion.range }
    leftOutKeys = LeftOutKey.all(in: spec, pairs, events, vocabulary, matcher)
    let retelling = Retelling(spec, pairs, vocabulary: vocabulary)
    let sieve = LonelySieve(
      (lonelyCriteria, lonelyEvents), all: events, spec, pairs, retelling, halfUnderstood,
      matcher, vocabulary: vocabulary)
    lonelyCriteria = sieve.criteria.sorted { $0.range < $1.range }
    lonelyEvents = sieve.events.sorted { $0.step.range < $1.step.range }
    unreported = sieve.unreported
    mismatchedTriggers = MismatchedTrigger.all(lonelyCriteria, lonelyEvents, pairs) { action in
      criteria.contains { criterion in
        criterion.trigger.contains { matcher.agrees($0, action) }
      }
    }
    for mismatch in mismatchedTriggers {
      lonelyCriteria.removeAll { $0.range == mismatch.criterion.range }
      lonelyEvents.removeAll { !$0.isHeard && $0.trigger == mismatch.event.trigger }
    }
    // Two that tell the same and differ by a word that is not known may not differ.
    mismatchedTriggers.removeAll { [halfUnderstood] in
      halfUnderstood.holds($0.criterion) || halfUnderstood.holds($0.event)
    }
  }

  private mutating func pairActions(_ criteria: [Criterion], _ matcher: Matcher) {
    // What is done before the screen reader speaks is no criterion of its own, though it may be
    // the only place that tells one.
    let (listening, acting) = events.filter { !$0.trigger.isEmpty }.partitioned {
      $0.scenario.channel == .screenReader || $0.hasScreenReader && $0.channel == .keyboard
    }
    let matching = ActionMatching(criteria, acting, matcher)
    for (place, criterion) in criteria.enumerated() {
      let partners = matching.partners[place]
      if !partners.isEmpty {
        pairs.append(Pair(criterion, partners))
      } else if let event = listening.first(where: { matcher.hasCommon(criterion, $0) }),
        criterion.channel != .keyboard || listening.allSatisfy({ !$0.hasScreenReader })
      {
        let fit = matcher.actionFit(criterion.telling(matcher), event.telling(matcher))
        pairs.append(
          Pair(criterion, [Partner(event, fit: fit ?? Fit(), kind: .listening)]))
      } else {
        lonelyCriteria.append(criterion)
      }
    }
    // The keys by which a desktop screen reader is brought to the component are its own.
    lonelyEvents =
      matching.lonelyEvents.map { acting[$0] }
      + listening.filter { event in
        event.scenario.channel != .screenReader && !event.namesScreenReader
          && !criteria.contains { matcher.hasCommon($0, event) }
      }
  }

  private mutating func pairSpoken(
    _ criteria: [Criterion], _ heard: [HeardScenario], _ matcher: Matcher
  ) {
    let matching = SpokenMatching(criteria, heard, matcher)
    let elsewhere = SpokenElsewhere(events, besides: heard, pairs, matcher)
    for (place, criterion) in criteria.enumerated() {
      let partners =
        matching.partners[place].isEmpty
        ? elsewhere.partners(to: criterion) : matching.partners[place]
      if partners.isEmpty {
        lonelyCriteria.append(criterion)
      } else {
        pairs.append(
          Pair(criterion, partners))
      }
    }
    lonelyEvents += matching.lonely
  }
}

extension Array {
  /// Returns the elements that pass a test and those that do not, each in order.
  func partitioned(by test: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(test), filter { !test($0) })
  }
}
