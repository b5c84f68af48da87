import SpecLanguage

/// Reading roles and states.
extension StatementReader {
  func readRoles(isLabelled: Bool) {
    guard kinds.contains(.role) else { return }
    for sentence in statement.sentences {
      for (index, clause) in sentence.enumerated()
      where (clause.kind.isStated || clause.kind == .question && isThat(clause))
        && !clause.isNegative
      {
        let about = clause.subjects + clause.objects + [clause.topic].compactMap(\.self)
        let isRole =
          isLabelled || identifies(clause) || about.contains { attribute(of: $0) == "role" }
        guard isRole else { continue }
        let isOpen =
          clause.isOptional || statement.isOptional || hasCondition(index, in: sentence)
        statement.roles += predicateRoles(of: clause).compactMap {
          role($0, of: clause, part: part(of: clause), isOpen: isOpen)
        }
      }
    }
    readNamedRoles()
    if isHeard {
      readQuotedRoles()
      readHeardRole()
    }
    readRolesTakenForVerbs(isLabelled: isLabelled)
    if !statement.roles.isEmpty, !statement.attributes.contains("role") {
      statement.attributes.append("role")
    }
  }

  /// Returns the role that a mention in a clause names; nil for a hint.
  private func role(
    _ mention: Mention, of clause: Clause, part: UInt64? = nil, isOpen: Bool = false
  ) -> RoleFact? {
    role(mention, platforms: platforms(at: mention.places, of: clause), part: part, isOpen: isOpen)
  }

  private func role(
    _ mention: Mention, platforms: PlatformSet, part: UInt64? = nil, isOpen: Bool = false
  ) -> RoleFact? {
    guard let term = words.vocabulary.term(mention), !term.isHint else { return nil }
    return RoleFact(
      role: term.shortID, part: part, platforms: platforms, isOpen: isOpen,
      place: Int(mention.start))
  }

  /// The roles in "I HEAR the role slider, and the role of a button for each thumb".
  private func readNamedRoles() {
    for clause in clauses where clause.kind.isStated && !clause.isNegative && tellsSpeech(clause) {
      for attribute in mentions(.attribute, in: clause.places) where isRole(attribute) {
        var place = attribute.end
        // "The role of the knob" names no role.
        while clause.places.contains(place), words[place].text == "of" || words[place].isIndefinite
        { place += 1 }
        guard clause.places.contains(place),
          let mention = mentions(.role, in: place..<clause.places.upperBound).first,
          mention.start == place, let role = role(mention, of: clause),
          !statement.roles.contains(where: { $0.place == role.place })
        else { continue }
        statement.roles.append(role)
      }
    }
  }

  private func isRole(_ attribute: Mention) -> Bool {
    words.vocabulary.term(attribute)?.shortID == "role"
  }

  /// The role in "I HEAR a list whose parts are list items", and in "I HEAR slider".
  private func readHeardRole() {
    guard statement.roles.isEmpty else { return }
    if let places = statement.places.first, statement.places.count == 1,
      let mention = mentions(.role, in: places).first,
      places.allSatisfy({ mention.places.contains($0) || !words.tokens[$0].isWord }),
      let role = role(mention, platforms: [])
    {
      statement.roles = [role]
      return
    }
    guard let clause = clauses.first,
      let group = (clause.subjects + clause.objects).first,
      // "A menu pop-up belongs to it" says what something does.
      clause.verb == nil || clause.isPassive || clause.subjects.isEmpty,
      words[group.places.lowerBound].small.contains(.article),
      words[group.places.lowerBound].text != "the",
      let mention = mentions(.role, in: group.places).first(where: { $0.end - 1 == group.head }),
      let role = role(mention, of: clause)
    else { return }
    statement.roles.append(role)
  }

  /// The roles in "I HEAR "switch" for the thumb and "button" for Save".
  private func readQuotedRoles() {
    guard statement.roles.isEmpty else { return }
    let roles = statement.quotations.compactMap { quotation -> RoleFact? in
      let inner = quotation.places.dropFirst().dropLast()
      guard let mention = mentions(.role, in: inner).first, mention.places == inner,
        !words.tokens[inner.lowerBound].style.contains(.capitalised),
        let phrase = clauses.first?.phrases.first(where: {
          $0.preposition == quotation.places.upperBound
            && words[$0.preposition].text.isOne(of: Self.ofPart)
        })
      else { return nil }
      return role(mention, platforms: [], part: words[phrase.group.head].noun)
    }
    if roles.count == statement.quotations.count { statement.roles = roles }
  }

  private static let ofPart: WordSet = ["for", "on"]

  /// A role that looks like a verb where no one does anything: "a toggle button in iOS, switch in
  /// Android", "its role is heading".
  private func readRolesTakenForVerbs(isLabelled: Bool) {
    for (index, clause) in clauses.enumerated() where clause.kind == .statement {
      let isRole = clause.subjects.contains { attribute(of: $0) == "role" }
      // "May identify as a dialog or alert" leaves the last one open too.
      let isOpen = clause.subjects.isEmpty && index > 0 && clauses[index - 1].isOptional
      guard let verb = clause.verb,
        isRole || isLabelled && (clause.subjects.isEmpty || clause.sharesSubject),
        let mention = mentions(.role, in: verb..<verb + 1).first,
        clause.objects.allSatisfy({ !mentions(.role, in: $0.places).isEmpty }),
        let role = role(mention, of: clause, isOpen: isOpen)
      else { continue }
      statement.roles.append(role)
    }
  }

  /// Whether a clause says what something is called by: "identifies as a button", "it's a button".
  func identifies(_ clause: Clause) -> Bool {
    // "It is announced as a button", "the row is presented as a button".
    if clause.phrases.contains(where: { calls($0) && (tellsSpeech(clause) || isRole($0, clause)) })
    {
      return true
    }
    // "It is a button", "the row is called a button".
    guard let verb = clause.verb, let subject = clause.subjects.first, !subject.isNegative,
      words[subject.head].text != "there",
      words[verb].small.contains(.be) && !clause.isPassive
        && (subject.isPronoun || isThat(clause) || isRoleNote)
        || words[verb].verb == Self.call
    else { return false }
    return clause.objects.contains { group in
      mentions(.role, in: group.places).contains { $0.end - 1 == group.head }
    }
  }

  /// Whether a phrase behind a passive verb names a role: "is presented as a button".
  private func isRole(_ phrase: Clause.Phrase, _ clause: Clause) -> Bool {
    clause.isPassive && !isRoleNote
      && mentions(.role, in: phrase.group.places).contains { $0.end - 1 == phrase.group.head }
  }

  /// Whether a phrase says what something is called by: "as a button", not "the same name as the
  /// heading".
  private func calls(_ phrase: Clause.Phrase) -> Bool {
    words[phrase.preposition].text == "as"
      && !(max(0, phrase.preposition - 2)..<phrase.preposition).contains {
        words[$0].text == "same"
      }
      && (words[phrase.group.places.lowerBound].text != "the"
        || attribute(of: phrase.group) != nil)
  }

  /// Whether "that" opens a clause, so that it is said or heard.
  func isThat(_ clause: Clause) -> Bool { clause.joint.map { words[$0].text == "that" } ?? false }

  static let call = WordHash.of("call")

  /// Returns the roles that a clause names behind its subject.
  func predicateRoles(of clause: Clause) -> [Mention] {
    var found: [Mention] = []
    // "Announced as a button in the dialog": the dialog is only a place.
    let isNamed = clause.phrases.contains(where: calls)
    let phrases = clause.phrases.filter { phrase in
      // "The role of the ring and of both buttons" is not a button, nor is "not a button".
      if clause.verb.map({ phrase.preposition < $0 }) ?? false
        || words[phrase.preposition].small.contains(.negation) || phrase.group.isNegative
      {
        return false
      }
      if words[phrase.preposition].text == "as" { return calls(phrase) }
      return !isNamed || words[phrase.group.places.lowerBound].text != "the"
    }
    // "As the alt text for an icon" names a text, and no role of what it is for.
    if isNamed,
      !phrases.contains(where: { calls($0) && !mentions(.role, in: $0.group.places).isEmpty }),
      !phrases.contains(where: { attribute(of: $0.group) == "role" })
    {
      return []
    }
    // "Announces the row as a button": the row is not the role.
    let objects = isNamed ? [] : clause.objects
    // "A grid and no table" is no table.
    for group in objects + phrases.map(\.group) where !group.isNegative {
      // "The name of the group" is not a group, "the role of link" is one of link.
      let isRole = attribute(of: group) == "role"
      // "It is a dialog, then its heading" names a part behind the role.
      if !isRole, words[group.places.lowerBound].small.contains(.possessive),
        group.places.lowerBound > clause.objects.first?.places.lowerBound ?? .max
      {
        continue
      }
      found += mentions(.role, in: group.places).filter {
        isRole || group.owner == nil || group.isPronoun || $0.end - 1 <= group.head
      }
    }
    for quality in clause.qualities { found += mentions(.role, in: quality..<quality + 1) }
    // "Role: button in iOS": no verb at all.
    if clause.verb == nil {
      // "The identification of the field as a combobox": the field is not the role.
      for group in clause.subjects where !isNamed {
        found += mentions(.role, in: group.places)
      }
    } else if clause.isPassive, !isNamed {
      // "A switch button is identified in iOS", "the slider role is announced".
      for group in clause.subjects {
        let isRole = attribute(of: group) == "role" && group.owner == nil
        guard isRole || words[group.places.lowerBound].isIndefinite else { continue }
        found += mentions(.role, in: group.places).filter {
          $0.end - 1 == group.head || isRole && $0.end == group.head
        }
      }
    }
    return found
  }

  /// Whether a state only describes a thing, "on for a locked door", "locked swatches are dimmed", or is that which
  /// another one is not: "selected rather than checked".
  private func describes(_ mention: Mention, in clause: Clause) -> Bool {
    let isOther = clause.phrases.contains { phrase in
      words[phrase.preposition].small.contains(.negation)
        && phrase.group.places.contains(Int(mention.start))
    }
    if isOther { return true }
    let phrases = clause.phrases.filter { words[$0.preposition].text != "as" }
    return (clause.subjects + phrases.map(\.group)).contains { group in
      group.places.contains(Int(mention.start)) && mention.end <= group.owner ?? group.head
        && attribute(of: group) == nil
    }
  }

  /// Returns what a clause speaks of: the head of its subject or topic, nil for "it", "each one"
  /// and "its role".
  func part(of clause: Clause) -> UInt64? {
    let group = clause.topic ?? (clause.verb == nil ? nil : clause.subjects.first)
    guard let group, !group.isPronoun, words[group.head].small.isEmpty else { return nil }
    // "The role of the bell" is about the bell.
    let owner = attribute(of: group) == nil ? group.head : group.owner
    return owner.map { words[$0].noun }
  }

  func readConditions() {
    guard kinds.contains(.state) else { return }
    for clause in clauses where clause.kind == .condition {
      for mention in mentions(.state, in: clause.places) {
        guard let term = words.vocabulary.term(mention) else { continue }
        statement.conditions.append(
          StateFact(
            state: term.shortID, part: part(of: clause), platforms: [],
            isNegative: clause.isNegative, place: Int(mention.start)))
      }
    }
  }

  func readStates() {
    guard kinds.contains(.state) else { return }
    let demandsState = statement.attributes.contains("state")
    for clause in clauses
    where clause.kind != .condition && clause.kind != .relative && !asksNumber(clause) {
      let isTold =
        demandsState
        || tellsSpeech(clause)
          // "Skips the dimmed rows".
          && !clause.outcomes.contains(where: { words.outcome($0)?.shortID == "silent" })
        || clause.kind == .question || isThat(clause)
      let inner = clauses.filter {
        ($0.kind == .condition || $0.kind == .relative || asksNumber($0))
          && $0.places.lowerBound > clause.places.lowerBound
      }.map { $0.places }
      for mention in mentions(.state, in: clause.places) {
        let place = Int(mention.start)
        guard isTold || words.tokens[place].style.contains(.upper),
          let term = words.vocabulary.term(mention), !inner.contains(where: { $0.contains(place) }),
          !describes(mention, in: clause)
        else { continue }
        statement.states.append(
          StateFact(
            state: term.shortID, part: part(of: clause),
            platforms: platforms(at: mention.places, of: clause),
            isNegative: clause.isNegative, place: place))
      }
    }
    if !statement.states.isEmpty, !statement.attributes.contains("state"),
      statement.states.contains(where: { words.tokens[$0.place].style.contains(.upper) })
        || clauses.contains(where: { tellsSpeech($0) || $0.kind == .question || isThat($0) })
    {
      statement.attributes.append("state")
    }
  }
}
