/// Reading what joins clauses.
extension ClauseReader {
  mutating func takeSubordinate(into own: Int) -> Bool {
    let place = elements[next].place
    let isFirst =
      clauses[own].verb == nil && clauses[own].subjects.isEmpty
      && clauses[own].qualities.isEmpty
    if !isFirst, clauses[own].kind == .gerund { return false }
    next += 1
    // "I hear that the dial is a slider": what is heard is the statement.
    if isFirst, words[place].text == "that" {
      clauses[own].joint = place
      return true
    }
    let kind: Clause.Kind =
      words[place].text == "that"
      ? .question : words[place].small.contains(.condition) ? .condition : .reason
    let index = clauses.count
    let isApart = !isFirst && next > 1 && elements[next - 2].tag == .comma
    read(kind, joint: place, parent: own)
    if !isFirst { readAsAccompaniment(index, of: own, isApart: isApart) }
    if isFirst, next < elements.count, elements[next].tag == .comma { next += 1 }
    return true
  }

  /// Makes what happens at the same time a statement: "it is saved, while the list closes", "it is saved
  /// while focus returns to the list".
  private mutating func readAsAccompaniment(_ index: Int, of own: Int, isApart: Bool) {
    guard index < clauses.count, let joint = clauses[index].joint, let verb = clauses[index].verb,
      words[joint].text == "while" || words[joint].text == "whilst",
      !words[verb].small.contains(.be),
      isApart || words.names(.thing, "focus", in: clauses[index].subjects.map(\.places))
    else { return }
    clauses[index].kind = .statement
    clauses[index].joint = nil
    clauses[index].parent = clauses[own].parent
  }

  mutating func takeCoordinator(into own: Int) -> Bool {
    let joint = elements[next].place
    let isAlternative = words[joint].small.contains(.alternative)
    let followsComma = next > 0 && elements[next - 1].tag == .comma
    let behind = elements[(next + 1)...]
    guard let place = behind.firstIndex(where: { $0.tag != .adverb && $0.tag != .negation }) else {
      next += 1
      return true
    }
    let hasVerb = clauses[own].verb != nil
    if clauses[own].kind != .statement, !isAlternative, isPhrase(own, before: place),
      isSingular(verbBehind: place)
    {
      return false
    }
    switch elements[place].tag {
    case .verb, .be, .modal, .auxiliary, .infinitive:
      guard hasVerb else { break }
      if clauses[own].kind != .statement, followsComma || startsAfresh(own) { return false }
      next += 1
      if isAlternative { clauses[own].isAlternative = true }
      if elements[place].tag == .infinitive { return true }
      let other = clauses.count
      read(
        clauses[own].kind, joint: clauses[own].joint, parent: clauses[own].parent,
        subjects: clauses[own].subjects, isAlternative: isAlternative)
      // "Should not open or close" denies both.
      if isAlternative, clauses[own].isNegative, other < clauses.count {
        clauses[other].isNegative = true
        clauses[other].isAlternative = false
        clauses[own].isAlternative = false
      }
    case .participle:
      // "Is focused and announced", "opened or closed".
      guard hasVerb, clauses[own].isPassive,
        !elements[next + 1..<place].contains(where: { $0.tag == .negation })
      else { break }
      next = place
      clauses[own].qualities.append(elements[place].place)
      if isAlternative { clauses[own].isAlternative = true }
      next += 1
    case .article, .possessive, .number, .noun, .quotation, .pronoun, .adjective:
      guard isSubject(from: place) || reduced.contains(own) && precedesParticiple(place), hasVerb,
        !arePlatforms(next - 1, place)
      else {
        next += 1
        if isAlternative, hasVerb, elements[next].tag.isNominal,
          isGroup(from: next) || elements[next].tag != .adjective
        {
          var group = self.group()
          group.isAlternative = true
          clauses[own].objects.append(group)
        }
        return true
      }
      if clauses[own].kind != .statement { return false }
      next += 1
      if isAlternative { clauses[own].isAlternative = true }
      read(.statement, joint: nil, parent: clauses[own].parent, isAlternative: isAlternative)
    default: break
    }
    if next < elements.count, elements[next].place == joint { next += 1 }
    return true
  }

  /// Whether "and" joins two platforms rather than two clauses: "as a title on iOS and Android, the row
  /// is a button".
  private func arePlatforms(_ one: Int, _ other: Int) -> Bool {
    [one, other].allSatisfy { index in
      index >= 0
        && words.mentions(at: elements[index].place).contains { $0.kind == .platform }
    }
  }

  /// Whether "not" only gives a limit: "not more than 6".
  func isLimit(_ place: Int) -> Bool {
    place + 2 < words.tokens.count && words[place + 2].text == "than"
  }

  /// Takes a "not" that denies the clause, or only what follows it: "is read, but not the price".
  mutating func takeNegation(into own: Int) {
    let place = elements[next].place
    let isBehind =
      clauses[own].verb != nil && next > 0
      && [.comma, .coordinator].contains(elements[next - 1].tag)
    next += 1
    if isLimit(place) { return }
    // "The next one not disabled is selected" denies no more than the participle.
    if clauses[own].verb == nil, !clauses[own].subjects.isEmpty, next < elements.count,
      elements[next].tag == .participle, hasVerbAhead
    {
      next += 1
      return
    }
    guard isBehind, next < elements.count else {
      clauses[own].isNegative.toggle()
      return
    }
    switch elements[next].tag {
    case .preposition: takePhrase(into: own, isDenied: true)
    case .participle: next += 1
    case .adjective where !isGroup(from: next): next += 1
    case let tag where tag.isNominal && !isSubject(from: next):
      clauses[own].phrases.append(Clause.Phrase(preposition: place, group: group()))
    default: clauses[own].isNegative.toggle()
    }
  }

  /// Whether the verb behind "and" belongs to the parent clause rather than to this one.
  ///
  /// "Opens the list that is closed and moves focus" does.
  func startsAfresh(_ own: Int) -> Bool {
    guard let parent = clauses[own].parent, let verb = clauses[parent].verb,
      next + 1 < elements.count
    else { return false }
    let following = words[elements[next + 1].place]
    let other = words[verb]
    guard let mine = clauses[own].verb.map({ words[$0] }) else { return false }
    // Verbs that are joined have one form.
    return following.forms.contains(.third) == other.forms.contains(.third)
      && following.forms.contains(.third) != mine.forms.contains(.third)
  }

  mutating func takeComma(into own: Int) -> Bool {
    let hasVerb = clauses[own].verb != nil
    // "When open, …" has no verb.
    let hasWords = !clauses[own].qualities.isEmpty || !clauses[own].adverbs.isEmpty
    let isWhole = hasVerb || clauses[own].subjects.isEmpty && hasWords
    let isOver = isWhole || isPhrase(own, before: next + 1) && !isListItem(from: next + 1)
    if clauses[own].kind != .statement, isOver { return false }
    next += 1
    if isFragment(own, before: next) {
      next += 1
      read(.statement, joint: nil, parent: clauses[own].parent)
      return true
    }
    guard next < elements.count, hasVerb || precedesDenial(next) else { return true }
    switch elements[next].tag {
    case .verb, .be, .modal, .auxiliary:
      read(
        .statement, joint: nil, parent: clauses[own].parent, subjects: clauses[own].subjects)
    case .article, .possessive, .number, .noun, .quotation, .pronoun, .adjective:
      if isSubject(from: next) && !isListItem(from: next)
        || (reduced.contains(own) || words[elements[next].place].small.contains(.negation))
          && precedesParticiple(next)
        || precedesDenial(next) || isDenialOfItsOwn(own)
      {
        read(.statement, joint: nil, parent: clauses[own].parent)
      }
    default: break
    }
    return true
  }

  /// Whether a group begins here of which the verb of a clause is said too: "the list is announced as
  /// a list box, each row as an option", "the count is read, and the total when it changes".
  func isGapped(from index: Int, _ own: Int) -> Bool {
    guard clauses[own].verb != nil, index > 0, index < elements.count,
      [.comma, .coordinator].contains(elements[index - 1].tag),
      let behind = elements[index...].first(where: { !$0.tag.isNominal })
    else { return false }
    if behind.tag == .subordinator {
      return clauses[own].isPassive && elements[index - 1].tag == .coordinator
    }
    return behind.tag == .preposition && words[behind.place].text == "as"
      && clauses[own].phrases.contains { words[$0.preposition].text == "as" }
  }

  mutating func takeGap(of group: Group, behind own: Int) {
    let gap = clauses.count
    var clause = ClauseParts(
      kind: clauses[own].kind, joint: clauses[own].joint, parent: clauses[own].parent,
      places: group.places)
    clause.verb = clauses[own].verb
    clause.isPassive = clauses[own].isPassive
    clause.isNegative = clauses[own].isNegative
    clause.subjects = [group]
    clauses.append(clause)
    if elements[next].tag == .subordinator {
      _ = takeSubordinate(into: gap)
    } else {
      takePhrase(into: gap)
    }
    clauses[gap].places = group.places.lowerBound..<elements[next - 1].places.upperBound
  }
}
