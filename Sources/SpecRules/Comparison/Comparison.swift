import SpecDiagnostics
import SpecModel

/// Condensed and Gherkin side by side: which criterion is told again by which steps.
///
/// Actions (keys, gestures, settings) are paired by their triggers: the pair with the most in
/// common first, each side once; what is left may join a partner that is taken already if their
/// triggers agree. Attributes (name, role, group, state) are paired by the attribute. What was only
/// half understood may be anything's twin, so that nothing is called missing on its account.
struct Comparison: Sendable {
  /// The pairs, in the order of the criteria.
  private(set) var pairs: [Pair] = []
  /// Criteria that nothing tells again, in document order.
  private(set) var lonelyCriteria: [Criterion] = []
  /// Events that no criterion tells, in document order.
  private(set) var lonelyEvents: [Event] = []
  /// Criteria and events that name different actions for one outcome, in document order.
  private(set) var mismatchedTriggers: [MismatchedTrigger] = []
  /// Every event of the scenarios, in document order.
  let events: [Event]

  /// One criterion with all that tells it again.
  struct Pair: Sendable {
    let criterion: Criterion
    let events: [Event]
  }

  init(_ spec: ComponentSpec, vocabulary: Vocabulary) {
    events = spec.gherkin?.events() ?? []
    guard let condensed = spec.condensed, spec.gherkin != nil else { return }
    let matcher = Matcher(vocabulary: vocabulary)
    let criteria = condensed.criteria.flatMap { [$0] + $0.children }
    pairActions(criteria.filter { !$0.actions.isEmpty }, matcher)
    pairAttributes(criteria.filter { $0.actions.isEmpty && $0.attribute != nil })
    // A criterion or event that says neither what is done nor what attribute it is about may be
    // any lonely one's twin.
    let vague = criteria.filter { $0.actions.isEmpty && $0.attribute == nil }
    lonelyEvents.removeAll { event in
      vague.contains { $0.channel == event.channel && matcher.mayBeTwin($0, event) }
    }
    let vagueEvents = events.filter { $0.trigger.isEmpty && $0.channel != .screenReader }
    let retelling = Retelling(spec, vocabulary: vocabulary)
    lonelyCriteria.removeAll { criterion in
      !spec.dialect.retold.contains(criterion.channel)
        || vagueEvents.contains {
          $0.channel == criterion.channel && matcher.mayBeTwin(criterion, $0)
        } || retelling.mentions(criterion, matcher)
    }
    lonelyCriteria.sort { $0.range < $1.range }
    pairs.sort { $0.criterion.range < $1.criterion.range }
    mismatchedTriggers = MismatchedTrigger.all(lonelyCriteria, lonelyEvents, pairs)
    for mismatch in mismatchedTriggers {
      lonelyCriteria.removeAll { $0.range == mismatch.criterion.range }
      lonelyEvents.removeAll { $0.trigger == mismatch.event.trigger }
    }
  }

  private mutating func pairActions(_ criteria: [Criterion], _ matcher: Matcher) {
    // What is done before the screen reader speaks is no criterion of its own, though it may be
    // the only place that tells one.
    let (listening, acting) = events.filter { !$0.trigger.isEmpty }.partitioned {
      $0.scenario.channel == .screenReader || $0.hasScreenReader && $0.channel == .keyboard
    }
    var candidates: [(criterion: Int, event: Int, score: Double)] = []
    let (toldCriteria, toldEvents) = (criteria.map(\.told), acting.map(\.told))
    for (place, criterion) in toldCriteria.enumerated() {
      for (other, event) in toldEvents.enumerated() {
        let score = matcher.score(criterion, event)
        if score > 0 { candidates.append((place, other, score)) }
      }
    }
    candidates.sort { ($1.score, $0.criterion, $0.event) < ($0.score, $1.criterion, $1.event) }
    var partners = [[Int]](repeating: [], count: criteria.count)
    var isTaken = [Bool](repeating: false, count: acting.count)
    for candidate in candidates
    where partners[candidate.criterion].isEmpty && !isTaken[candidate.event] {
      partners[candidate.criterion] = [candidate.event]
      isTaken[candidate.event] = true
    }
    // Leftovers join a partner that is taken, the best first, if half of what they name is there.
    for candidate in candidates
    where partners[candidate.criterion].isEmpty
      && matcher.isHalfIn(
        criteria[candidate.criterion].trigger, acting[candidate.event].trigger)
      || !isTaken[candidate.event]
        && matcher.isHalfIn(
          acting[candidate.event].trigger, criteria[candidate.criterion].trigger)
    {
      partners[candidate.criterion].append(candidate.event)
      isTaken[candidate.event] = true
    }
    for (place, criterion) in criteria.enumerated() {
      if !partners[place].isEmpty {
        let events = partners[place].sorted().map { acting[$0] }
        pairs.append(Pair(criterion: criterion, events: events))
      } else if let event = listening.first(where: { matcher.hasCommon(criterion, $0) }),
        criterion.channel != .keyboard || listening.allSatisfy({ !$0.hasScreenReader })
      {
        pairs.append(Pair(criterion: criterion, events: [event]))
      } else {
        lonelyCriteria.append(criterion)
      }
    }
    // The keys by which a desktop screen reader is brought to the component are its own.
    let unheard = listening.filter { event in
      event.scenario.channel != .screenReader && !event.namesScreenReader
        && !criteria.contains { matcher.hasCommon($0, event) }
    }
    lonelyEvents = acting.indices.filter { !isTaken[$0] }.map { acting[$0] } + unheard
    lonelyEvents.sort { $0.step.range < $1.step.range }
  }

  private mutating func pairAttributes(_ criteria: [Criterion]) {
    let told = events.map { event in
      event.claims.map { (attributes: $0.attributes, words: SignificantWords($0.words)) }
    }
    for criterion in criteria {
      guard let attribute = criterion.attribute else { continue }
      let own = criterion.claims.map { SignificantWords($0.words) }
      let partners = zip(events, told).filter { _, claims in
        claims.contains { claim in
          // It names the attribute, or says the criterion again in the same words.
          claim.attributes.contains(attribute)
            || own.contains { $0.similarity(to: claim.words) >= 0.5 }
        }
      }.map(\.0)
      if partners.isEmpty {
        lonelyCriteria.append(criterion)
      } else {
        pairs.append(Pair(criterion: criterion, events: partners))
      }
    }
  }
}

extension Array {
  /// Returns the elements that pass a test and those that do not, each in order.
  func partitioned(by test: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(test), filter { !test($0) })
  }
}
