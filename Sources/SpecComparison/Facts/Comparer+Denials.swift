import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// A clause of both sides in the same words, whose verb one side denies or turns into its
  /// opposite: "says what it closes" and "says what it opens".
  func deniedVerb(
    _ criterion: ReadCriterion, _ steps: [ReadOutcome], triggers: [ReadEvent] = []
  ) -> Difference? {
    guard isOn(.deniedVerbs) else { return nil }
    let said = criterion.statement.clauses
    let told = triggers.map { (step: $0.step, clauses: purposes($0.trigger)) }
    let mayDeny = { (others: [Clause]) in
      others.contains { other in said.contains { self.mayDeny(other, $0) } }
    }
    guard
      steps.contains(where: { mayDeny($0.statement.clauses) })
        || told.contains(where: { mayDeny($0.clauses) })
    else { return nil }
    let clauses = criterion.statement.clausesApart
    let steps = steps.map { (step: $0.step, clauses: $0.statement.clausesApart) } + told
    for one in clauses where isCertain(one) {
      for (step, others) in steps {
        guard let other = others.first(where: { isCertain($0) && denies($0, one) }),
          // A side that says both allows either.
          !steps.contains(where: { $0.clauses.contains { repeats($0, one) } }),
          !clauses.contains(where: { repeats($0, other) })
        else { continue }
        return difference(
          .outcomes, criterion, step.range, here: [unjoined(one.places)],
          there: [unjoined(other.places)])
      }
    }
    return nil
  }

  /// Whether a clause says what happens, or names it by a question, and not that it may.
  private func isCertain(_ clause: Clause) -> Bool {
    guard !clause.isOptional, !clause.isAlternative, verb(of: clause) != nil else { return false }
    // "Whether it is pressed" leaves it open.
    return clause.kind == .statement
      || clause.kind == .question
        && clause.joint.map { words[$0].small.contains(.pronoun) } ?? false
  }

  private func verb(of clause: Clause) -> UInt64? {
    clause.verb.flatMap {
      words[$0].small.subtracting(.linking).isEmpty ? words[$0].verb : nil
    }
  }

  /// What a trigger is for, as what happens then: "I use the tab key to move focus to the list".
  private func purposes(_ trigger: Trigger) -> [Clause] {
    // Only "to" begins one.
    guard trigger.places.joined().contains(where: { words[$0].small.contains(.infinitive) }) else {
      return []
    }
    return trigger.sentences.joined().filter { $0.kind == .purpose }.map { clause in
      var own = clause.parts
      own.kind = .statement
      return Clause(own, of: clause.words)
    }
  }

  private func repeats(_ one: Clause, _ other: Clause) -> Bool {
    one.kind == other.kind && one.isNegative == other.isNegative && verb(of: one) == verb(of: other)
      && areAlike(one, other)
  }

  private func denies(_ one: Clause, _ other: Clause) -> Bool {
    one.kind == other.kind && mayDeny(one, other) && areAlike(one, other)
  }

  /// Whether the verb of a clause denies that of another one or is its opposite.
  ///
  /// What is turned off, or "on or off", need not be turned on.
  private func mayDeny(_ one: Clause, _ other: Clause) -> Bool {
    verb(of: one) == verb(of: other)
      ? (one.isNegative || one.hasNegativeGroup) != (other.isNegative || other.hasNegativeGroup)
        && areOpposites(one, one) == areOpposites(other, other)
        && (areOpposites(one, one) || !areOpposites(one, other))
      : one.kind == .question && one.isNegative == other.isNegative && areOpposites(one, other)
  }

  private func areOpposites(_ one: Clause, _ other: Clause) -> Bool {
    one.outcomes.contains { mine in
      other.outcomes.contains { theirs in
        guard let mine = words.outcome(mine), let theirs = words.outcome(theirs) else {
          return false
        }
        return mine.opposites.contains(theirs.shortID) || theirs.opposites.contains(mine.shortID)
      }
    }
  }

  /// Whether two clauses are about one thing: what is known to happen takes the same words to be
  /// sure of that.
  private func areAlike(_ one: Clause, _ other: Clause) -> Bool {
    if one.outcomes.isEmpty, other.outcomes.isEmpty, one.kind == .statement, !isLinking(one) {
      return things(one).contains(where: things(other).contains)
    }
    let (mine, others) = (content(one), content(other))
    return min(mine.count, others.count) > 1 && mine.overlap(others) >= 0.75
      && (mine.allSatisfy(others.contains) || others.allSatisfy(mine.contains))
  }

  private func isLinking(_ clause: Clause) -> Bool {
    clause.verb.map { words[$0].isLinking } ?? false
  }

  private func things(_ clause: Clause) -> [UInt64] {
    (clause.subjects + clause.objects).filter { !$0.isPronoun && !$0.isNegative }
      .map { words[$0.head].noun }
  }

  /// Returns the words of a clause with a meaning but its verb, sorted.
  private func content(_ clause: Clause) -> [UInt64] {
    let places = clause.places.filter { place in
      place != clause.verb && words.tokens[place].style.contains(.word)
        && words[place].small.isEmpty
    }
    return Set(places.map { words[$0].stem }).sorted()
  }
}

extension Statement {
  /// Its clauses, each without those that "and" joins to it.
  var clausesApart: [Clause] {
    sentences.flatMap { clauses in
      clauses.map { clause in
        var own = clause.parts
        // "Says what it closes" is about what it says.
        if clause.kind == .question, let parent = clause.parent {
          own.places = clauses[parent].places
          return Clause(own, of: clause.words)
        }
        let next = clauses.filter { $0.kind == clause.kind && $0.parent == clause.parent }
          .map { $0.places.lowerBound }.filter { $0 > clause.places.lowerBound }.min()
        own.places = clause.places.clamped(to: clause.places.lowerBound..<(next ?? Int.max))
        return Clause(own, of: clause.words)
      }
    }
  }
}
