import SpecModel

/// What the checklist says of an action or an attribute, beside what the scenarios say of it.
struct Counterpart: Sendable {
  /// The criterion; of several for one attribute, such as one "Role" for each platform, the first.
  let criterion: Criterion
  /// The attribute, such as `role`; nil for an action.
  let attribute: String?
  /// What the criterion says, or each of several.
  let here: [Statement]
  /// What the scenarios say.
  let there: [Statement]
  /// The events that say it; for an attribute there is one.
  let events: [Event]
  /// What the user does in the events of an action, or under what circumstances.
  let triggers: [Statement]

  /// Whether somebody says that it does not apply, so that there is nothing to compare.
  var isNotApplicable: Bool { (here + there).contains(where: \.isNotApplicable) }

  /// Whether what it compares is said in an outcome of a step.
  func tells(_ claim: Claim) -> Bool { there.contains { $0.range == claim.range } }
}

extension Document {
  /// Returns what is to be compared, in the order of the criteria: an action with all that answers
  /// it, an attribute once with each event that tells it.
  static func counterparts(_ document: Document) -> [Counterpart] {
    var seen: [String] = []
    return document.comparison.pairs.flatMap { pair -> [Counterpart] in
      let criterion = pair.criterion
      guard criterion.actions.isEmpty else {
        // "I swipe to the link and double tap": what happens answers the double tap.
        let events =
          criterion.onlyMovesOn
          ? pair.events.filter { !document.goesOnToAct($0.step) } : pair.events
        // What is heard meanwhile answers the screen reader's criteria.
        let told = events.flatMap(\.claims).filter {
          $0.channel != .screenReader && !$0.isRemark
        }
        return [
          Counterpart(
            criterion: criterion, attribute: nil, here: [document.statement(criterion)],
            there: told.map(document.statement), events: events,
            triggers: events.map { document.trigger(of: $0.step) })
        ]
      }
      guard let attribute = criterion.attribute, !seen.contains(attribute) else { return [] }
      seen.append(attribute)
      return document.counterparts(of: attribute)
    }.filter { !$0.isNotApplicable && !($0.there.isEmpty && $0.triggers.isEmpty) }
  }

  /// Whether a step moves on to something and then acts on it: "I swipe to the link and double tap",
  /// "I swipe to the link and activate it".
  private func goesOnToAct(_ step: Step) -> Bool {
    let tokens = trigger(of: step).tokens
    guard let joint = tokens.firstIndex(where: { $0.text == "and" || $0.text == "then" }) else {
      return false
    }
    let rest = Array(tokens[(joint + 1)...])
    return vocabulary.matches(in: rest, kinds: [.gesture, .key, .outcome]).contains { match in
      match.term.kind == .outcome
        ? match.term.shortID == "activates" : !Criterion.moving.contains(match.term.id)
    }
  }

  private func counterparts(of attribute: String) -> [Counterpart] {
    let pairs = comparison.pairs.filter {
      $0.criterion.actions.isEmpty && $0.criterion.attribute == attribute
    }
    guard let first = pairs.first else { return [] }
    let here = pairs.map { statement($0.criterion) }
    var events: [Event] = []
    for event in pairs.flatMap(\.events) {
      if let place = events.firstIndex(where: { $0.step.range == event.step.range }) {
        events[place] = events[place].adding(event)
      } else {
        events.append(event)
      }
    }
    // Where several criteria share an attribute, each may be told by a step of its own.
    if pairs.count > 1, events.count > 1 {
      events = [events.dropFirst().reduce(events[0]) { $0.adding($1) }]
    }
    return events.compactMap { event in
      // An event of a pair holds the claims that tell the criterion; what names another attribute
      // tells it only in passing.
      let told = event.claims.filter {
        $0.channel == .screenReader && ($0.attribute ?? attribute) == attribute
      }
      guard !told.isEmpty else { return nil }
      return Counterpart(
        criterion: first.criterion, attribute: attribute, here: here,
        there: told.map(statement), events: [event], triggers: [])
    }
  }
}
