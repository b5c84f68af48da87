/// Reading keys, chords and their directions.
extension ActionReader {
  /// Adds a key or a chord; returns the index behind it.
  func key(
    _ mention: Mention, from start: Int, _ next: Int, _ reading: inout Reading
  ) -> Int {
    guard let term = words.vocabulary.term(mention) else { return next }
    var index = next
    var modifiers: [String] = []
    var key = term
    var keyStart = start
    // "Ctrl+Tab", "Ctrl Tab", "Ctrl plus Tab", "the shift key and the tab key".
    while key.isModifier {
      let behind = behindPlus(index)
      guard behind < places.count,
        let other = self.mention(at: behind, [.key]), let next = words.vocabulary.term(other)
      else { break }
      reading.taken += places[index...behind]
      modifiers.append(key.shortID)
      key = next
      keyStart = behind
      index = behind + length(of: other, from: behind)
      reading.taken += places[behind..<index]
    }
    if key.isModifier, let letter = letter(behind: index) {
      reading.taken += places[index...letter]
      reading.actions.append(
        Action(
          kind: .key, id: words.text(at: places[letter]),
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
      // "Page" alone is not a key.
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

  /// Returns the index behind what adds a key to a modifier, if anything does.
  func behindPlus(_ index: Int) -> Int {
    if index < places.count, isPlus(index) { return index + 1 }
    var behind = index
    if behind < places.count, words[places[behind]].noun == Self.key { behind += 1 }
    guard behind < places.count, words[places[behind]].text == "and" else { return index }
    behind += 1
    if behind < places.count, words[places[behind]].small.contains(.article) { behind += 1 }
    return behind
  }

  /// Returns the index of a letter that a modifier is held down with: "Ctrl+Z".
  func letter(behind index: Int) -> Int? {
    var letter = index
    if letter < places.count, isPlus(letter) { letter += 1 }
    guard letter < places.count, words[places[letter]].length == 1,
      words.tokens[places[letter]].style.contains([.word, .capitalised])
    else { return nil }
    return letter
  }

  func isPlus(_ index: Int) -> Bool {
    let text = words[places[index]].text
    return text == "+" || text == "plus"
  }

  /// Returns the directions right before a place: "left/right", "up and down".
  func directions(before start: Int, _ reading: inout Reading) -> Action.Directions {
    var directions: Action.Directions = []
    var index = start - 1
    // "Page up or page down": "up" is that of the key before.
    while index >= 0, !reading.taken.contains(places[index]) {
      if let direction = direction(at: index) {
        directions.formUnion(direction)
        reading.taken.append(places[index])
      } else if !isJoint(index), words[places[index]].text != "\"",
        // "The up or the right arrow".
        !(index > 0 && isJoint(index - 1) && words[places[index]].small.contains(.article))
      {
        break
      }
      index -= 1
    }
    return directions
  }

  func isJoint(_ index: Int) -> Bool {
    let word = words[places[index]]
    return word.small.contains(.coordinator) || word.text == ","
  }

  /// Adds the directions behind a place; returns the index behind them.
  func directions(
    behind start: Int, _ action: inout Action, _ reading: inout Reading
  ) -> Int {
    var end = start
    var index = start
    var isSequence = false
    while index < places.count {
      let word = words[places[index]]
      // "Swipes down the rows".
      let isPreposition =
        word.small.contains(.preposition) && index + 1 < places.count
        && !words[places[index + 1]].small.isDisjoint(with: [.article, .possessive])
      if let direction = direction(at: index), !isPreposition {
        if isSequence, !action.directions.isEmpty { action.isPath = true }
        action.directions.formUnion(direction)
        reading.taken += places[end...index]
        end = index + 1
        isSequence = false
      } else if word.text == "then" {
        isSequence = true
      } else if !(isJoint(index) || word.text == "to" || word.text == "the"
        || word.text == "either")
      {
        break
      }
      index += 1
    }
    return end
  }

  func direction(at index: Int) -> Action.Directions? {
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
}
