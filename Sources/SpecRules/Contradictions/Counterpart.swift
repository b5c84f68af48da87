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
}

extension Document {
  /// Returns what is to be compared, in the order of the criteria: an action with all that answers
  /// it, an attribute once with each event that tells it.
  static func counterparts(_ document: Document) -> [Counterpart] {
    var seen: [String] = []
    return document.comparison.pairs.flatMap { pair -> [Counterpart] in
      let criterion = pair.criterion
      guard criterion.actions.isEmpty else {
        // What is heard meanwhile answers the screen reader's criteria.
        let told = pair.events.flatMap(\.claims).filter {
          $0.channel != .screenReader && !$0.isRemark
        }
        return [
          Counterpart(
            criterion: criterion, attribute: nil, here: [document.statement(criterion)],
            there: told.map(document.statement), events: pair.events,
            triggers: pair.events.map { document.trigger(of: $0.step) })
        ]
      }
      guard let attribute = criterion.attribute, !seen.contains(attribute) else { return [] }
      seen.append(attribute)
      return document.counterparts(of: attribute)
    }.filter { !$0.isNotApplicable && !($0.there.isEmpty && $0.triggers.isEmpty) }
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
