/// A number as a text says it.
public struct Numeral {
  /// Its digits: `5` for "five", `4.5`, and `1500` for "1,500".
  public let value: String
  /// Its tokens.
  public let places: Range<Int>
}

extension Words {
  /// Returns the number that begins at a place, of those in some places.
  public func numeral(at place: Int, in places: Range<Int>) -> Numeral? {
    let word = self[place]
    guard word.number >= 0 else { return nil }
    if word.small.contains(.number) {
      return Numeral(value: String(word.number), places: place..<place + 1)
    }
    // "4.5": the mark is right between two digits.
    let mark = place + 1
    guard mark + 1 < places.upperBound, text(at: mark) == ".", self[mark + 1].number >= 0,
      tokens[mark].style.contains(.joined), tokens[mark + 1].style.contains(.joined)
    else { return Numeral(value: text(at: place), places: place..<mark) }
    return Numeral(value: text(at: place) + "." + text(at: mark + 1), places: place..<mark + 2)
  }

  /// Every number, in order.
  public var numerals: [Numeral] {
    var end = 0
    return numbered.compactMap { place in
      guard place >= end, let numeral = numeral(at: place, in: place..<tokens.count) else {
        return nil
      }
      end = numeral.places.upperBound
      return numeral
    }
  }
}
