import SpecModel

/// A number with its unit: "200%", "two seconds".
struct Quantity: Equatable {
  /// The number in digits.
  let number: String
  /// The stem of the unit's word, or `%`.
  let unit: String
  /// The number and unit as a message writes them.
  let text: String

  /// Returns the quantities of a text, in order.
  ///
  /// Fingers belong to gestures and are left out.
  static func all(in tokens: [Token]) -> [Quantity] {
    tokens.indices.compactMap { place in
      let token = tokens[place]
      guard token.isWord, place + 1 < tokens.count,
        let number = isNumber(token.text) ? token.text : numbers[token.text]
      else { return nil }
      // "1.5", "4.5:1" and "h1, h2" are parts of something else.
      if place > 0, [".", ":"].contains(tokens[place - 1].text) { return nil }
      var next = place + 1
      while next + 1 < tokens.count, ["css", "more", "other"].contains(tokens[next].text) {
        next += 1
      }
      let unit = tokens[next]
      if unit.text == "%" || unit.text == "percent" {
        return Quantity(number: number, unit: "%", text: number + "%")
      }
      let stem = units[unit.text] ?? Stem.of(unit.text)
      guard unit.isWord, Self.measured.contains(stem) else { return nil }
      return Quantity(number: number, unit: stem, text: "\(token.text) \(unit.text)")
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (48...57).contains($0) }
  }

  private static let numbers = [
    "one": "1", "single": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10",
  ]
  private static let units = [
    "px": "pixel", "pixels": "pixel", "s": "second", "sec": "second", "secs": "second",
    "seconds": "second", "ms": "millisecond", "milliseconds": "millisecond", "min": "minute",
    "minutes": "minute", "points": "pt", "point": "pt",
  ]
  /// What is counted or measured; anything else behind a number may be a name ("1 of 5").
  private static let measured = Set(
    [
      "pixel", "second", "millisecond", "minute", "hour", "day", "pt", "dp", "time", "swipe",
      "step", "item", "character", "digit", "letter", "word", "line", "option", "slide", "page",
      "row", "column", "element", "tap", "stop", "degree", "attempt", "level", "section",
    ].flatMap { [$0, Stem.of($0)] })
}
