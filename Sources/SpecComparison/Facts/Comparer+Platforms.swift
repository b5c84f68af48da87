import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Actions and roles for which the scenarios name other platforms than the checklist.
  var platforms: [Difference] { actionPlatforms + rolePlatforms }

  private var actionPlatforms: [Difference] {
    var seen: Set<Int> = []
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      guard !criterion.isSpoken, !criterion.trigger.actions.isEmpty, !seen.contains(place),
        let first = ownEvents[place].first
      else { return nil }
      // Criteria that share their events are one: each platform may have its own.
      let sharing = criteria.indices.filter { other in
        other == place
          || !criteria[other].isSpoken && !criteria[other].trigger.actions.isEmpty
            && criteria[other].criterion.channel == criterion.criterion.channel
            && shareEvent(other, place)
      }
      seen.formUnion(sharing)
      // A key that does nothing needs no platform.
      let told = sharing.filter { !isIdle(criteria[$0].statement) }
      let named = (told.isEmpty ? sharing : told).map { platforms(of: criteria[$0]) }
      let here = united(named)
      let busy = ownEvents[place].filter { !isIdle($0) }
      let there = united((busy.isEmpty ? ownEvents[place] : busy).map { platforms(of: $0) })
      let all = united(ownEvents[place].map { platforms(of: $0) })
      // "Enter: Opens it on Android" and "Enter: Announces it" may be of one platform.
      let isMixed = here.set.isEmpty && !named.allSatisfy(\.set.isEmpty)
      let whole = { (set: PlatformSet) in set.isEmpty ? self.known : set }
      // "On iOS and Android", "on both platforms" and nothing at all mean the same.
      guard here.isSure, there.isSure, !isMixed, here.set != there.set, here.set != all.set,
        !named.allSatisfy({ whole($0.set) == whole(there.set) }),
        // Another event may be about something else: "Enter on any other element".
        here.set.isEmpty
          || !ownEvents[place].contains(where: { platforms(of: $0).set == here.set }),
        // The platform of a spec for the web goes without saying.
        known.count > 1
          || !here.set.isEmpty && !there.set.isEmpty
            && (here.set.isDisjoint(with: there.set)
              || criterion.criterion.channel == .gestures
                && differInTouch(here.set, there.set))
      else { return nil }
      // Of several keys of one step the one that differs is shown.
      let own = { (place: Int) in self.platforms(of: self.criteria[place]).set }
      let shown = sharing.first { whole(own($0)) != whole(there.set) } ?? place
      return difference(
        .platforms, criteria[shown], first.step.range,
        here: (shown == place ? here.set : own(shown)).ids, there: there.set.ids,
        isHint: whole(here.set) == whole(there.set)
          || here.set.isEmpty && !ownEvents[place].contains(where: namesPlatform))
    }
  }

  /// Whether two sets name other platforms of those that are touched.
  private func differInTouch(_ one: PlatformSet, _ other: PlatformSet) -> Bool {
    let touched = PlatformSet(["ios", "android"])
    let (mine, others) = (one.intersection(touched), other.intersection(touched))
    return !mine.isEmpty && !others.isEmpty && mine != others
  }

  /// Whether an event names a platform itself, and not only the screen reader that speaks.
  func namesPlatform(_ event: ReadEvent) -> Bool {
    words.names(
      .platform, in: event.trigger.places + event.outcomes.flatMap(\.statement.places))
  }

  func isIdle(_ event: ReadEvent) -> Bool {
    !event.outcomes.isEmpty && event.outcomes.allSatisfy { isIdle($0.statement) }
  }

  /// Whether a statement says that nothing happens, or that something stays as it is.
  func isIdle(_ statement: Statement) -> Bool {
    statement.isNotApplicable
      || !statement.effects.isEmpty
        && statement.effects.allSatisfy { $0.isNegative || Self.unchanged.contains($0.outcome) }
      || !statement.clauses.isEmpty && statement.clauses.allSatisfy(\.denies)
  }

  /// Outcomes after which everything is as it was.
  private static let unchanged: Set = [
    "remains", "focus_remains", "stays_open", "stays_closed", "stays_there",
  ]

  /// The platforms that are named, and whether none of them holds for a part only.
  private typealias Named = (set: PlatformSet, isSure: Bool)

  /// Returns the union; one that names none speaks of all, and so does the union.
  private func united(_ named: [Named]) -> Named {
    let isAll = named.contains { $0.set.isEmpty }
    let set = named.reduce(into: PlatformSet()) { $0.formUnion($1.set) }
    return (isAll ? [] : set, named.allSatisfy(\.isSure))
  }

  private func platforms(of criterion: ReadCriterion) -> Named {
    let statement = criterion.statement
    let set = criterion.trigger.platforms.union(statement.platforms)
    // "… on Android, and on iOS it has no effect", "on the dial, n/a".
    let clauses = set.count > 1 ? statement.clausesApart : []
    let isDenied = clauses.contains { clause in
      clause.denies && clause.places.contains(where: words.isPlatform)
    }
    let isWhole =
      statement.partial.isEmpty && !statement.isNotApplicable && !isDenied
      && !repeatsKey(statement) && !isUneven(statement)
    return (set, isWhole)
  }

  /// Whether a text names one platform more often than another: "on iOS and Android; … on Android".
  private func isUneven(_ statement: Statement) -> Bool {
    let named = statement.places.flatMap { words.mentions(in: $0) }.filter { $0.kind == .platform }
      .compactMap { words.vocabulary.term($0)?.shortID }
    return Set(named.uniqued.map { id in named.count { $0 == id } }).count > 1
  }

  /// Whether a further sentence names a key again and no platform.
  ///
  /// "Opens it on Android. Enter also closes it".
  private func repeatsKey(_ statement: Statement) -> Bool {
    statement.sentences.dropFirst().contains { sentence in
      let places = sentence.flatMap { $0.places }
      return !places.contains(where: words.isPlatform)
        && places.contains { place in words.mentions(at: place).contains { $0.kind == .key } }
    }
  }

  private func platforms(of event: ReadEvent) -> Named {
    let all = event.outcomes.map(\.statement)
    // "Flips on Android, and stays as it is on iOS."
    let busy = all.filter { !isIdle($0) }
    let statements = busy.contains { !$0.platforms.isEmpty } ? busy : all
    // "Swiping on iOS, or the volume buttons on Android": whose platform it is was not read.
    let isMixed = event.trigger.actions.count > 1 && event.trigger.platforms.count > 1
    return (
      statements.reduce(into: event.trigger.platforms) { $0.formUnion($1.platforms) },
      !isMixed && statements.allSatisfy { $0.partial.isEmpty }
    )
  }

  /// A platform for which only one side names any role, where both name platforms for all of them.
  private var rolePlatforms: [Difference] {
    let places = criteria(on: "role")
    let here = places.flatMap { criteria[$0].statement.roles }
    let steps = places.flatMap { ownSteps[$0] }
    let there = steps.flatMap(\.statement.roles)
    guard let first = places.first, !here.isEmpty,
      let other = there.first, (here + there).allSatisfy({ !$0.platforms.isEmpty })
    else { return [] }
    let mine = PlatformSet(here.map(\.platforms))
    let others = PlatformSet(there.map(\.platforms))
    let isNamed = { (platform: PlatformSet, statements: [Statement]) in
      statements.contains { !$0.platforms.union($0.partial).isDisjoint(with: platform) }
    }
    // A role that was not read may be that of the other platform.
    return mine == others || isNamed(mine.subtracting(others), pairing.steps.map(\.statement))
      || isNamed(others.subtracting(mine), places.map { criteria[$0].statement })
      ? []
      : [
        difference(
          .platforms, criteria[first], range(of: other.place, in: steps), here: mine.ids,
          there: others.ids)
      ]
  }

  /// The criteria on an attribute of the component.
  func criteria(on attribute: String) -> [Int] {
    criteria.indices.filter {
      criteria[$0].isSpoken && criteria[$0].attribute == attribute
    }
  }
}

extension Statement {
  /// Its clauses, each without those that "and" joins to it.
  fileprivate var clausesApart: [Clause] {
    sentences.flatMap { clauses in
      clauses.map { clause in
        var own = clause.parts
        let next = clauses.filter { $0.kind == clause.kind && $0.parent == clause.parent }
          .map { $0.places.lowerBound }.filter { $0 > clause.places.lowerBound }.min()
        own.places = clause.places.clamped(to: clause.places.lowerBound..<(next ?? Int.max))
        return Clause(own, of: clause.words)
      }
    }
  }
}
