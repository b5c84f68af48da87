import SpecDiagnostics
import SpecModel

/// Pairing the criteria that name an action with the events that do.
///
/// Within each channel the pairs with the greatest sum of fits are made, each side once; what is
/// left may join a partner that is taken already if their triggers agree. Then the same across
/// channels with what is still left.
struct ActionMatching {
  /// The partners of each criterion, in document order.
  private(set) var partners: [[Partner]]
  /// The places of the events that no criterion has.
  private(set) var lonelyEvents: [Int] = []
  /// What might have been paired, in no order.
  let candidates: [Assignment.Candidate]

  private let criteria: [Criterion]
  private let events: [Event]
  private let tellings: (criteria: [Telling], events: [Telling])
  private let matcher: Matcher
  private var isTaken: [Bool]

  init(_ criteria: [Criterion], _ events: [Event], _ matcher: Matcher) {
    self.criteria = criteria
    self.events = events
    self.matcher = matcher
    tellings = (criteria.map { $0.telling(matcher) }, events.map { $0.telling(matcher) })
    partners = [[Partner]](repeating: [], count: criteria.count)
    isTaken = [Bool](repeating: false, count: events.count)
    candidates = Self.candidates(tellings.criteria, tellings.events, matcher)
    for channel in Channel.allCases {
      pair(candidates.filter { isWithin(channel, $0) }, .best, .joined)
    }
    pair(
      candidates.filter { criteria[$0.row].channel != events[$0.column].channel }, .elsewhere,
      .elsewhere)
    lonelyEvents = events.indices.filter { !isTaken[$0] }
    for place in partners.indices {
      partners[place].sort { $0.event.step.range < $1.event.step.range }
    }
  }

  /// Returns how well a criterion fits an event, by their places.
  func fit(_ criterion: Int, _ event: Int) -> Fit {
    var fit =
      matcher.actionFit(tellings.criteria[criterion], tellings.events[event]) ?? Fit()
    fit.order = Self.order(criterion, of: criteria.count, event, of: events.count)
    return fit
  }

  private static func candidates(
    _ criteria: [Telling], _ events: [Telling], _ matcher: Matcher
  ) -> [Assignment.Candidate] {
    var candidates: [Assignment.Candidate] = []
    for (row, criterion) in criteria.enumerated() {
      for (column, event) in events.enumerated() {
        guard var fit = matcher.actionFit(criterion, event) else { continue }
        fit.order = order(row, of: criteria.count, column, of: events.count)
        candidates.append(
          Assignment.Candidate(row: row, column: column, score: fit.total))
      }
    }
    return candidates
  }

  private static func order(_ left: Int, of lefts: Int, _ right: Int, of rights: Int) -> Double {
    1 - abs(Double(left) / Double(lefts) - Double(right) / Double(rights))
  }

  private func isWithin(_ channel: Channel, _ candidate: Assignment.Candidate) -> Bool {
    criteria[candidate.row].channel == channel && events[candidate.column].channel == channel
  }

  private mutating func pair(
    _ candidates: [Assignment.Candidate], _ best: Partner.Kind, _ joined: Partner.Kind
  ) {
    // The places within the two groups that have candidates: the others only cost time.
    let open = candidates.filter { partners[$0.row].isEmpty && !isTaken[$0.column] }
    let rows = Set(open.map(\.row)).sorted()
    let columns = Set(open.map(\.column)).sorted()
    let own = open.map { candidate in
      Assignment.Candidate(
        row: rows.firstIndexInOrder { $0 >= candidate.row },
        column: columns.firstIndexInOrder { $0 >= candidate.column },
        score: candidate.score)
    }
    let assigned = Assignment.best(rows: rows.count, columns: columns.count, own)
    for (row, column) in zip(rows, assigned) {
      if let column { link(row, columns[column], best) }
    }
    join(candidates, joined)
  }

  /// Leftovers join a partner that is taken, the best first, if half of what they name is there.
  private mutating func join(_ candidates: [Assignment.Candidate], _ kind: Partner.Kind) {
    for candidate in candidates.sorted(by: Assignment.Candidate.precedes) {
      let criterion = criteria[candidate.row].trigger
      let event = events[candidate.column].trigger
      if partners[candidate.row].isEmpty && matcher.isHalfIn(criterion, event)
        || !isTaken[candidate.column] && matcher.isHalfIn(event, criterion)
      {
        link(candidate.row, candidate.column, kind)
      }
    }
  }

  private mutating func link(_ criterion: Int, _ event: Int, _ kind: Partner.Kind) {
    partners[criterion].append(
      Partner(events[event], fit: fit(criterion, event), kind: kind))
    isTaken[event] = true
  }
}
