import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// What a criterion leaves as it is and a scenario changes: "the booking is kept" and "the booking
  /// is cancelled".
  ///
  /// One word of a scenario that leaves anything as it is, such as "still", excuses all of it.
  func leftAlone(_ place: Int) -> Difference? {
    let criterion = criteria[place]
    guard isOn(.leftAlone), mayLeaveAlone(criterion.statement) else { return nil }
    let clauses = criterion.statement.clausesApart
    let left = zip(clauses, criterion.statement.haveConditions)
      .filter { !$0.1 && !isAboutFocus($0.0) && leavesAlone($0.0) }.map(\.0)
    guard let first = left.first else { return nil }
    let changing = clauses.filter { !deniesVerb($0) }
    // A criterion on nothing else is about all that happens.
    let isAll = changing.allSatisfy { $0.verb == nil } && left.contains { $0.verb != nil }
    let changed = changing.flatMap { clause in
      let denied = deniedPhrases(clause).map(\.group.places)
      return clause.places.filter { place in !denied.contains { $0.contains(place) } }
    }.map { words[$0].noun }
    let things = left.flatMap(thingsLeftAlone).filter { !changed.contains($0) }
    for steps in steps(of: place) {
      let said = steps.map { step in
        (step: step, clauses: step.statement.clausesApart.filter { !isAboutFocus($0) })
      }
      guard !said.contains(where: { $0.clauses.contains(where: saysUnchanged) }) else { continue }
      for (step, clauses) in said {
        let other = clauses.first { clause in
          isAll && clause.verb != nil || clause.places.contains { things.contains(words[$0].noun) }
        }
        guard let other else { continue }
        return difference(
          .outcomes, criterion, step.step.range, here: [text(first)], there: [text(other)])
      }
    }
    return nil
  }

  /// What the scenarios say of a criterion on a key or gesture, scenario by scenario.
  private func steps(of place: Int) -> [[ReadOutcome]] {
    let own = nearestEvents[place].filter { event in
      !event.trigger.actions.isEmpty && !event.trigger.actions.contains { $0.kind == .setting }
        && !isShared(event, place)
    }
    return own.map(\.scenario.range).uniqued.map { scenario in
      own.filter { $0.scenario.range == scenario }.flatMap(\.outcomes)
    }
  }

  /// Whether a criterion on another action says what happens at an event: "swipe to it and double
  /// tap".
  private func isShared(_ event: ReadEvent, _ place: Int) -> Bool {
    let own = criteria[place].trigger.actions.map(\.id)
    return criteria.indices.contains { other in
      nearestEvents[other].contains { $0.step.range == event.step.range }
        && !criteria[other].trigger.actions.contains { own.contains($0.id) }
        && !criteria[other].statement.clauses.contains(where: deniesVerb)
    }
  }

  /// Whether a word of a statement denies something or leaves it as it is: few do.
  private func mayLeaveAlone(_ statement: Statement) -> Bool {
    statement.effects.contains { Self.staying.contains($0.outcome) }
      || statement.places.joined().contains { words[$0].small.contains(.negation) }
  }

  private func leavesAlone(_ clause: Clause) -> Bool {
    deniesVerb(clause) || !deniedPhrases(clause).isEmpty
  }

  /// Whether a clause says that something does not happen, or stays as it is.
  private func deniesVerb(_ clause: Clause) -> Bool {
    guard clause.kind == .statement || clause.kind == .gerund, !clause.isOptional,
      clause.subjects.count(where: { !$0.isNegative }) < 2
    else { return false }
    return clause.isNegative || clause.subjects.contains(where: \.isNegative)
      || clause.objects.count == 1 && clause.objects[0].isNegative
      || clause.joint.map { words[$0].small.contains(.negation) } ?? false
      || clause.outcomes.contains { outcome in
        words.outcome(outcome).map { Self.staying.contains($0.shortID) } ?? false
      }
  }

  /// "Without a change of the text" in "closes the list without a change of the text".
  private func deniedPhrases(_ clause: Clause) -> [Clause.Phrase] {
    clause.phrases.filter {
      $0.group.isNegative || words[$0.preposition].small.contains(.negation)
    }
  }

  /// What a clause leaves as it is.
  private func thingsLeftAlone(_ clause: Clause) -> [UInt64] {
    let undergoes = clause.objects.isEmpty || clause.isPassive
    let own = (undergoes ? clause.subjects : []) + clause.objects
    return (deniesVerb(clause) ? own : []).filter { !$0.isPronoun && !$0.isNegative }
      .map { words[$0.head].noun }
      + deniedPhrases(clause).map { words[$0.group.owner ?? $0.group.head].noun }
  }

  /// Where focus goes is compared by itself.
  private func isAboutFocus(_ clause: Clause) -> Bool {
    let groups = clause.subjects + clause.objects + deniedPhrases(clause).map(\.group)
    return groups.contains { $0.places.contains { words[$0].noun == Self.focus } }
  }

  /// Whether any word of a clause leaves something as it is: "still", "skips", "not".
  private func saysUnchanged(_ clause: Clause) -> Bool {
    words.names(.polarity, "unchanged", in: [clause.places])
      || clause.places.contains { words[$0].small.contains(.negation) }
  }

  private static let staying = ["remains", "stays_there"]
  private static let focus = WordHash.of("focus")
}

extension Statement {
  /// For each of its clauses whether it depends on a condition.
  fileprivate var haveConditions: [Bool] {
    sentences.flatMap { clauses in
      clauses.indices.map { place in
        clauses.contains { $0.kind == .condition && $0.parent == place }
      }
    }
  }
}
