/// The words that join clauses: "that", "which", "if", "after".
extension Tagger {
  /// What joins clauses: "that", "which", "if", "after".
  func joint(_ word: Word, at index: Int, _ before: Tag?) -> Tag? {
    let small = word.small
    let last = elements.indices.contains(index - 1) ? elements[index - 1].tag : nil
    switch word.text {
    case "that":
      if last == .noun || last == .pronoun || last == .quotation {
        let isPast = self.word(index + 1)?.forms.contains(.past) ?? false
        return isPast || isSurelyVerbal(index + 1) || hasVerbAhead(index + 1) ? .relative : nil
      }
      // "The", "its", "it", a name.
      let surelyOpensGroup =
        self.word(index + 1).map {
          !$0.small.isDisjoint(with: [.article, .possessive, .pronoun])
            || words.tokens[elements[index + 1].place].style.contains(.capitalised)
        } == true
      let opens = before == nil || last == .comma || last == .coordinator
      if mayBeNominal(index + 1), hasVerbAhead(index + 1),
        before == .verb || before == .adjective || before == .participle
          || opens && surelyOpensGroup
      {
        return .subordinator
      }
      return nil
    case "which", "who", "whom", "whose":
      let isBehindNoun =
        last == .noun || last == .comma || last == .quotation || last == .pronoun
        || last == .preposition && before == .preposition
      return isBehindNoun ? .relative : .question
    case "what", "how", "why", "whether": return .question
    case "when": return .subordinator
    // "Stays where it is" names a place.
    case "where": return before == .verb ? .question : .subordinator
    case "if": return isAsked(before: index) ? .question : .subordinator
    case "so": return self.word(index + 1)?.text == "that" ? .subordinator : .adverb
    case "even": return .adverb
    case "given", "provided":
      return self.word(index + 1)?.text == "that" ? .subordinator : nil
    default: break
    }
    if !wordsOfJoint(index).isEmpty { return .subordinator }
    guard small.contains(.subordinator) else { return nil }
    if word.text == "as" {
      let next = self.word(index + 1)
      return next?.small.contains(.pronoun) == true && hasVerbAhead(index + 1)
        ? .subordinator : .preposition
    }
    if !small.contains(.preposition) {
      if word.text == "once", isCounting(index) || !hasVerbAhead(index + 1) { return .adverb }
      return .subordinator
    }
    // "Since that moves focus".
    let isSaidOfThat =
      self.word(index + 1)?.text == "that" && self.word(index + 2)?.forms.contains(.third) == true
    return isSaidOfThat || hasVerbAhead(index + 1) ? .subordinator : .preposition
  }

  /// Whether "once" says how often: "at most once", "once every minute".
  private func isCounting(_ index: Int) -> Bool {
    word(index - 1)?.text.isOne(of: Self.beforeOnce) == true
      || word(index + 1)?.text.isOne(of: Self.behindOnce) == true
  }

  private static let beforeOnce: WordSet = ["most", "least", "than", "only"]
  private static let behindOnce: WordSet = ["every", "per", "each"]

  /// The elements of a joint of several words behind its first: "as long as", "in case".
  func wordsOfJoint(_ index: Int) -> Range<Int> {
    let (first, second) = (word(index)?.text, word(index + 1)?.text ?? "")
    if first == "in", second == "case", word(index + 2)?.text != "of" {
      return index + 1..<index + 2
    }
    let isAsLongAs =
      first == "as" && second.isOne(of: Self.afterAs) && word(index + 2)?.text == "as"
    return isAsLongAs ? index + 1..<index + 3 : index..<index
  }

  private static let afterAs: WordSet = ["long", "soon", "often", "far"]

  /// Whether "hears", "announces" or the like is right before: "I hear if it is on".
  func isAsked(before index: Int) -> Bool {
    guard index > 0 else {
      // A keyword is not part of the text behind it: "I HEAR if it is on".
      let keyword = elements[0].place - 1
      return keyword >= 0 && words.tokens[keyword].style.contains(.upper) && words.isAsking(keyword)
    }
    guard let last = before(index), last.tag == .verb || last.tag == .participle else {
      return false
    }
    return words.isAsking(elements[last.index].place)
  }
}
