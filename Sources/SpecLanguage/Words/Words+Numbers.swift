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
    let digits = text(at: place)
    return isDecimal(at: place, before: places.upperBound)
      ? Numeral(value: digits + "." + text(at: place + 2), places: place..<place + 3)
      : Numeral(value: digits, places: place..<place + 1)
  }

  /// Whether a number that begins at a place has a mark right between two digits: "4.5".
  func isDecimal(at place: Int, before end: Int) -> Bool {
    self[place].number >= 0 && place + 2 < end && tokens[place + 1].is(".")
      && self[place + 2].number >= 0 && tokens[place + 1].style.contains(.joined)
      && tokens[place + 2].style.contains(.joined)
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
