/// What follows where a clause may end.
extension ClauseReader {
  /// Whether a group that begins here is followed by a verb.
  func isSubject(from index: Int) -> Bool {
    var place = index
    while place < elements.count {
      switch elements[place].tag {
      case .article, .possessive, .number, .noun, .quotation, .pronoun, .adjective, .adverb, .aside,
        .negation:
        place += 1
      case .preposition where words[elements[place].place].text == "of": place += 1
      case .coordinator, .comma:
        // "The label and the hint are read."
        guard place + 1 < elements.count, elements[place + 1].tag.isNominal else { return false }
        // "Uses "TAB" or "ENTER" and the list is open": no list of a key and a list.
        if elements[index].tag == .quotation, elements[place + 1].tag != .quotation { return false }
        place += 1
      case .verb, .be, .modal, .auxiliary: return true
      case .relative:
        return true
      default: return false
      }
    }
    return false
  }

  /// Whether a noun that begins here is followed by a participle.
  func precedesParticiple(_ index: Int) -> Bool {
    elements[index...].first { !$0.tag.isNominal }?.tag == .participle
  }

  /// Whether a noun that begins here is followed by "not" and a participle: "focus not moved", "focus
  /// not moving".
  func precedesDenial(_ index: Int) -> Bool {
    let behind = elements[index...].drop { $0.tag.isNominal }.prefix(2).map(\.tag)
    return behind == [.negation, .participle] || behind == [.negation, .gerund]
  }

  /// Whether "no" begins here what is denied apart from a clause: "the menu closes, no command".
  func isDenialOfItsOwn(_ own: Int) -> Bool {
    words[elements[next].place].text == "no"
      && !clauses[own].subjects.contains(where: \.isNegative)
      && !clauses[own].objects.contains(where: \.isNegative)
      && !clauses[own].phrases.contains(where: \.group.isNegative)
  }

  /// Whether what is before a comma is a statement without a verb: "no change, and the form is not
  /// sent".
  func isFragment(_ own: Int, before index: Int) -> Bool {
    clauses[own].verb == nil && clauses[own].kind == .statement && clauses[own].subjects.count == 1
      && index < elements.count && elements[index].tag == .coordinator
      && !words[elements[index].place].small.contains(.alternative)
      && isSubject(from: index + 1) && isSingular(verbBehind: index + 1)
  }

  /// Whether what is here behind "after" is no clause, because one begins at an element behind it:
  /// "after each change, focus stays", "after each change and focus stays".
  func isPhrase(_ own: Int, before index: Int) -> Bool {
    clauses[own].verb == nil && clauses[own].subjects.count == 1
      && clauses[own].joint.map { words[$0].small.contains(.preposition) } ?? false
      && isSubject(from: index)
  }

  /// Whether the next verb behind an element is that of one thing: "is", "does", "stays".
  func isSingular(verbBehind index: Int) -> Bool {
    elements[index...].first(where: \.tag.isVerbal)
      .map { words[$0.place].forms.contains(.third) } ?? false
  }

  /// Whether a group that begins here is one of a list whose last one "and" joins.
  func isListItem(from index: Int) -> Bool {
    let end = elements[index...].firstIndex { $0.tag == .coordinator || $0.tag.isVerbal }
    return end.map { elements[$0].tag == .coordinator && !isSubject(from: $0 + 1) } ?? false
  }
}
