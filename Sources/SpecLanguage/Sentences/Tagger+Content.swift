/// Words with a meaning of their own.
extension Tagger {
  func contentTag(of word: Word, at index: Int) -> Tag {
    let forms = word.forms
    let before = before(index)
    switch before?.tag {
    case .modal, .infinitive, .auxiliary:
      if !forms.isDisjoint(with: [.participle, .past]), before?.tag == .auxiliary {
        return .participle
      }
      if forms.contains(.verb) { return .verb }
    case .negation: return behindNegation(forms, at: index)
    case .be: return complement(forms, at: index)
    case .article, .possessive, .number, .adjective: return inGroup(forms, at: index)
    case .preposition:
      if forms.contains(.gerund),
        mayBeNominal(index + 1) || !forms.contains(.noun)
          || self.word(index - 1)?.small.contains(.negation) == true
      {
        return .gerund
      }
      return inGroup(forms, at: index)
    case .noun, .quotation, .pronoun:
      return behindNoun(word, at: index, isPronoun: before?.tag == .pronoun)
    case .verb, .participle, .gerund, .particle: return behindVerb(forms, at: index)
    // "The button that opened it", "a card that acts like a link".
    case .relative where !forms.isDisjoint(with: [.past, .third]): return .verb
    // "Enter will submit the form".
    default:
      let isName = forms.contains(.verb) && self.word(index + 1)?.small.contains(.modal) == true
      return isName ? .noun : opening(word, at: index)
    }
    return plain(forms)
  }

  func behindNegation(_ forms: WordForms, at index: Int) -> Tag {
    let head = elements[..<index].last { $0.tag != .negation && $0.tag != .adverb }?.tag
    if head == .be { return complement(forms, at: index) }
    if forms.contains(.gerund) { return .gerund }
    // "And never moves focus".
    if forms.isSuperset(of: [.third, .mostlyVerb]), head == .coordinator || head == .comma {
      return .verb
    }
    return mayBeNominal(index + 1) ? inGroup(forms, at: index) : complement(forms, at: index)
  }

  /// Behind "is".
  func complement(_ forms: WordForms, at index: Int) -> Tag {
    if forms.contains(.participle) {
      return forms.contains(.adjective) && mayBeNominal(index + 1) ? .adjective : .participle
    }
    // "Should be going".
    if forms.isSuperset(of: [.adjective, .gerund]),
      !forms.contains(.mostlyAdjective) || word(index)?.hasWays ?? false
    {
      return .gerund
    }
    if forms.contains(.adjective) { return .adjective }
    if forms.contains(.gerund) { return .gerund }
    return plain(forms)
  }

  /// Behind "the".
  func inGroup(_ forms: WordForms, at index: Int) -> Tag {
    let follows = goesOn(index + 1)
    if follows, !forms.isDisjoint(with: [.adjective, .participle]) { return .adjective }
    if follows, forms.contains(.gerund), !forms.contains(.noun) { return .adjective }
    if !forms.isDisjoint(with: .anyNoun) { return .noun }
    if forms.contains(.adverb), forms.isDisjoint(with: [.adjective, .participle]) {
      return .adverb
    }
    return follows ? .adjective : .noun
  }

  /// Whether a group of words goes on at a place: "the" or "its" would begin another one.
  func goesOn(_ index: Int) -> Bool {
    guard mayBeNominal(index), !isSurelyVerbal(index) else { return false }
    guard let word = word(index), elements[index].tag == .mark else { return true }
    return word.small.isDisjoint(with: [.article, .possessive, .determiner])
      && (word.small.isDisjoint(with: .pronoun) || word.number >= 0)
  }

  func behindNoun(_ word: Word, at index: Int, isPronoun: Bool) -> Tag {
    let forms = word.forms
    if isPronoun {
      // "With nothing cut off".
      if forms.contains(.participle), let pronoun = before(index),
        before(pronoun.index)?.tag == .preposition
      {
        return .participle
      }
      if !forms.isDisjoint(with: [.verb, .third]) { return .verb }
      if forms.contains(.past) { return .participle }
      if forms.contains(.adjective) { return .adjective }
      return plain(forms)
    }
    // "The toast stay open".
    if word.isLinking, !hasVerb, forms.contains(.verb),
      let next = self.word(index + 1), next.forms.contains(.adjective), !mayBeNominal(index + 2)
    {
      return .verb
    }
    if forms.contains(.third), isVerb(word, at: index) { return .verb }
    if forms.contains(.verb), isPlainVerb(word, at: index) { return .verb }
    if forms.contains(.participle), !forms.contains(.noun) || forms.contains(.mostlyVerb) {
      return mayBeNominal(index + 1) && hasVerbAhead(index + 1) && !hasVerb
        ? .adjective : .participle
    }
    if forms.contains(.gerund), !forms.contains(.noun) { return .gerund }
    return plain(forms)
  }

  /// Whether "moves" behind a noun is a verb, and not the last word of "the next moves".
  func isVerb(_ word: Word, at index: Int) -> Bool {
    guard word.forms.contains(.plural) else { return true }
    if hasVerb && !followsJoint(index) || isSurelyVerbal(index + 1) { return false }
    if word.forms.contains(.mostlyVerb) { return true }
    if hasVerb || hasVerbAhead(index + 1) { return false }
    guard let next = self.word(index + 1), elements[index + 1].tag == .mark,
      !isBoundary(index + 1)
    else { return false }
    return !next.small.isDisjoint(with: [.article, .determiner, .possessive, .pronoun])
      || next.small.contains(.preposition) && next.text != "of" || next.forms == [.adverb, .known]
  }

  /// Whether a verb without ending follows its subject: "swatches look", "I SEE focus move".
  func isPlainVerb(_ word: Word, at index: Int) -> Bool {
    let isBehindPlural = before(index).map {
      $0.tag == .noun && words[elements[$0.index].place].forms.contains(.plural)
    }
    guard
      word.forms.isDisjoint(with: [.noun, .adjective]) || isBehindPlural == true
        || isPerceived(index)
    else { return false }
    if hasVerb && !followsJoint(index) || isSurelyVerbal(index + 1) { return false }
    if word.forms.isDisjoint(with: [.noun, .adjective]) { return true }
    return word.forms.contains(.mostlyVerb) && !hasVerbAhead(index + 1)
  }

  /// Whether "and", "or" or a comma is between the last verb and a place.
  func followsJoint(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0, !elements[place].tag.isVerbal {
      switch elements[place].tag {
      case .coordinator, .comma, .relative, .subordinator, .colon: return true
      default: place -= 1
      }
    }
    return false
  }

  func behindVerb(_ forms: WordForms, at index: Int) -> Tag {
    let follows = goesOn(index + 1)
    // "Stays put".
    if !follows, forms.contains(.participle), word(index - 1)?.isLinking ?? false {
      return .participle
    }
    if follows, !forms.isDisjoint(with: [.adjective, .participle]),
      forms.isDisjoint(with: .anyNoun) || forms.contains(.mostlyAdjective)
        || forms.contains(.participle)
    {
      return .adjective
    }
    if forms.contains(.mostlyAdjective) { return .adjective }
    if forms.contains(.participle), forms.isDisjoint(with: .anyNoun) { return .participle }
    if forms.contains(.gerund), forms.isDisjoint(with: .anyNoun) { return .gerund }
    return plain(forms)
  }

  /// At the start of a sentence or clause.
  func opening(_ word: Word, at index: Int) -> Tag {
    let forms = word.forms
    if forms.contains(.third) {
      if !forms.contains(.plural) { return .verb }
      // "The label is read, marks of the scale are not."
      if isSurelyVerbal(index + 1) || self.word(index + 1)?.text == "of" { return .noun }
      let isJoined = before(index)?.tag == .coordinator || before(index)?.tag == .comma
      if isJoined, !hasVerb {
        let isVerb =
          isJoinedToVerb(index) || opensGroup(index + 1) || !hasVerbAhead(index + 1)
        return isVerb && forms.contains(.mostlyVerb) ? .verb : .noun
      }
      if isJoinedToNoun(word, at: index) { return .noun }
      if index == 0 || forms.contains(.mostlyVerb) {
        return isBoundary(index + 1) && index > 0 ? .noun : .verb
      }
      return isJoined && mayBeNominal(index + 1) ? .verb : .noun
    }
    if forms.contains(.verb) {
      // "Dismiss button is announced": a verb as a name.
      let isName = index == 0 && isBareNoun(index + 1) && isSurelyVerbal(index + 2)
      if forms.isDisjoint(with: [.noun, .adjective]) { return isName ? .noun : .verb }
      // "Can grow and wrap": the verb before "and" is one without ending too.
      if before(index)?.tag == .coordinator, forms.contains(.mostlyVerb),
        let last = elements[..<index].last(where: { $0.tag == .verb }),
        words[last.place].forms.contains(.verb)
      {
        return .verb
      }
      if isCommand(word, at: index) { return .verb }
    }
    if forms.contains(.participle), forms.isDisjoint(with: .anyNoun) {
      return mayBeNominal(index + 1)
        && (hasVerbAhead(index + 1) || before(index)?.tag == .coordinator)
        ? .adjective : .participle
    }
    // "…, landing on the first one".
    if forms.contains(.gerund),
      !forms.contains(.noun) || mayBeNominal(index + 1) || hasVerb && before(index)?.tag == .comma
    {
      return .gerund
    }
    return plain(forms)
  }

  /// Whether "the" or "its" is at a place: "on the button, saves the order and closes the sheet".
  private func opensGroup(_ index: Int) -> Bool {
    guard let word = word(index), !isBoundary(index) else { return false }
    return !word.small.isDisjoint(with: [.article, .possessive])
  }

  private func isBareNoun(_ index: Int) -> Bool {
    guard let word = word(index), !isBoundary(index) else { return false }
    return word.small.isEmpty && word.forms.contains(.noun) && !word.forms.contains(.plural)
  }

  /// Whether a plural is the first of two that have a verb behind them: "links and buttons are focusable".
  private func isJoinedToNoun(_ word: Word, at index: Int) -> Bool {
    guard word.forms.contains(.plural), let other = self.word(index + 2) else { return false }
    return self.word(index + 1)?.small.contains(.coordinator) == true
      && other.forms.contains(.plural) && !other.forms.contains(.mostlyVerb)
      && hasVerbAhead(index + 3)
  }

  /// Whether "or" joins a word to a verb in the same form: "in a box, opens or closes it".
  private func isJoinedToVerb(_ index: Int) -> Bool {
    word(index + 1)?.small.contains(.coordinator) ?? false
      && word(index + 2)?.forms.isSuperset(of: [.third, .mostlyVerb]) ?? false
      && mayBeNominal(index + 3)
  }

  /// Whether a verb without ending opens a command: "select the item", "move focus".
  func isCommand(_ word: Word, at index: Int) -> Bool {
    guard let next = self.word(index + 1), !isBoundary(index + 1), !isSurelyVerbal(index + 1) else {
      return false
    }
    if !next.small.isDisjoint(with: [.article, .determiner, .possessive]) { return true }
    return word.forms.contains(.mostlyVerb) && !hasVerbAhead(index + 1)
  }

  func plain(_ forms: WordForms) -> Tag {
    if forms.contains(.mostlyAdjective) { return .adjective }
    if !forms.isDisjoint(with: .anyNoun) { return .noun }
    if forms.contains(.adjective) { return .adjective }
    if forms.contains(.adverb) { return .adverb }
    if forms.contains(.participle) { return .participle }
    if forms.contains(.gerund) { return .gerund }
    return forms.isDisjoint(with: [.verb, .third]) ? .noun : .verb
  }
}
