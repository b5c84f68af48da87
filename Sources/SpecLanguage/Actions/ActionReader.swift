/// The actions that a text names.
public struct ActionReading: Sendable {
  /// The actions, in order.
  public var actions: [Action] = []
  /// The places that the actions and what is said of them take up.
  public var taken: Set<Int> = []
  /// How many tokens of the text stand before the end of the last action; nil where there is none.
  public var end: Int?
}

/// Finding the actions that a text names, with what is said of each: "flicks up with three fingers".
struct ActionReader {
  let words: Words
  let places: [Int]
  typealias Reading = ActionReading

  init(_ words: Words, _ ranges: [Range<Int>]) {
    self.words = words
    places = ranges.flatMap { Array($0) }
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
      guard let found = mention(at: index, kinds), !isActor(found, from: index), !isDenied(index),
        !isThing(found, index),
        found.kind != .key || !isExcluded(places[index])
      else {
        index += 1
        continue
      }
      if let end = reading.end, !joins(end, index), !(found.kind == .gesture && isAdded(index)),
        !isAlternative(index)
      {
        break
      }
      let next = index + length(of: found, from: index)
      reading.taken.formUnion(places[index..<next])
      index =
        found.kind == .key
        ? key(found, from: index, next, &reading)
        : gesture(found, from: index, next, &reading)
      reading.end = index
    }
    // "The text size in the device settings" is the text size.
    if reading.actions.count > 1 {
      reading.actions.removeAll { action in
        action.kind == .setting && words.vocabulary.term(action.fullID)?.isAll == true
      }
    }
    return reading
  }

  private func mention(at index: Int, _ kinds: [TermKind]) -> Mention? {
    var best: (rank: Int, mention: Mention)?
    // A phrase may go on behind the text.
    let end = (places.last ?? 0) + 1
    for mention in words.mentions(at: places[index])
    where !mention.isListed && mention.end <= end
      // "Turns the device's text up" does not turn the device.
      && (mention.words == 1 || !words.tokens[mention.end - 1].style.contains(.possessive))
    {
      guard let rank = kinds.firstIndex(of: mention.kind) else { continue }
      if let other = best?.mention, other.words > mention.words { continue }
      if let best, best.mention.words == mention.words, best.rank <= rank { continue }
      best = (rank, mention)
    }
    return best?.mention
  }

  /// Whether the name of a key is that of a part: "I'm on a tab", not "the tab key".
  private func isThing(_ mention: Mention, _ index: Int) -> Bool {
    guard mention.kind == .key, index > 0, mention.words == 1,
      words.mentions(at: places[index]).contains(where: { $0.kind == .role }),
      !words.tokens[places[index]].style.contains(.upper),
      ["a", "an", "each", "every", "this", "that"].contains(words[places[index - 1]].text)
    else { return false }
    let next = index + length(of: mention, from: index)
    return next >= places.count || words[places[next]].noun != Self.key
  }

  /// Whether what begins at a place is not done: "without touching anything".
  private func isDenied(_ index: Int) -> Bool {
    index > 0 && words[places[index - 1]].small.isSuperset(of: [.negation, .preposition])
  }

  /// Whether a mention only says who acts: "a keyboard user".
  private func isActor(_ mention: Mention, from index: Int) -> Bool {
    let next = index + length(of: mention, from: index)
    guard next < places.count else { return false }
    let small = words[places[next]].small
    return small.contains(.actor) && small.isDisjoint(with: .pronoun)
  }

  private func length(of mention: Mention, from index: Int) -> Int {
    places[index...].prefix { $0 < mention.end }.count
  }

  /// Whether what stands between two actions only joins them.
  private func joins(_ start: Int, _ end: Int) -> Bool {
    places[start..<end].allSatisfy { place in
      let word = words[place]
      let isMark = !words.tokens[place].style.contains(.word)
      if isMark { return word.text != "." && word.text != ";" }
      return !word.small.isDisjoint(with: [.coordinator, .article, .determiner, .filler, .particle])
        || words.isInput(place) || words.isPlatform(place) || word.small.contains(.actor)
        || Self.joining.contains(word.text) || word.noun == Self.key
        || word.noun == Self.gestureWord
    }
  }

  /// Whether "and" or "then" stands right before a place: "swipe to the item and double tap".
  private func isAdded(_ index: Int) -> Bool {
    let before = words[places[index - 1]].text
    return before == "and" || before == "then"
  }

  // "Tab or one of the arrow keys", "Tab and with the button Enter".
  /// Whether "or" stands before the verb of a place: "…, or use the volume keys".
  private func isAlternative(_ index: Int) -> Bool {
    var place = index - 1
    while place > 0, words.isInput(places[place]) || words[places[place]].small.contains(.article) {
      place -= 1
    }
    guard place >= 0 else { return false }
    // "Double-tap Cancel, scrub with two fingers, or swipe back".
    return words[places[place]].text == "or"
      || words[places[place]].text == "," && places[index...].contains { words[$0].text == "or" }
  }

  private static let joining: Set = ["in", "on", "of", "one", "with", "button"]
  private static let key = WordHash.of("key")
  private static let gestureWord = WordHash.of("gesture")

  // MARK: Keys

  /// Adds a key or a chord; returns the index behind it.
  private func key(
    _ mention: Mention, from start: Int, _ next: Int, _ reading: inout Reading
  ) -> Int {
    guard let term = words.vocabulary.term(mention) else { return next }
    var index = next
    var modifiers: [String] = []
    var key = term
    var keyStart = start
    // "Ctrl+Tab", "Ctrl Tab", "Ctrl plus Tab".
    while key.isModifier {
      var behind = index
      while behind < places.count, isPlus(behind) { behind += 1 }
      guard behind < places.count, behind - index <= 1,
        let other = self.mention(at: behind, [.key]), let next = words.vocabulary.term(other)
      else { break }
      reading.taken.formUnion(places[index...behind])
      modifiers.append(key.shortID)
      key = next
      keyStart = behind
      index = behind + length(of: other, from: behind)
      reading.taken.formUnion(places[behind..<index])
    }
    if key.isModifier, let letter = letter(behind: index) {
      reading.taken.formUnion(places[index...letter])
      reading.actions.append(
        Action(
          kind: .key, id: words[places[letter]].text,
          modifiers: (modifiers + [key.shortID]).sorted()))
      return letter + 1
    }
    var action = Action(kind: .key, id: key.shortID, modifiers: modifiers.sorted())
    action.isAny = key.isAll
    if key.hasDirections {
      action.directions = directions(before: keyStart, &reading)
      if action.directions.isEmpty {
        index = directions(behind: index, &action, &reading)
      }
      // "Page" alone is no key.
      if key.shortID == "page" {
        switch words[places[keyStart]].text {
        case "pageup", "pgup": action.directions = .up
        case "pagedown", "pgdn", "pgdown": action.directions = .down
        default: break
        }
        if action.directions.isEmpty { return index }
      }
    }
    reading.actions.append(action)
    return index
  }

  /// Returns the index of a letter that a modifier is held down with: "Ctrl+Z".
  private func letter(behind index: Int) -> Int? {
    var letter = index
    if letter < places.count, isPlus(letter) { letter += 1 }
    guard letter < places.count, words[places[letter]].text.utf8.count == 1,
      words.tokens[places[letter]].style.contains([.word, .capitalised])
    else { return nil }
    return letter
  }

  private func isPlus(_ index: Int) -> Bool {
    let text = words[places[index]].text
    return text == "+" || text == "plus"
  }

  /// Returns the directions right before a place: "left/right", "up and down".
  private func directions(before start: Int, _ reading: inout Reading) -> Action.Directions {
    var directions: Action.Directions = []
    var index = start - 1
    while index >= 0 {
      if let direction = direction(at: index) {
        directions.formUnion(direction)
        reading.taken.insert(places[index])
      } else if !isJoint(index) && words[places[index]].text != "\"" {
        break
      }
      index -= 1
    }
    return directions
  }

  private func isJoint(_ index: Int) -> Bool {
    let word = words[places[index]]
    return word.small.contains(.coordinator) || word.text == ","
  }

  /// Adds the directions behind a place; returns the index behind them.
  private func directions(
    behind start: Int, _ action: inout Action, _ reading: inout Reading
  ) -> Int {
    var end = start
    var index = start
    var isSequence = false
    while index < places.count {
      let word = words[places[index]]
      if let direction = direction(at: index) {
        if isSequence, !action.directions.isEmpty { action.isPath = true }
        action.directions.formUnion(direction)
        reading.taken.formUnion(places[end...index])
        end = index + 1
        isSequence = false
      } else if word.text == "then" {
        isSequence = true
      } else if !(isJoint(index) || word.text == "to" || word.text == "the"
        || word.text == "either") || index - end > 2
      {
        break
      }
      index += 1
    }
    return end
  }

  private func direction(at index: Int) -> Action.Directions? {
    switch words[places[index]].text {
    case "left", "leftwards", "leftward", "back", "backward", "backwards": .left
    case "right", "rightwards", "rightward", "rt", "forward", "forwards": .right
    case "up", "upward", "upwards": .up
    case "down", "downward", "downwards": .down
    case "horizontally", "horizontal", "sideways": .horizontal
    case "vertically", "vertical": [.up, .down]
    default: nil
    }
  }

  // MARK: Gestures

  /// Adds a gesture or setting with its fingers, count and directions; returns the index behind it.
  private func gesture(
    _ mention: Mention, from start: Int, _ next: Int, _ reading: inout Reading
  ) -> Int {
    guard let term = words.vocabulary.term(mention) else { return next }
    var action = Action(kind: term.kind, id: term.base ?? term.shortID)
    action.isAny = term.isAll
    guard term.kind == .gesture else {
      reading.actions.append(action)
      return next
    }
    action.count = term.count
    action.fingers = term.fingers
    action.isHorizontal = term.isHorizontal
    before(start, &action, &reading)
    let end = behind(next, &action, &reading)
    // Whoever drags several fingers swipes with them.
    if action.id == "drag", action.fingers > 1 { action.id = "swipe" }
    reading.actions.append(action)
    return end
  }

  /// What stands before a gesture: "three finger", "double".
  private func before(_ start: Int, _ action: inout Action, _ reading: inout Reading) {
    var index = start - 1
    while index >= 0, start - index <= 5 {
      let word = words[places[index]]
      if word.noun == Self.finger, index > 0, let number = fingers(at: index - 1) {
        action.fingers = number
        reading.taken.formUnion(places[index - 1...index])
        index -= 2
      } else if action.id == "tap", action.count == 0, let count = count(at: index) {
        action.count = count
        reading.taken.insert(places[index])
        index -= 1
      } else if let direction = direction(at: index) {
        action.directions.formUnion(direction)
        reading.taken.insert(places[index])
        index -= 1
      } else if word.text == "single" || word.text == "quick" || word.text == "simple" {
        reading.taken.insert(places[index])
        index -= 1
      } else {
        return
      }
    }
  }

  private static let finger = WordHash.of("finger")

  private func fingers(at index: Int) -> Int? {
    let number = words[places[index]].number
    return number > 0 && number < 6 ? number : nil
  }

  private func count(at index: Int) -> Int? {
    switch words[places[index]].text {
    case "double", "twice": 2
    case "triple", "thrice": 3
    case "once", "single": 1
    default: nil
    }
  }

  /// What stands behind a gesture: directions, "twice", "with three fingers", "and hold".
  private func behind(_ start: Int, _ action: inout Action, _ reading: inout Reading) -> Int {
    var end = directions(behind: start, &action, &reading)
    var index = end
    // A target or platform may stand between: "taps the card with two fingers".
    let limit = min(places.count, start + 14)
    while index < limit {
      let place = places[index]
      let word = words[place]
      if index > end,
        self.mention(at: index, [.gesture, .key]).map({ isOther($0, action, index) }) ?? false
      {
        break
      }
      if word.noun == Self.finger, index > 0, let number = fingers(at: index - 1) {
        action.fingers = number
        reading.taken.formUnion(places[max(start, index - 2)...index])
        end = index + 1
        let rest = directions(behind: end, &action, &reading)
        end = max(end, rest)
        index = end
        continue
      }
      if action.id == "tap", action.count == 0, let count = count(at: index) {
        action.count = count
        reading.taken.insert(place)
        if index == end { end = index + 1 }
      } else if action.id == "tap", action.count == 0, index + 1 < limit,
        words[place].number > 1, words[places[index + 1]].noun == WordHash.of("time")
      {
        action.count = words[place].number
        reading.taken.formUnion(places[index...index + 1])
        if index == end { end = index + 2 }
      } else if word.verb == Self.hold || word.verb == Self.keep, index > 0,
        isJoint(index - 1) || words[places[index - 1]].text == "then"
      {
        action.holds = true
        reading.taken.formUnion(places[index - 1...index])
        if index - end <= 1 { end = index + 1 }
      } else if word.verb == Self.lift, index > 0, words[places[index - 1]].text == "without" {
        // "Double-taps without lifting the finger".
        action.holds = true
        reading.taken.formUnion(places[index - 1...index])
        if index - end <= 1 { end = index + 1 }
      } else if word.small.contains(.subordinator), !word.small.contains(.preposition) {
        break
      }
      index += 1
    }
    return end
  }

  /// Whether a mention is another gesture than the one being read.
  private func isOther(_ mention: Mention, _ action: Action, _ index: Int) -> Bool {
    guard let term = words.vocabulary.term(mention) else { return false }
    if term.shortID == "back" || term.shortID == "navigate" { return false }
    return (term.base ?? term.shortID) != action.id || joins(index - 1, index)
  }

  private static let hold = WordHash.of("hold")
  private static let lift = WordHash.of("lift")
  private static let keep = WordHash.of("keep")
}

extension Words {
  /// Returns the actions that a text names; of kinds the likelier come first.
  public func actions(
    in places: [Range<Int>], kinds: [TermKind], without isExcluded: (Int) -> Bool = { _ in false }
  ) -> ActionReading {
    ActionReader(self, places).read(kinds: kinds, without: isExcluded)
  }

  /// Whether a word carries meaning: not a small word, "press" or a platform.
  public func isTelling(_ place: Int) -> Bool {
    let word = self[place]
    return tokens[place].style.contains(.word) && word.small.isEmpty && !isInput(place)
      && !isPlatform(place) && word.noun != WordHash.of("key")
      && word.noun != WordHash.of("gesture")
  }

  /// Whether a word says that something is done: "press", "use", "perform".
  func isInput(_ place: Int) -> Bool { Self.inputs.contains(self[place].verb) }

  private static let inputs = Set(
    [
      "press", "use", "perform", "do", "make", "hit", "push", "strike", "execute", "carry", "give",
      "try", "apply", "enter", "type", "take",
    ].map(WordHash.of))

  /// Whether a word names a platform, or a screen reader of one.
  public func isPlatform(_ place: Int) -> Bool {
    mentions(at: place).contains { $0.kind == .platform || $0.kind == .screenReader }
  }
}
