import SpecModel

/// A criterion and an event that tell the same outcome at one place of their channel, and name
/// different keys or gestures: one of them was written down wrong.
struct MismatchedTrigger: Sendable {
  /// The criterion.
  let criterion: Criterion
  /// The event.
  let event: Event
}

extension MismatchedTrigger {
  /// Returns the certain ones: each criterion and each event fits the other best, and nothing else
  /// as well; one of them at least is left over.
  ///
  /// The other may be a second one of its trigger: where "Enter" was written "Spacebar", there are
  /// two of the latter.
  static func all(
    _ lonelyCriteria: [Criterion], _ lonelyEvents: [Event], _ pairs: [Comparison.Pair],
    isTold: (String) -> Bool
  ) -> [MismatchedTrigger] {
    let acting = pairs.filter { !$0.criterion.actions.isEmpty }
    // "Keyboard: it appears" is what follows from a gesture.
    let criteria =
      lonelyCriteria.filter { !$0.actions.isEmpty && $0.trigger != ["gesture.soft_keyboard"] }
      + doubleCriteria(acting)
    // The desktop and mobile scenarios of a web spec tell the keyboard's steps again.
    let lonely = lonelyEvents.filter { !$0.trigger.isEmpty }
    let events =
      lonely.indices.filter { place in
        !lonely[..<place].contains { $0.trigger == lonely[place].trigger }
      }.map { lonely[$0] } + doubleEvents(acting)
    let extended = events + extendedEvents(acting, isTold: isTold)
    let scores = criteria.map { criterion in
      let isOnly = criteria.count { $0.channel == criterion.channel } == 1
      return extended.map { event in
        likeness(
          criterion, event,
          areAlone: isOnly && extended.count { $0.channel == event.channel } == 1)
      }
    }
    var found: [MismatchedTrigger] = []
    for (row, criterion) in criteria.enumerated() {
      guard let best = scores[row].max(), best >= 1,
        scores[row].count(where: { $0 == best }) == 1,
        let column = scores[row].firstIndex(of: best),
        !scores.indices.contains(where: { $0 != row && scores[$0][column] >= best }),
        criterion.trigger != extended[column].trigger
      else { continue }
      found.append(MismatchedTrigger(criterion: criterion, event: extended[column]))
    }
    return found.filter { mismatch in
      lonelyCriteria.contains { $0.range == mismatch.criterion.range }
        || lonelyEvents.contains { $0.step.range == mismatch.event.step.range }
    }
  }

  /// Returns the criteria whose trigger an earlier one of their step has.
  private static func doubleCriteria(_ pairs: [Comparison.Pair]) -> [Criterion] {
    pairs.indices.filter { place in
      let own = pairs[place].criterion
      return pairs[..<place].contains {
        $0.criterion.channel == own.channel && $0.criterion.trigger == own.trigger
      }
    }.map { pairs[$0].criterion }
  }

  /// Returns the events whose trigger an earlier partner of their criterion has.
  private static func doubleEvents(_ pairs: [Comparison.Pair]) -> [Event] {
    pairs.flatMap { pair in
      pair.events.indices.filter { place in
        pair.events[..<place].contains { $0.trigger == pair.events[place].trigger }
      }.map { pair.events[$0] }
    }
  }

  /// Returns the events with an action that no criterion tells, beside one that pairs them: where
  /// "Enter" was written "Escape", a step that presses Space or Enter has lost a partner.
  private static func extendedEvents(
    _ pairs: [Comparison.Pair], isTold: (String) -> Bool
  ) -> [Event] {
    var events: [Event] = []
    for event in pairs.flatMap(\.events)
    where event.trigger.contains(where: { !isTold($0) })
      && !events.contains(where: { $0.trigger == event.trigger })
    {
      events.append(event)
    }
    return events
  }

  /// Returns how much the outcomes of two are the same, from 1 for the same outcome in other words;
  /// 0 for different ones and for other channels.
  ///
  /// Where no other is left in the channel, the same sort of outcome is enough.
  private static func likeness(
    _ criterion: Criterion, _ event: Event, areAlone: Bool
  ) -> Double {
    guard criterion.channel == event.channel else { return 0 }
    let own = criterion.claims.flatMap(\.outcome)
    let other = event.claims.flatMap(\.outcome)
    let words = SignificantWords(criterion.claims.flatMap(\.words))
      .similarity(to: SignificantWords(event.claims.flatMap(\.words)))
    let isSame = !own.isEmpty && own.contains(where: other.contains)
    guard isSame && (areAlone || words >= 0.25) || words >= 0.6 else { return 0 }
    let platforms = Set(criterion.platforms)
    let agree = platforms == Set(event.platforms ?? [])
    return 1 + words + (agree ? 0.5 : 0)
  }
}
