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
    var (keyStart, isHeld) = (start, false)
    // "Ctrl+Tab", "Ctrl Tab", "Ctrl plus Tab", "the shift key and the tab key", "Ctrl+left arrow".
    while key.isModifier {
      let plus = behindPlus(index)
      isHeld = plus > index && !isPlus(index)
      let behind = behindDirections(plus)
      guard behind < places.count,
        let other = self.mention(at: behind, [.key]), let next = words.vocabulary.term(other),
        behind == plus || next.hasDirections
      else { break }
      reading.taken += places[index..<plus]
      modifiers.append(key.shortID)
      key = next
      keyStart = behind
      index = behind + length(of: other, from: behind)
      reading.taken += places[behind..<index]
    }
    if key.isModifier, index + 1 < places.count, isPlus(index),
      let directions = direction(at: index + 1)
    {
      // "Ctrl+left": the arrow goes without saying.
      reading.taken += places[index...index + 1]
      var arrow = Action(
        kind: .key, id: "arrow", modifiers: (modifiers + [key.shortID]).sorted())
      arrow.directions = directions
      reading.actions.append(arrow)
      return index + 2
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
    // "Ctrl with Home or with End", "Shift is held while Left or Right is pressed".
    if let held = reading.held, modifiers.isEmpty,
      held.end <= keyStart, (held.end..<keyStart).allSatisfy(isBetweenKeys)
    {
      action.modifiers = held.modifiers
    }
    reading.held =
      isHeld || action.modifiers == reading.held?.modifiers ? (action.modifiers, index) : nil
    reading.actions.append(action)
    return index
  }

  private func isBetweenKeys(_ index: Int) -> Bool {
    let word = words[places[index]]
    return isJoint(index) || direction(at: index) != nil || word.text == "with"
      || word.small.contains(.article) || words.tokens[places[index]].isQuote
  }

  /// Returns the index behind what adds a key to a modifier, if anything does: "Ctrl and", "Shift together with
  /// the", "Alt is held while the".
  func behindPlus(_ index: Int) -> Int {
    if index < places.count, isPlus(index) { return index + 1 }
    var behind = index
    var isJoined = false
    while behind < min(places.count, index + 6) {
      let word = words[places[behind]]
      if ["and", "with", "while"].contains(word.text) {
        isJoined = true
      } else if word.small.isDisjoint(with: [.article, .be]), word.noun != Self.key,
        word.verb != Self.hold, !["together", "down"].contains(word.text),
        !words.tokens[places[behind]].isQuote
      {
        break
      }
      behind += 1
    }
    return isJoined ? behind : index
  }

  /// Returns the index behind directions, if there are any: "up or down".
  func behindDirections(_ index: Int) -> Int {
    var (behind, end) = (index, index)
    while behind < places.count {
      if direction(at: behind) != nil {
        end = behind + 1
      } else if behind == index || !isJoint(behind) && !words.tokens[places[behind]].isQuote {
        break
      }
      behind += 1
    }
    while end < places.count, end > index, words.tokens[places[end]].isQuote { end += 1 }
    return end
  }

  /// Returns the index of a letter that a modifier is held down with: "Ctrl+Z", "Ctrl and Z".
  func letter(behind index: Int) -> Int? {
    var letter = index
    let isJoined = letter < places.count && words[places[letter]].text == "and"
    if letter < places.count, isPlus(letter) || isJoined { letter += 1 }
    guard letter < places.count, words[places[letter]].length == 1,
      !isJoined || words[places[letter]].text != "i",
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
