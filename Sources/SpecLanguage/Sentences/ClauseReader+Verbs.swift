/// Reading verbs and what follows them.
extension ClauseReader {
  private static let optional: WordSet = ["may", "can", "could", "might"]
  private static let expecting: WordSet = ["expect", "require", "want", "cause", "let"]

  /// Takes "should not be closed", or ends the clause that has a verb already.
  mutating func takeVerb(into own: Int) -> Bool {
    guard clauses[own].verb == nil else {
      if clauses[own].kind == .statement {
        // A second verb without a conjunction: the last object is its subject.
        let subject = clauses[own].objects.last
        read(
          .statement, joint: nil, parent: clauses[own].parent, subjects: subject.map { [$0] } ?? [])
        return true
      }
      return false
    }
    while next < elements.count {
      let element = elements[next]
      let word = words[element.place]
      // "A pump that is off is dimmed": another verb, of the clause around.
      if clauses[own].verb != nil, element.tag == .modal || element.tag == .be,
        elements[next - 1].tag != .be, elements[next - 1].tag != .negation
      {
        return true
      }
      switch element.tag {
      case .modal:
        if word.text.isOne(of: Self.optional) { clauses[own].isOptional = true }
        if word.small.contains(.negation) { clauses[own].isNegative.toggle() }
      case .auxiliary: break
      case .negation: if !isLimit(element.place) { clauses[own].isNegative.toggle() }
      case .adverb: clauses[own].adverbs.append(element.place)
      case .be:
        clauses[own].verb = element.place
      case .verb:
        clauses[own].verb = element.place
        next += 1
        return true
      case .participle:
        clauses[own].isPassive = clauses[own].verb != nil
        clauses[own].verb = element.place
        next += 1
        return true
      case .gerund where clauses[own].verb != nil:
        clauses[own].verb = element.place
        next += 1
        return true
      default: return true
      }
      next += 1
    }
    return true
  }

  mutating func takeParticiple(into own: Int) {
    let place = elements[next].place
    next += 1
    let hasLinking = clauses[own].verb.map { words[$0].small.contains(.be) || words[$0].isLinking }
    // "On the first one in case of none selected" says nothing of the subject.
    let isOfPhrase =
      !clauses[own].subjects.isEmpty
      && clauses[own].phrases.last?.group.places.upperBound == place
    if clauses[own].verb == nil, !isOfPhrase,
      clauses[own].subjects.isEmpty || clauses[own].sharesSubject || !hasVerbAhead
    {
      if !clauses[own].subjects.isEmpty { reduced.append(own) }
      clauses[own].verb = place
      clauses[own].isPassive = true
    } else if let verb = clauses[own].verb, words[verb].verb == Self.get {
      // "Gets announced".
      clauses[own].verb = place
      clauses[own].isPassive = true
    } else if hasLinking == true || clauses[own].isPassive {
      clauses[own].qualities.append(place)
    }
  }

  private static let get = WordHash.of("get")

  /// Whether a verb comes before the clause ends.
  var hasVerbAhead: Bool {
    var place = next
    while place < elements.count {
      switch elements[place].tag {
      case .verb, .be, .modal, .auxiliary: return true
      case .comma, .subordinator, .relative, .question: return false
      default: place += 1
      }
    }
    return false
  }

  mutating func takeGerund(into own: Int) -> Bool {
    let element = elements[next]
    if clauses[own].verb == nil, clauses[own].subjects.isEmpty {
      // "Pressing Enter opens the menu": the action is the subject.
      next += 1
      var group = Group(places: element.places, head: element.place)
      if next < elements.count, elements[next].tag.isNominal {
        let object = self.group()
        group.places = group.places.lowerBound..<object.places.upperBound
      }
      clauses[own].subjects.append(group)
      return true
    }
    next += 1
    if clauses[own].verb == nil, elements[next - 2].tag == .negation {
      // "Focus not moving".
      clauses[own].verb = element.place
    } else {
      readGerund(element.place, joint: nil, parent: own)
    }
    return true
  }

  mutating func readGerund(_ verb: Int, joint: Int?, parent: Int, isNegative: Bool = false) {
    let own = clauses.count
    clauses.append(
      ClauseParts(kind: .gerund, joint: joint, parent: parent, places: verb..<verb + 1))
    clauses[own].verb = verb
    clauses[own].isNegative = isNegative
    while next < elements.count {
      switch elements[next].tag {
      case .comma, .coordinator, .subordinator, .verb, .be, .modal, .auxiliary: return
      default:
        if !take(into: own) { return }
        clauses[own].places = clauses[own].places.lowerBound..<elements[next - 1].places.upperBound
      }
    }
  }

  mutating func takeInfinitive(into own: Int) {
    let joint = elements[next].place
    next += 1
    while next < elements.count, elements[next].tag == .adverb || elements[next].tag == .negation {
      next += 1
    }
    guard next < elements.count else { return }
    // "Has to move", "is able to move": one verb.
    if let verb = clauses[own].verb,
      words.governsInfinitive(verb, qualities: clauses[own].qualities),
      clauses[own].objects.isEmpty
    {
      clauses[own].verb = nil
      clauses[own].isPassive = false
      clauses[own].qualities = []
      _ = takeVerb(into: own)
      return
    }
    // "Expect the dialog to close": the dialog closes.
    if let verb = clauses[own].verb, Self.expecting.contains(hash: words[verb].verb),
      let object = clauses[own].objects.last
    {
      clauses[own].objects.removeLast()
      read(.statement, joint: nil, parent: clauses[own].parent, subjects: [object])
      return
    }
    read(.purpose, joint: joint, parent: own)
  }

  mutating func takePhrase(into own: Int, isDenied: Bool = false) {
    let preposition = elements[next].place
    next += 1
    guard next < elements.count else { return }
    let isNegative = isDenied || words[preposition].small.contains(.negation)
    if elements[next].tag == .preposition { next += 1 }
    guard next < elements.count else { return }
    switch elements[next].tag {
    case .gerund:
      let verb = elements[next].place
      next += 1
      readGerund(verb, joint: preposition, parent: own, isNegative: isNegative)
    case .be:
      // "Without being moved".
      guard next + 1 < elements.count, elements[next + 1].tag == .participle else { return }
      let verb = elements[next + 1].place
      next += 2
      readGerund(verb, joint: preposition, parent: own, isNegative: isNegative)
    case .question:
      return
    case .article, .possessive, .number, .noun, .quotation, .pronoun, .adjective:
      // "In no place": never.
      if words.names(.relation, "never", in: [preposition..<preposition + 2]) {
        _ = group()
        clauses[own].isNegative.toggle()
        return
      }
      var isAlternative = false
      repeat {
        var group = self.group()
        group.isNegative = group.isNegative || isNegative
        group.isAlternative = isAlternative
        if takeCircumstance(preposition, group, own) { return }
        clauses[own].phrases.append(Clause.Phrase(preposition: preposition, group: group))
      } while !isGapped(from: next + 1, own) && takesMore(&isAlternative)
    default: return
    }
  }

  /// Takes "with nothing cut off": a clause of its own, and a condition if the sentence begins with
  /// it.
  mutating func takeCircumstance(_ preposition: Int, _ group: Group, _ own: Int) -> Bool {
    let text = words[preposition].text
    guard text == "with" || text == "without", next < elements.count else { return false }
    switch elements[next].tag {
    case .participle, .gerund: break
    // "Without its panel being opened".
    case .be where next + 1 < elements.count && elements[next + 1].tag == .participle: next += 1
    case .adjective where !isGroup(from: next): break
    default: return false
    }
    let element = elements[next]
    next += 1
    let isFirst = clauses[own].verb == nil && clauses[own].subjects.isEmpty
    var clause = ClauseParts(
      kind: isFirst && text == "with" ? .condition : .gerund, joint: preposition, parent: own,
      places: group.places.lowerBound..<element.places.upperBound)
    clause.subjects = [group]
    clause.isPassive = element.tag == .participle
    if element.tag == .adjective {
      clause.qualities = [element.place]
    } else {
      clause.verb = element.place
    }
    if next < elements.count, elements[next].tag == .particle || elements[next].tag == .adverb {
      clause.particle = elements[next].place
      next += 1
    }
    clauses.append(clause)
    return true
  }

  /// Takes "and" or "or" where a further noun of a list follows that is not a new clause's subject.
  mutating func takesMore(_ isAlternative: inout Bool) -> Bool {
    guard next + 1 < elements.count, elements[next].tag == .coordinator,
      elements[next + 1].tag.isNominal, !isSubject(from: next + 1)
    else { return false }
    isAlternative = words[elements[next].place].small.contains(.alternative)
    next += 1
    return true
  }
}
