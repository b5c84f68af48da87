/// The actions that a text names.
public struct ActionReading: Sendable {
  /// The actions, in order.
  public var actions: [Action] = []
  /// The places that the actions and what is said of them take up.
  public var taken: [Int] = []
  /// How many tokens of the text are before the end of the last action; nil where there is none.
  public var end: Int?
  /// The modifiers that are held down for the keys that follow, and where the last of these ended.
  var held: (modifiers: [String], end: Int)?
}

/// Finding the actions that a text names, with what is said of each: "flicks up with three fingers".
struct ActionReader {
  let words: Words
  let places: [Int]
  typealias Reading = ActionReading

  init(_ words: Words, _ ranges: [Range<Int>]) {
    self.words = words
    places = ranges.flatMap(\.self)
  }

  /// Returns the actions of a trigger: those separated only by joining words.
  ///
  /// Keys count more than gestures on a keyboard, and the reverse.
  func read(kinds: [TermKind], without isExcluded: (Int) -> Bool) -> Reading {
    var reading = Reading()
    var index = 0
    // "Reaches the list with Tab": the key is what is tested.
    let isMain = kinds.first.map { kind in
      places.indices.contains { mention(at: $0, [kind]) != nil && !isExcluded(places[$0]) }
    }
    let kinds = isMain == true ? [kinds[0]] : kinds
    while index < places.count {
      let mention = mention(at: index, kinds)
      if let mention, isSort(mention, behind: reading, index) {
        let next = index + length(of: mention, from: index)
        reading.taken += places[index..<next]
        (index, reading.end) = (next, next)
        continue
      }
      guard let found = mention, !isActor(found, from: index), !isDenied(index),
        !isThing(found, index), !isControl(found, index), !isVerb(found, index),
        !isReader(found, index), !isOutdone(found), !isReached(found, index),
        found.kind != .key || !isExcluded(places[index])
      else {
        index += 1
        continue
      }
      if let end = reading.end, !joins(end, index), !isAlternative(index),
        found.kind != .gesture || !words[places[index - 1]].text.isOne(of: Self.adding)
      {
        break
      }
      let next = index + length(of: found, from: index)
      reading.taken += places[index..<next]
      index =
        found.kind == .key
        ? key(found, from: index, next, &reading)
        : gesture(found, from: index, next, &reading)
      reading.end = index
    }
    // "A three-finger swipe or a two-finger swipe to the left": both of them.
    if let last = reading.actions.last, !last.directions.isEmpty {
      for place in reading.actions.indices
      where reading.actions[place].kind == .gesture && reading.actions[place].id == last.id
        && reading.actions[place].directions.isEmpty
      {
        reading.actions[place].directions = last.directions
      }
    }
    // "The text size in the device settings" is the text size.
    if reading.actions.count > 1 {
      reading.actions.removeAll { action in
        action.kind == .setting && words.vocabulary.term(action.fullID)?.isAll == true
      }
    }
    return reading
  }

  func mention(at index: Int, _ kinds: [TermKind]) -> Mention? {
    // A phrase may go on behind the text.
    words.mention(at: places[index], before: (places.last ?? 0) + 1, kinds: kinds) { mention in
      // "Turns the device's text up" does not turn the device.
      mention.words == 1
        || !words.tokens[mention.end - 1].style.contains(.possessive) && !isCompound(mention)
    }
  }

  /// Whether the last word of a mention only describes the thing behind it: "turn the device text up".
  private func isCompound(_ mention: Mention) -> Bool {
    guard places.contains(mention.end) else { return false }
    return words[mention.end].forms.contains(.noun) && words.isContentWord(mention.end)
      && words[Int(mention.end) - 1].forms.contains(.noun)
      && words[mention.end].forms.isDisjoint(with: [.adverb, .adjective])
  }

  /// Whether a mention says only where one gets, and another one how: "is reached by a swipe".
  private func isOutdone(_ mention: Mention) -> Bool {
    isArrival(mention)
      && places.indices.contains { index in
        self.mention(at: index, [.gesture]).map { !isArrival($0) && !isActor($0, from: index) }
          ?? false
      }
  }

  /// Whether something else is said to be reached: "limit reached".
  private func isReached(_ mention: Mention, _ index: Int) -> Bool {
    isArrival(mention) && index > 0 && index + length(of: mention, from: index) == places.count
      && words[places[index]].forms.contains(.participle)
  }

  /// Whether a mention only says of what sort the action right before it is: "a double-tap gesture".
  private func isSort(_ mention: Mention, behind reading: Reading, _ index: Int) -> Bool {
    reading.end == index && words.vocabulary.term(mention)?.isAll == true
  }

  private func isArrival(_ mention: Mention) -> Bool {
    mention.kind == .gesture && words.vocabulary.term(mention)?.shortID == "navigate"
  }

  /// Whether the name of a key is that of a part: "I'm on a tab", not "the tab key", or belongs to
  /// that of somebody or something else: "the home cook", "the arrow button".
  func isThing(_ mention: Mention, _ index: Int) -> Bool {
    guard mention.kind == .key, index > 0, mention.words == 1,
      !words.tokens[places[index]].style.contains(.upper)
    else { return false }
    let (before, next) = (words[places[index - 1]], index + length(of: mention, from: index))
    guard next < places.count else {
      return before.text.isOne(of: Self.singling) && isRole(index) || isPlace(index)
    }
    let behind = words[places[next]]
    if behind.noun == Self.button { return true }
    if behind.noun == Self.key { return false }
    return isPlace(index) && !isJoint(next) || before.text.isOne(of: Self.singling) && isRole(index)
      || before.small.contains(.article) && words.isContentWord(places[next])
        && !behind.forms.contains(.third) && self.mention(at: next, [.key]) == nil
  }

  /// Whether something happens at or near what a word names: "at either end".
  private func isPlace(_ index: Int) -> Bool {
    guard index > 1 else { return false }
    let (lead, before) = (words[places[index - 2]], words[places[index - 1]])
    return lead.small.contains(.preposition) && !lead.text.isOne(of: Self.means)
      && !before.small.isDisjoint(with: [.article, .determiner])
  }

  private func isRole(_ index: Int) -> Bool {
    words.mentions(at: places[index]).contains { $0.kind == .role }
  }

  /// Whether the name of a modifier is that of a part: "the control before", not "the control key".
  private func isControl(_ mention: Mention, _ index: Int) -> Bool {
    guard mention.kind == .key, index > 0, mention.words == 1,
      words[places[index]].forms.contains(.noun),
      !words[places[index - 1]].small.isDisjoint(with: [.article, .determiner, .possessive]),
      words.vocabulary.term(mention)?.isModifier == true
    else { return false }
    let next = index + length(of: mention, from: index)
    return next >= places.count
      || words[places[next]].noun != Self.key && behindPlus(next) == next
        && letter(behind: next) == nil
  }

  /// Whether the name of a modifier that nothing is pressed with is that of a screen reader: "I use VO".
  private func isReader(_ mention: Mention, _ index: Int) -> Bool {
    guard mention.kind == .key, words.vocabulary.term(mention)?.isModifier == true,
      self.mention(at: index, [.screenReader])?.end == mention.end
    else { return false }
    let next = index + length(of: mention, from: index)
    if next == places.count { return true }
    let other = behindPlus(next)
    return !isPlus(next) && letter(behind: next) == nil
      && (other == places.count || self.mention(at: other, [.key]) == nil)
  }

  /// Whether the name of a key is what somebody does with another one: "the list is entered with the
  /// tab key", "I enter the list with the tab key", "I tab my way along with Tab or Ctrl+Tab".
  private func isVerb(_ mention: Mention, _ index: Int) -> Bool {
    guard mention.kind == .key, index > 0, mention.words == 1 else { return false }
    let (before, word) = (words[places[index - 1]], words[places[index]])
    // "The blast has ended", but "I have tabbed to it".
    if before.small.contains(.be) || before.text == "has" {
      return word.forms.contains(.participle)
    }
    guard index + 1 < places.count,
      word.forms.contains(.third) || before.small.contains(.pronoun) || before.text == "to"
    else { return false }
    return words[places[index + 1]].small.contains(.article)
      || places.indices.dropFirst(index + 1).contains(where: isMeans)
  }

  /// Whether a key is what something is done with: "with Tab", "using the arrow keys".
  private func isMeans(_ index: Int) -> Bool {
    guard let key = mention(at: index, [.key]), words.vocabulary.term(key)?.isAll == false else {
      return false
    }
    let before = places[..<index].last {
      words.tokens[$0].style.contains(.word) && !words[$0].small.contains(.article)
    }
    return before.map { words[$0].text.isOne(of: Self.means) } ?? false
  }

  /// Whether what begins at a place is not done: "without touching anything", "I don't touch it".
  func isDenied(_ index: Int) -> Bool {
    index > 0 && words[places[index - 1]].small.contains(.negation)
      || words.isExcepted(places[index], from: places[0])
  }

  /// Whether a mention only says who acts: "a keyboard user".
  func isActor(_ mention: Mention, from index: Int) -> Bool {
    let next = index + length(of: mention, from: index)
    guard next < places.count else { return false }
    let small = words[places[next]].small
    return small.contains(.actor) && small.isDisjoint(with: .pronoun)
  }

  func length(of mention: Mention, from index: Int) -> Int {
    places[index...].prefix { $0 < mention.end }.count
  }

  /// Whether what is between two actions only joins them.
  func joins(_ start: Int, _ end: Int) -> Bool {
    places[start..<end].allSatisfy { place in
      let word = words[place]
      let isMark = !words.tokens[place].style.contains(.word)
      if isMark { return word.text != "." && word.text != ";" }
      return !word.small.isDisjoint(with: [.coordinator, .article, .determiner, .filler, .particle])
        || words.isInput(place) || words.isPlatform(place) || word.small.contains(.actor)
        || word.text.isOne(of: Self.joining) || word.noun == Self.key
        || word.noun == Self.gestureWord || word.noun == Self.finger
        || word.number > 0 && place + 1 < words.tokens.count && words[place + 1].noun == Self.finger
    }
  }

  /// Whether "or" is before the verb of a place: "…, or use the volume keys".
  func isAlternative(_ index: Int) -> Bool {
    var place = index - 1
    while place > 0, words.isInput(places[place]) || words[places[place]].small.contains(.article) {
      place -= 1
    }
    guard place >= 0 else { return false }
    // "Double-tap Cancel, scrub with two fingers, or swipe back".
    return words[places[place]].text == "or"
      || words[places[place]].text == "," && places[index...].contains { words[$0].text == "or" }
  }

  private static let button = WordHash.of("button")
  private static let singling: WordSet = ["a", "an", "each", "every", "this", "that"]
  /// "Swipe to the item and double tap".
  private static let adding: WordSet = ["and", "then"]
  private static let means: WordSet = ["with", "using", "by", "via", "through", "upon", "on"]
  private static let joining: WordSet = ["in", "on", "of", "one", "with", "button"]
  static let key = WordHash.of("key")
  static let gestureWord = WordHash.of("gesture")
}

extension Words {
  /// Returns the actions that a text names; of kinds the likelier come first.
  public func actions(
    in places: [Range<Int>], kinds: [TermKind], without isExcluded: (Int) -> Bool = { _ in false }
  ) -> ActionReading {
    ActionReader(self, places).read(kinds: kinds, without: isExcluded)
  }

  /// Whether a word carries meaning: not a small word, "press" or a platform.
  public func isContentWord(_ place: Int) -> Bool {
    let word = self[place]
    let noun = Spelling(hash: word.noun)
    return tokens[place].style.contains(.word) && word.small.isEmpty && !isInput(place)
      && !isPlatform(place) && noun != "key" && noun != "gesture"
  }

  /// Whether a word says that something is done: "press", "use", "perform".
  public func isInput(_ place: Int) -> Bool { Self.inputs.contains(hash: self[place].verb) }

  private static let inputs: WordSet = [
    "press", "use", "perform", "do", "make", "hit", "push", "strike", "execute", "carry", "give",
    "try", "apply", "enter", "type", "take",
  ]
}
