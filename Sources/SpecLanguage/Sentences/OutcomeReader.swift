/// Something that a clause says to happen, or to be so.
public struct ClauseOutcome: Sendable {
  /// The offset of the outcome's line in the vocabulary.
  let line: Int
  /// The place of the verb or of the word that names it.
  public let place: Int
  /// Whether it is denied.
  public let isNegative: Bool
  /// What it happens to, or where it goes.
  public let targets: [Group]
  /// The place of the noun that goes there: "focus"; nil where none is needed to know the outcome.
  public var thing: Int?
  /// Whether more than one word says it.
  var isPhrase = false
}

extension Words {
  /// Returns the term of an outcome.
  public func outcome(_ outcome: ClauseOutcome) -> Term? { Term(vocabulary.text, at: outcome.line) }
}

/// Finding what the verb of a clause, and what its subject is, mean.
struct OutcomeReader {
  let words: Words
  let clause: Clause

  var all: [ClauseOutcome] {
    var states: [ClauseOutcome] = []
    for place in qualities { states += outcomes(of: place, isQuality: true) }
    guard let verb = clause.verb else { return states + named + denied }
    if words[verb].small.contains(.be) {
      // "Focus is on the card."
      let isPlace = states.isEmpty && clause.qualities.isEmpty && clause.objects.isEmpty
      return (isPlace ? outcomes(of: verb) : states) + denied
    }
    let own = outcomes(of: verb)
    if states.isEmpty, denied.isEmpty { return own }
    // "Receives no focus" is one denial.
    let denied = denied.filter { other in !own.contains { $0.line == other.line } }
    if words[verb].isLinking, !states.isEmpty {
      // "Stays open" is a phrase; "becomes selected" says no more than the quality.
      return (own.contains(where: \.isPhrase) ? own : states) + denied
    }
    return own + states.filter { state in !own.contains { $0.line == state.line } } + denied
  }

  /// What nouns deny to happen: "no flip", "without a move of focus".
  private var denied: [ClauseOutcome] {
    var outcomes: [ClauseOutcome] = []
    for group in clause.subjects where group.isNegative { outcomes += denied(by: group) }
    for group in clause.objects where group.isNegative { outcomes += denied(by: group) }
    for phrase in clause.phrases
    where phrase.group.isNegative || words[phrase.preposition].small.contains(.negation) {
      outcomes += denied(by: phrase.group)
    }
    return outcomes
  }

  private func denied(by group: Group) -> [ClauseOutcome] {
    words[group.head].forms.contains(.noun) ? outcomes(of: group, isNegative: true) : []
  }

  /// What a clause without a verb says by nouns: "movement of focus to the next row".
  private var named: [ClauseOutcome] {
    clause.subjects.flatMap { group in
      words[group.head].forms.contains(.verb) || group.isNegative
        ? [] : outcomes(of: group, isNegative: clause.isNegative)
    }
  }

  /// Returns what the noun of a group says to happen.
  private func outcomes(of group: Group, isNegative: Bool) -> [ClauseOutcome] {
    let word = words[group.head]
    guard word.hasWays, word.small.isEmpty else { return [] }
    let owner = group.owner.map { Group(places: $0..<$0 + 1, head: $0) }
    var seen: [Int] = []
    return words.vocabulary.ways(word.hash).filter { way in
      guard !way.isQuality, way.rest.isEmpty, !seen.contains(way.term) else { return false }
      seen.append(way.term)
      return way.thing.map { thing in
        group.places.contains { place in
          words.mentions(at: place).contains { Int($0.term) == thing }
        }
      } ?? (isNegative || group.owner != nil)
    }.map { way in
      let targets = way.thing == nil ? [owner].compactMap(\.self) : destinations
      return ClauseOutcome(
        line: way.term, place: group.head, isNegative: isNegative,
        targets: isNegative ? [] : targets)
    }
  }

  /// Who does what a subject undergoes: "by the list".
  private var agents: [Group] {
    guard clause.isPassive else { return [] }
    return clause.phrases.filter { words[$0.preposition].text == "by" }.map(\.group)
  }

  /// Where something goes: "to the next row".
  private var destinations: [Group] {
    clause.phrases.filter { words[$0.preposition].text.isOne(of: Self.destinationWords) }.map(
      \.group)
  }

  /// Where what the subject is begins: adjectives, participles, the noun behind "is".
  private var qualities: [Int] {
    var places = clause.qualities
    if let verb = clause.verb {
      if clause.isPassive {
        places.append(verb)
        // "Are kept as separate elements".
        places += clause.phrases.filter { words[$0.preposition].text == "as" }
          .map(\.group.places.lowerBound)
      }
      if words[verb].small.contains(.be) || words[verb].isLinking {
        places += clause.objects.map(\.places.lowerBound)
        places += clause.phrases.map(\.preposition).filter { $0 > verb }
      }
      if let particle = clause.particle { places.append(particle) }
    }
    return places
  }

  /// Returns what a word means: the most specific ways; several for "goes up or down".
  private func outcomes(of place: Int, isQuality: Bool = false) -> [ClauseOutcome] {
    let word = words[place]
    // Of a few words only does anything need to be made.
    guard word.hasWays || isQuality && word.small.contains(.article) else { return [] }
    let isBehindArticle =
      isQuality && word.small.contains(.article) && word.number < 0 && word.text != "the"
    let start = isBehindArticle ? place + 1 : place
    let base = isQuality ? word.noun : word.verb
    let behind = isBehindArticle && start < words.tokens.count ? words[start].hash : word.hash
    var best: (rank: Int, ways: [Vocabulary.Way]) = (-1, [])
    func look(_ hash: UInt64, from start: Int) {
      for way in words.vocabulary.ways(hash) where way.isQuality == isQuality {
        guard isQuality ? follows(way, from: start) : has(way, place) else { continue }
        guard way.thing.map({ thing(of: $0, isSubject: way.target == .object) != nil }) ?? true
        else { continue }
        let rank =
          way.rest.count * 2 + (way.thing == nil ? 0 : 1)
          // "Focus is held by the list": the list holds it.
          + (way.target == .subject && !agents.isEmpty ? 1 : 0)
        if rank > best.rank {
          best = (rank, [way])
        } else if rank == best.rank {
          if let same = best.ways.firstIndex(where: { $0.term == way.term }) {
            // "The list takes focus", but "Enter takes focus to the list".
            if way.target == .subject, destinations.isEmpty { best.ways[same] = way }
          } else {
            best.ways.append(way)
          }
        }
      }
    }
    look(word.hash, from: place)
    if base != word.hash { look(base, from: start) }
    if behind != word.hash { look(behind, from: start) }
    return best.ways.compactMap { way -> ClauseOutcome? in
      let thing = way.thing.flatMap { self.thing(of: $0, isSubject: way.target == .object) }
      // "Nothing sent, and focus back on the list" sends no focus back.
      if let thing, clause.isPassive, clause.objects.contains(where: { $0.places.contains(thing) })
      {
        return nil
      }
      return ClauseOutcome(
        line: way.term, place: place, isNegative: clause.isNegative != isDenied(at: place),
        targets: targets(of: way, isQuality: isQuality), thing: thing, isPhrase: !way.rest.isEmpty)
    }
  }

  /// Whether "nothing" or "no …" is what something happens to that a place says.
  private func isDenied(at place: Int) -> Bool {
    // "Nothing, the banner is not dismissed" is one denial.
    clause.subjects.contains(where: \.isNegative)
      && !(clause.isNegative && clause.subjects.contains { !$0.isNegative })
      // "The tile is in focus, none of its parts."
      || clause.objects.contains { $0.isNegative && (place == clause.verb || $0.head < place) }
      // "Brings up no hint."
      || clause.phrases.contains {
        $0.group.isNegative && $0.preposition == place + 1
          && words[$0.preposition].small.contains(.particle)
      }
  }

  /// Whether the words of a way follow each other from a place on.
  private func follows(_ way: Vocabulary.Way, from place: Int) -> Bool {
    way.rest.allSatisfy { rest in
      let next = place + 1 + rest - way.rest.lowerBound
      guard next < words.tokens.count else { return false }
      let mark = words.vocabulary.mark(rest)
      return Int(words[next].hash & 0xFFFFFF) == mark || Int(words[next].noun & 0xFFFFFF) == mark
    }
  }

  /// Whether the words that belong to a verb are in its clause: "turns it off".
  private func has(_ way: Vocabulary.Way, _ verb: Int) -> Bool {
    way.rest.allSatisfy { rest in
      let mark = words.vocabulary.mark(rest)
      let isThere = { (place: Int) in
        guard place < words.tokens.count else { return false }
        return Int(words[place].hash & 0xFFFFFF) == mark
          || Int(words[place].noun & 0xFFFFFF) == mark
      }
      return clause.particle.map(isThere) ?? false
        || clause.adverbs.contains { $0 > verb && isThere($0) }
        || clause.qualities.contains(where: isThere)
        || clause.phrases.contains { isThere($0.preposition) || isThere($0.group.head) }
        || clause.objects.contains { isThere($0.head) || isThere($0.places.upperBound) }
        || (verb + 1..<min(words.tokens.count, verb + 2)).contains(where: isThere)
    }
  }

  /// Returns what the verb is done to, or its subject, if it is one of a list of things.
  private func thing(of list: Int, isSubject: Bool) -> Int? {
    // "The outline surrounds the item", "focus leaves the sheet".
    let groups =
      isSubject && !clause.isPassive
      ? clause.subjects
      : clause.isPassive || clause.objects.isEmpty
        ? clause.subjects + clause.objects : clause.objects
    return groups.first { names(list, $0) }?.head
  }

  private func names(_ thing: Int, _ group: Group) -> Bool {
    group.places.contains { place in
      words.mentions(at: place).contains {
        Int($0.term) == thing && $0.end - 1 == group.head
      }
    }
  }

  private func targets(of way: Vocabulary.Way, isQuality: Bool) -> [Group] {
    switch way.target {
    case .subject: return agents.isEmpty ? clause.subjects : agents
    case .object:
      // "The message is reached."
      if clause.isPassive { return clause.subjects }
      return clause.objects.isEmpty ? clause.phrases.map(\.group) : clause.objects
    case .usual:
      if isQuality { return clause.subjects }
      if way.thing != nil {
        if !destinations.isEmpty { return destinations }
        return clause.objects.isEmpty
          ? clause.phrases.filter { words[$0.preposition].text != "from" }.map(\.group) : []
      }
      let things = clause.isPassive || clause.objects.isEmpty ? clause.subjects : clause.objects
      // "No role is spoken for the ticket" is about the ticket.
      return things.allSatisfy(\.isNegative) && !things.isEmpty
        ? things + clause.phrases.map(\.group) : things
    }
  }

  /// Prepositions that say where something goes.
  private static let destinationWords: WordSet = [
    "to", "into", "onto", "on", "in", "within", "inside", "at", "through", "towards", "toward",
    "over", "around", "between",
  ]
}
