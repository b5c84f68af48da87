/// Reading gestures with their fingers, counts and directions.
extension ActionReader {
  /// Adds a gesture or setting with its fingers, count and directions; returns the index behind it.
  func gesture(
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
    // Anyone who drags several fingers swipes with them.
    if action.id == "drag", action.fingers > 1 { action.id = "swipe" }
    reading.actions.append(action)
    return end
  }

  /// What is before a gesture: "three finger", "double".
  func before(_ start: Int, _ action: inout Action, _ reading: inout Reading) {
    var index = start - 1
    while index >= 0, start - index <= 5 {
      let word = words[places[index]]
      if word.noun == Self.finger, index > 0, let number = fingers(at: index - 1) {
        action.fingers = number
        reading.taken += places[index - 1...index]
        index -= 2
      } else if word.small.contains(.be), index > 1, words[places[index - 1]].noun == Self.finger {
        // "Two fingers are swiped."
        index -= 1
      } else if action.id == "tap", action.count == 0, let count = count(at: index) {
        action.count = count
        reading.taken.append(places[index])
        index -= 1
      } else if let direction = direction(at: index) {
        action.directions.formUnion(direction)
        reading.taken.append(places[index])
        index -= 1
      } else if word.text == "single" || word.text == "quick" || word.text == "simple" {
        reading.taken.append(places[index])
        index -= 1
      } else {
        return
      }
    }
  }

  static let finger = WordHash.of("finger")

  func fingers(at index: Int) -> Int? {
    let number = words[places[index]].number
    return number > 0 && number < 6 ? number : nil
  }

  func count(at index: Int) -> Int? {
    switch words[places[index]].text {
    case "double", "twice": 2
    case "triple", "thrice": 3
    case "once", "single": 1
    default: nil
    }
  }

  /// What is behind a gesture: directions, "twice", "with three fingers", "and hold".
  func behind(_ start: Int, _ action: inout Action, _ reading: inout Reading) -> Int {
    var end = directions(behind: start, &action, &reading)
    var index = end
    var isCounted = false
    // A target or platform may be between: "taps the card with two fingers".
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
        // "A three finger swipe or a two finger swipe".
        if index + 1 < limit, self.mention(at: index + 1, [.gesture]) != nil { break }
        // "With two fingers on Android, or with three on iOS": both.
        if isCounted { reading.actions.append(action) }
        isCounted = true
        action.fingers = number
        reading.taken += places[max(start, index - 2)...index]
        end = index + 1
        let rest = directions(behind: end, &action, &reading)
        end = max(end, rest)
        index = end
        continue
      }
      if action.id == "tap", action.count == 0, let count = count(at: index) {
        action.count = count
        reading.taken.append(place)
        if index == end { end = index + 1 }
      } else if action.id == "tap", action.count == 0, index + 1 < limit,
        words[place].number > 1, words[places[index + 1]].noun == WordHash.of("time")
      {
        action.count = words[place].number
        reading.taken += places[index...index + 1]
        if index == end { end = index + 2 }
      } else if word.verb == Self.hold || word.verb == Self.keep, index > 0,
        isJoint(index - 1) || words[places[index - 1]].text == "then",
        // "Double-taps Send or Keep my seat".
        !words.tokens[place].style.contains(.capitalised)
      {
        action.holds = true
        reading.taken += places[index - 1...index]
        if index - end <= 1 { end = index + 1 }
      } else if word.verb == Self.lift, index > 0, words[places[index - 1]].text == "without" {
        // "Double-taps without lifting the finger".
        action.holds = true
        reading.taken += places[index - 1...index]
        if index - end <= 1 { end = index + 1 }
      } else if word.small.contains(.subordinator), !word.small.contains(.preposition) {
        break
      }
      index += 1
    }
    return end
  }

  /// Whether a mention is another gesture than the one being read.
  func isOther(_ mention: Mention, _ action: Action, _ index: Int) -> Bool {
    guard let term = words.vocabulary.term(mention) else { return false }
    if term.shortID == "back" || term.shortID == "navigate" { return false }
    return (term.base ?? term.shortID) != action.id || joins(index - 1, index)
  }

  static let hold = WordHash.of("hold")
  static let lift = WordHash.of("lift")
  static let keep = WordHash.of("keep")
}
