/// The small words: which of their classes each is in here.
extension Tagger {
  func tag(of word: Word, at index: Int) -> Tag {
    // "Must open", "to round": a verb, whatever else the word can be.
    if word.forms.contains(.verb), word.small.isDisjoint(with: [.be, .have, .do, .modal]),
      word.text != "not", isCoordinatedVerb(index)
    {
      return .verb
    }
    switch before(index)?.tag {
    case .modal, .infinitive:
      // "Must still be": an adverb where the verb follows.
      let next = self.word(index + 1)
      let isAdverb =
        word.small.contains(.filler)
        && (next?.small.contains(.be) == true || next?.forms.contains(.verb) == true)
      if word.forms.contains(.verb), word.small.isDisjoint(with: [.be, .have]),
        word.text != "not", !isAdverb
      {
        return .verb
      }
    default: break
    }
    let isUpper = words.tokens[elements[index].place].style.contains(.upper)
    if isName(index) || isInRole(index) || isUpper && isSpokenState(index) { return .noun }
    if word.forms == .noun, word.number >= 0, word.small.isEmpty { return .number }
    return smallTag(of: word, at: index) ?? contentTag(of: word, at: index)
  }

  /// Whether "not" or another verb with "or" is between a modal or "does" and the verb here:
  /// "should not open or close".
  private func isCoordinatedVerb(_ index: Int) -> Bool {
    var place = index - 1
    func skipAdverbs() { while place >= 0, elements[place].tag == .adverb { place -= 1 } }
    skipAdverbs()
    if place >= 0, elements[place].tag == .coordinator {
      // "Can select the item and open it".
      if let next = word(index + 1),
        !next.small.isDisjoint(with: [.article, .possessive, .pronoun]),
        let verb = elements[..<place].last(where: \.tag.isVerbal), verb.tag == .verb,
        words[verb.place].forms.contains(.verb)
      {
        return true
      }
      place -= 1
      guard place >= 0, elements[place].tag == .verb else { return false }
      place -= 1
      skipAdverbs()
      if place >= 0, elements[place].tag == .modal { return true }
    }
    guard place >= 0, elements[place].tag == .negation else { return false }
    place -= 1
    skipAdverbs()
    return place >= 0 && [.modal, .infinitive, .auxiliary].contains(elements[place].tag)
  }

  func smallTag(of word: Word, at index: Int) -> Tag? {
    let small = word.small
    guard !small.isEmpty else { return nil }
    let before = before(index)?.tag
    if small.contains(.be) { return .be }
    if small.contains(.modal) {
      let isNoun = before == .article || before == .possessive || before == .adjective
      return isNoun && word.forms.contains(.noun)
        ? .noun : word.text == "need" ? need(index) : .modal
    }
    if small.contains(.have) {
      return isAuxiliary(index, [.participle, .past]) ? .auxiliary : .verb
    }
    if small.contains(.do) { return does(word, index) }
    if small.contains(.infinitive) { return isInfinitive(index) ? .infinitive : .preposition }
    if !small.isDisjoint(with: [.question, .subordinator, .condition]) {
      if let tag = joint(word, at: index, before) { return tag }
    }
    if small.contains(.coordinator) { return .coordinator }
    if small.contains(.article) { return .article }
    if word.text == "not" || word.text == "never" { return .negation }
    if word.text == "nor" || word.text == "neither" {
      return word.text == "nor" ? .coordinator : .negation
    }
    if let tag = adverbial(word, at: index, before) { return tag }
    if small.contains(.number) { return number(word, index) }
    if small.contains(.determiner), mayBeNominal(index + 1), !isSurelyVerbal(index + 1) {
      return .article
    }
    if small.contains(.possessive) { return .possessive }
    if small.contains(.pronoun) { return .pronoun }
    return nil
  }

  /// Whether a word is set like a name in the middle of a sentence: "Skip or Next does its job".
  func isName(_ index: Int) -> Bool {
    let style = words.tokens[elements[index].place].style
    guard index > 0, style.contains(.capitalised), !style.contains(.upper),
      let word = word(index), !word.small.contains(.actor)
    else { return false }
    switch elements[index - 1].tag {
    case .colon: return false
    default: return !word.forms.isDisjoint(with: [.noun, .plural, .adjective, .adverb, .verb])
    }
  }

  /// Whether a word in capitals belongs to a state: "CHECKED or NOT CHECKED is heard".
  private func isSpokenState(_ index: Int) -> Bool {
    let place = elements[index].place
    return (max(0, place - 1)...place).contains { start in
      words.mentions(at: start).contains { $0.kind == .state && $0.end > place }
    }
  }

  /// Whether a verb or small word belongs to the name of a role: "edit box", "drop down list", "pop up
  /// button".
  private func isInRole(_ index: Int) -> Bool {
    let place = elements[index].place
    let isBeforeParticle = { self.word(index + 1)?.small.contains(.particle) ?? false }
    // Most words begin no name, and are behind none.
    if words.hasMention(at: place) {
      if index > 0, opensClause(index), words[place].forms.contains(.verb),
        isRole(from: place, where: { $0 == place + 2 })
      {
        return true
      }
      if isBeforeParticle() { return isRole(from: place) { $0 == place + 3 } }
    }
    guard index > 0, !words[place].small.isDisjoint(with: [.particle, .preposition]),
      case let before = elements[index - 1].place, words.hasMention(at: before)
    else { return false }
    return isRole(from: before) { $0 > place + 1 } && !isBeforeParticle()
  }

  private func isRole(from place: Int, where ends: (Int) -> Bool) -> Bool {
    words.mentions(at: place).contains { $0.kind == .role && ends($0.end) }
  }

  func need(_ index: Int) -> Tag {
    word(index + 1).map {
      $0.text == "not" || $0.forms.contains(.verb) && !$0.small.contains(.infinitive)
    }
      ?? false ? .modal : .verb
  }

  /// Whether a form of the given kinds follows, adverbs and "not" in between.
  func isAuxiliary(_ index: Int, _ forms: WordForms) -> Bool {
    var place = index + 1
    while let next = word(place),
      next.small.contains(.filler) || next.text == "not"
        || next.text == "never"
        || next.forms.contains(.adverb) && next.small.isEmpty
          && next.forms.isDisjoint(with: [.noun, .adjective])
    {
      place += 1
    }
    guard let next = word(place), !isBoundary(place), elements[place].tag == .mark else {
      return false
    }
    if next.small.contains(.be) { return true }
    // "Has selected items" is not perfect tense.
    return !next.forms.isDisjoint(with: forms) && !mayBeNominal(place + 1)
  }

  func does(_ word: Word, _ index: Int) -> Tag {
    if word.text == "done" { return .participle }
    if self.word(index + 1)?.text == "not" { return .auxiliary }
    return self.word(index + 1).map {
      $0.forms.contains(.verb) && $0.small.isEmpty
        && (!$0.forms.contains(.noun) || $0.forms.contains(.mostlyVerb))
    }
      ?? false ? .auxiliary : .verb
  }

  func isInfinitive(_ index: Int) -> Bool {
    var place = index + 1
    if let next = word(place), next.small.contains(.filler) || next.forms == [.adverb, .known] {
      place += 1
    }
    guard let next = word(place), !isBoundary(place), elements[place].tag == .mark else {
      return false
    }
    if next.small.contains(.be) || next.small.contains(.have) || next.small.contains(.do) {
      return true
    }
    guard next.forms.contains(.verb),
      next.small.isDisjoint(with: [.article, .determiner, .possessive])
    else { return false }
    guard !next.forms.isDisjoint(with: [.noun, .adjective]) else { return true }
    // "To open the menu", "to menu items".
    if let behind = word(place + 1), !isBoundary(place + 1) {
      if !behind.small.isDisjoint(with: [.article, .determiner, .possessive, .pronoun]) {
        return true
      }
    }
    return next.forms.contains(.mostlyVerb) && !next.forms.contains(.mostlyAdjective)
  }

  /// Whether "no longer" or "no more" begins here.
  func isNoLonger(_ index: Int) -> Bool {
    guard word(index)?.text == "no", let next = word(index + 1)?.text else { return false }
    return (next == "longer" || next == "more")
      && (before(index)?.tag == .be || !mayBeNominal(index + 2))
  }

  /// Words that are an adverb, an adjective, a preposition or part of a verb.
  func adverbial(_ word: Word, at index: Int, _ before: Tag?) -> Tag? {
    let small = word.small
    let isInGroup = before == .article || before == .possessive || before == .preposition
    if word.text == "instead" || word.text == "rather" {
      let next = self.word(index + 1)?.text
      return next == "of" || next == "than" ? .preposition : .adverb
    }
    if word.text == "next", self.word(index + 1)?.text == "to" { return .preposition }
    if word.text == "no" {
      // "No more than 8" denies nothing.
      return self.word(index + 2)?.text == "than"
        ? .adverb : isNoLonger(index) ? .negation : .article
    }
    if word.text == "then" { return .adverb }
    if word.text == "either" || word.text == "both", before == .modal { return .adverb }
    if small.contains(.filler), !small.contains(.pronoun), !small.contains(.subordinator) {
      let isAdjective =
        word.forms.contains(.adjective) && (isInGroup || mayBeNominal(index + 1) && before != .verb)
        && mayBeNominal(index + 1)
        // "Is still checked".
        && !(before == .be && self.word(index + 1)?.forms.contains(.participle) ?? false)
      if isAdjective { return .adjective }
      if isInGroup, word.forms.contains(.noun), !mayBeNominal(index + 1) { return .noun }
      if !small.contains(.preposition) && !small.contains(.particle) { return .adverb }
    }
    // "Up raises the volume, and down lowers it."
    if small.contains(.particle), opensClause(index),
      self.word(index + 1)?.forms.isSuperset(of: [.third, .mostlyVerb]) == true
    {
      return .adverb
    }
    if small.contains(.particle) || small.contains(.preposition) {
      let follows =
        mayBeNominal(index + 1)
        || elements.indices.contains(index + 1)
          && elements[index + 1].tag == .quotation
      let isVerbBefore = before == .verb || before == .participle || before == .gerund
      if isInGroup && before != .preposition,
        word.forms.contains(.adjective) || word.forms.contains(.noun)
      {
        return follows ? .adjective : .noun
      }
      if small.contains(.preposition), follows || !small.contains(.particle) { return .preposition }
      if small.contains(.particle) {
        return isVerbBefore || !word.forms.contains(.adjective) ? .particle : .adverb
      }
    }
    return nil
  }

  /// Whether a word is the first one of a sentence, or behind "and", a comma or a colon.
  private func opensClause(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch elements[index - 1].tag {
    case .comma, .coordinator, .colon: return true
    default: return false
    }
  }

  func number(_ word: Word, _ index: Int) -> Tag {
    if word.text == "once" || word.text == "twice" || word.text == "thrice" { return .adverb }
    if word.text == "one", !mayBeNominal(index + 1) {
      let before = before(index)?.tag
      return before == .adjective || before == .article ? .noun : .pronoun
    }
    return .number
  }
}
