/// Cutting a tagged sentence into clauses.
struct ClauseReader {
  let words: Words
  let elements: [Element]
  var next = 0
  var clauses: [ClauseParts] = []
  /// Clauses whose only verb is a participle: "the list closed, the ring on the button".
  var reduced: [Int] = []

  /// Returns the clauses of a sentence that was cut, in the order in which they begin.
  static func clauses(_ elements: consuming [Element], of words: Words) -> [Clause] {
    var reader = ClauseReader(words: words, elements: Tagger.tagged(elements, in: words))
    reader.clauses.reserveCapacity(2)
    while reader.next < reader.elements.count {
      let start = reader.next
      reader.read(.statement, joint: nil, parent: nil)
      // Skip what no clause takes.
      if reader.next == start { reader.next += 1 }
    }
    var clauses: [Clause] = []
    clauses.reserveCapacity(reader.clauses.count)
    while let last = reader.clauses.popLast() { clauses.append(Clause(last, of: words)) }
    clauses.reverse()
    return clauses
  }

  // MARK: One clause

  /// Reads a clause from here to its end.
  mutating func read(
    _ kind: Clause.Kind, joint: Int?, parent: Int?, subjects: [Group] = [],
    isAlternative: Bool = false
  ) {
    let own = clauses.count
    let start = next < elements.count ? elements[next].place : elements.last?.places.upperBound ?? 0
    clauses.append(ClauseParts(kind: kind, joint: joint, parent: parent, places: start..<start))
    clauses[own].subjects = subjects
    clauses[own].sharesSubject = !subjects.isEmpty
    clauses[own].isAlternative = isAlternative
    while next < elements.count, take(into: own) {
      clauses[own].places = clauses[own].places.lowerBound..<elements[next - 1].places.upperBound
    }
  }

  /// Takes what is here into a clause; returns false where the clause ends.
  mutating func take(into own: Int) -> Bool {
    let element = elements[next]
    switch element.tag {
    case .article, .possessive, .number, .noun, .quotation, .pronoun: takeGroup(into: own)
    case .adjective where isGroup(from: next): takeGroup(into: own)
    case .adjective:
      clauses[own].qualities.append(element.place)
      next += 1
    case .gerund: return takeGerund(into: own)
    case .participle: takeParticiple(into: own)
    case .verb, .be, .modal, .auxiliary: return takeVerb(into: own)
    case .negation: takeNegation(into: own)
    case .adverb:
      clauses[own].adverbs.append(element.place)
      next += 1
    case .particle:
      if clauses[own].verb != nil { clauses[own].particle = element.place }
      next += 1
    case .preposition: takePhrase(into: own)
    case .infinitive: takeInfinitive(into: own)
    case .subordinator: return takeSubordinate(into: own)
    case .relative:
      next += 1
      read(.relative, joint: element.place, parent: own)
    case .question:
      next += 1
      read(.question, joint: element.place, parent: own)
    case .coordinator: return takeCoordinator(into: own)
    case .comma: return takeComma(into: own)
    case .colon:
      if clauses[own].verb == nil, let topic = clauses[own].subjects.first {
        clauses[own].topic = topic
        clauses[own].subjects = []
      }
      next += 1
    case .aside, .mark: next += 1
    }
    return true
  }

  // MARK: Things

  /// Whether a noun follows an adjective that is here, before anything else does.
  func isGroup(from index: Int) -> Bool {
    guard
      let place = elements[index...].firstIndex(where: { $0.tag != .adjective && $0.tag != .adverb }
      )
    else { return false }
    if elements[place].tag == .coordinator, place + 1 < elements.count,
      elements[place + 1].tag == .adjective
    {
      return isGroup(from: place + 1)
    }
    return elements[place].tag == .noun || elements[place].tag == .number
      || elements[place].tag == .quotation
  }

  mutating func takeGroup(into own: Int) {
    let isGapped = isGapped(from: next, own)
    let group = group()
    if isGapped {
      takeGap(of: group, behind: own)
    } else if clauses[own].verb == nil {
      if clauses[own].sharesSubject { clauses[own].subjects = [] }
      clauses[own].subjects.append(group)
      clauses[own].sharesSubject = false
    } else {
      clauses[own].objects.append(group)
    }
  }

  /// Reads a noun with what is before it, and "of" with another one behind it.
  mutating func group() -> Group {
    let start = next
    var group = Group(places: elements[start].places, head: elements[start].place)
    var hasHead = false
    loop: while next < elements.count {
      let element = elements[next]
      switch element.tag {
      case .article:
        if hasHead || next > start && elements[next - 1].tag != .article { break loop }
        if words[element.place].text == "no" { group.isNegative = true }
      case .possessive:
        if hasHead { break loop }
      case .number, .adjective:
        if hasHead { break loop }
        group.head = element.place
      case .adverb:
        if hasHead || !isGroup(from: next) { break loop }
      case .noun:
        group.head = element.place
        hasHead = true
      case .quotation:
        if hasHead, elements[next - 1].tag != .noun { break loop }
        group.head = hasHead ? group.head : element.place
        hasHead = true
      case .pronoun:
        if next > start { break loop }
        group.isPronoun = true
        group.isNegative = words[element.place].small.contains(.negation)
        hasHead = true
      case .coordinator:
        // "The previous or next page", "iOS and Android".
        guard !hasHead, next + 1 < elements.count, elements[next + 1].tag == .adjective else {
          break loop
        }
      default: break loop
      }
      group.places = group.places.lowerBound..<element.places.upperBound
      next += 1
      if group.isPronoun { break }
    }
    if next == start { next += 1 }
    takeOwner(&group)
    takeContact(behind: group)
    return group
  }

  /// Takes a relative clause without "that": "the colour the player is wearing".
  mutating func takeContact(behind group: Group) {
    // Not behind a name, nor before "a": "on Android the button is heard", "at 20 percent a text is".
    guard !group.isPronoun, next < elements.count, next > 0, elements[next - 1].tag == .noun,
      !words.isPlatform(group.head), !words[elements[next].place].isIndefinite
    else { return }
    switch elements[next].tag {
    case .article, .possessive, .pronoun:
      if isSubject(from: next) { read(.relative, joint: nil, parent: max(0, clauses.count - 1)) }
    default: break
    }
  }

  mutating func takeOwner(_ group: inout Group) {
    guard next + 1 < elements.count, elements[next].tag == .preposition,
      words[elements[next].place].text == "of", elements[next + 1].tag.isNominal
    else { return }
    next += 1
    let other = self.group()
    group.owner = other.head
    group.places = group.places.lowerBound..<other.places.upperBound
  }
}

extension Words {
  /// Whether "to" with another verb behind it makes one verb of the two: "has to", "is able to".
  func governsInfinitive(_ verb: Int, qualities: [Int]) -> Bool {
    let word = self[verb]
    if !word.small.isDisjoint(with: [.have]) { return true }
    if Self.beginning.contains(hash: word.verb) || word.text.isOne(of: Self.governing) {
      return true
    }
    return word.small.contains(.be)
      && (qualities.isEmpty
        || qualities.contains { self[$0].text.isOne(of: Self.governing) })
  }

  private static let beginning: WordSet = [
    "need", "ought", "begin", "start", "continue", "seem", "use", "happen",
  ]
  private static let governing: WordSet = [
    "able", "allowed", "bound", "expected", "intended", "meant", "obliged", "supposed", "required",
  ]
}
