/// Deciding what each word of a sentence is, from what it can be and what is around it.
struct Tagger {
  let words: Words
  var elements: [Element]
  /// Whether the clause that is being read has a verb already.
  var hasVerb = false

  /// Returns the elements of a sentence with their tags.
  static func tagged(_ elements: consuming [Element], in words: Words) -> [Element] {
    var tagger = Tagger(words: words, elements: elements)
    for index in tagger.elements.indices { tagger.decide(index) }
    return tagger.elements
  }

  mutating func decide(_ index: Int) {
    let element = elements[index]
    guard element.tag == .mark else { return }
    let word = words[element.place]
    // "The spacebar or enter key", "enter activates it".
    let isKey =
      word.forms.contains(.verb)
      && words.mentions(at: element.place).contains {
        $0.kind == .key && ($0.words > 1 || self.word(index + 1)?.forms.contains(.third) == true)
      }
    let tag =
      isKey
      ? .noun
      : words.tokens[element.place].style.contains(.word) || !word.small.isEmpty
        ? tag(of: word, at: index) : .mark
    elements[index].tag = tag
    // The words behind the first "as" say nothing by themselves.
    if tag == .subordinator {
      for other in wordsOfJoint(index) { elements[other].tag = .aside }
    }
    if tag == .negation, isNoLonger(index) { elements[index + 1].tag = .adverb }
    switch tag {
    case .verb, .be, .modal, .auxiliary: hasVerb = true
    case .subordinator, .relative, .question: hasVerb = false
    default: break
    }
  }

  // MARK: What is around

  /// Whether a word is what a thing is seen or heard to do: "I SEE" is in front of the thing.
  func isPerceived(_ index: Int) -> Bool {
    guard let first = elements.first?.place, first > 0,
      words.tokens[first - 1].style.contains(.upper),
      Self.perceiving.contains(words[first - 1].verb),
      // "I HEAR its description as a search field".
      !elements[..<index].contains(where: { $0.tag == .preposition })
    else { return false }
    return word(index + 1).map { !$0.small.isEmpty } ?? true || !mayBeNominal(index + 1)
  }

  private static let perceiving: Set = [WordHash.of("see"), WordHash.of("hear")]

  /// The tag of the element before, adverbs and asides left out; nil at the start.
  func before(_ index: Int) -> (tag: Tag, index: Int)? {
    var place = index - 1
    while place >= 0 {
      switch elements[place].tag {
      case .adverb, .aside: place -= 1
      default: return (elements[place].tag, place)
      }
    }
    return nil
  }

  func word(_ index: Int) -> Word? {
    elements.indices.contains(index) ? words[elements[index].place] : nil
  }

  /// Whether the element at a place is a mark, or there is none.
  func isBoundary(_ index: Int) -> Bool {
    guard elements.indices.contains(index) else { return true }
    switch elements[index].tag {
    case .comma, .colon: return true
    case .mark:
      return !words.tokens[elements[index].place].style.contains(.word)
        && words[elements[index].place].small.isEmpty
    default: return false
    }
  }

  /// Whether an element may begin a group of words about a thing: "the", "its", a noun.
  func mayBeNominal(_ index: Int) -> Bool {
    guard !isBoundary(index) else { return false }
    let element = elements[index]
    if element.tag == .noun || element.tag == .quotation { return true }
    guard let word = word(index), element.tag != .aside else { return false }
    if word.number >= 0 { return true }
    if !word.small.isDisjoint(with: [.article, .determiner, .possessive, .pronoun]) { return true }
    guard word.small.isDisjoint(with: Self.joining) else { return false }
    return !word.forms.isDisjoint(with: [.noun, .plural, .adjective, .participle, .gerund])
  }

  static let joining: SmallWord = [
    .preposition, .coordinator, .subordinator, .modal, .be, .have, .do, .infinitive, .negation,
  ]

  /// Whether what follows is surely the verb of a clause: "is", "should", "opens".
  func isSurelyVerbal(_ index: Int) -> Bool {
    guard let word = word(index), elements[index].tag == .mark else { return false }
    if !word.small.isDisjoint(with: [.modal, .be, .have, .do]) {
      return word.forms.isDisjoint(with: [.gerund]) && word.text != "been" && word.text != "done"
    }
    if word.text == "not" { return true }
    if word.small.contains(.filler) { return isSurelyVerbal(index + 1) }
    if word.forms.contains(.third) {
      return !word.forms.contains(.plural) || word.forms.contains(.mostlyVerb)
    }
    // "Dots identify": a verb that is nothing else, behind a plural.
    return word.forms.contains(.verb) && word.small.isEmpty
      && word.forms.isDisjoint(with: [.noun, .adjective, .adverb, .participle])
  }

  /// Whether a verb follows before the clause ends.
  func hasVerbAhead(_ index: Int) -> Bool {
    var place = index
    while !isBoundary(place), let word = word(place) {
      if isSurelyVerbal(place) { return true }
      if word.small.contains(.subordinator), !word.small.contains(.preposition) { return false }
      if elements[place].tag == .mark, word.small.contains(.pronoun),
        let next = self.word(place + 1),
        !next.forms.isDisjoint(with: [.verb, .third]), next.small.isEmpty
      {
        return true
      }
      place += 1
    }
    return false
  }
}

extension Words {
  /// Whether a verb is one of asking or saying, so that "if" behind it is "whether".
  public func isAsking(_ place: Int) -> Bool {
    vocabulary.ways(self[place].verb).contains {
      Term(vocabulary.text, at: $0.term)?.group == "speech"
    }
  }
}
