import SpecDiagnostics

/// The numbers of a statement, each with its unit in one spelling: `200%`, `2 fingers`, `1 of 5`,
/// `4.5:1`.
struct Measures {
  /// The numbers, in the order of the text, without repetitions.
  private(set) var all: [String] = []
  /// Those that have a unit.
  private(set) var withUnit: [String] = []

  init(_ tokens: [Token]) {
    var place = 0
    while place < tokens.count {
      let start = place
      guard var number = Self.number(in: tokens, at: &place) else {
        place = start + 1
        continue
      }
      let isWritten = number.isWord
      if let unit = Self.unit(in: tokens, at: &place) {
        number.text += unit
      } else if let ratio = Self.ratio(in: tokens, at: &place) {
        number.text += ratio
      } else {
        // "One" is more often a pronoun than a number.
        if !isWritten { all.append(number.text) }
        continue
      }
      all.append(number.text)
      withUnit.append(number.text)
    }
    all = all.unique
    withUnit = withUnit.unique
  }

  private static let words = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "ten": "10",
  ]

  private static let units = [
    "%": "%", "percent": "%", "px": " px", "pixels": " px", "pixel": " px", "css": " px",
    "dp": " dp", "pt": " pt", "points": " pt", "finger": " fingers", "fingers": " fingers",
    "second": " s", "seconds": " s", "sec": " s", "s": " s", "ms": " ms",
    "milliseconds": " ms", "minute": " min", "minutes": " min", "step": " steps",
    "steps": " steps", "times": " times",
  ]

  /// Returns the number at a place and moves behind it.
  private static func number(
    in tokens: [Token], at place: inout Int
  ) -> (text: String, isWord: Bool)? {
    let token = tokens[place]
    if let digits = words[token.text] {
      place += 1
      return (digits, true)
    }
    guard token.isWord, let first = token.text.utf8.first, (48...57).contains(first) else {
      return nil
    }
    place += 1
    var text = token.text
    // "4.5" and "1,280": the mark stands right between two digits.
    while place + 1 < tokens.count, [".", ","].contains(tokens[place].text),
      tokens[place].range.lowerBound == tokens[place - 1].range.upperBound,
      tokens[place + 1].range.lowerBound == tokens[place].range.upperBound,
      let next = tokens[place + 1].text.utf8.first, (48...57).contains(next)
    {
      text += (tokens[place].text == "." ? "." : "") + tokens[place + 1].text
      place += 2
    }
    return (text, false)
  }

  private static func unit(in tokens: [Token], at place: inout Int) -> String? {
    guard place < tokens.count else { return nil }
    if tokens[place].text == "per", place + 1 < tokens.count, tokens[place + 1].text == "cent" {
      place += 2
      return "%"
    }
    guard let unit = units[tokens[place].text] else { return nil }
    // "CSS pixels".
    place += tokens[place].text == "css" ? 2 : 1
    return unit
  }

  /// Returns the rest of "1 of 5" and "3:1".
  private static func ratio(in tokens: [Token], at place: inout Int) -> String? {
    guard place + 1 < tokens.count else { return nil }
    let mark = tokens[place].text
    guard mark == "of" || mark == ":" else { return nil }
    var end = place + 1
    guard let other = number(in: tokens, at: &end), mark == "of" || !other.isWord else {
      return nil
    }
    place = end
    return (mark == "of" ? " of " : ":") + other.text
  }
}
