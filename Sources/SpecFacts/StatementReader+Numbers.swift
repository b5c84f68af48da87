import SpecLanguage

/// Reading quotations and numbers.
extension StatementReader {
  /// Returns what is quoted without a comma or full stop at its end: "Add,".
  private func quoted(_ places: Range<Int>) -> Range<Int> {
    guard let last = places.last, words[last].text == "," || words[last].text == "." else {
      return places
    }
    return places.lowerBound..<last
  }

  func readQuotations() {
    for range in statement.places {
      var open: Int?
      for place in range where words.tokens[place].isQuote {
        if let start = open {
          statement.quotations.append(
            Quotation(text: words.text(quoted(start + 1..<place)), places: start..<place + 1))
          open = nil
        } else {
          open = place
        }
      }
    }
  }

  /// Reads quotations and numbers.
  func readNumbers() {
    readQuotations()
    for range in statement.places where words.hasNumber(in: range) {
      var place = range.lowerBound
      while place < range.upperBound {
        defer { place += 1 }
        guard let numeral = words.numeral(at: place, in: range), isCount(place), !isDenied(place)
        else { continue }
        let value = numeral.value
        var end = numeral.places.upperBound
        guard end < range.upperBound else {
          if isBare(place, end, in: range) { add(value, Quantity.bare, place, end) }
          continue
        }
        let next = words[end]
        if next.text == "out", end + 1 < range.upperBound, words[end + 1].text == "of" { end += 1 }
        let shared = behindNumbers(end, in: range)
        if let counted = percent(at: shared, in: range) {
          add(value, WordHash.of("%"), place, shared == end ? counted : end)
          if shared == end { end = counted }
        } else if shared > end, shared < range.upperBound, words[shared].small.isEmpty,
          words[shared].forms.contains(.plural)
        {
          add(value, words[shared].noun, place, end)
        } else if words[end].text == "of", end + 1 < range.upperBound, words[end + 1].number >= 0 {
          // "3 of 12" counts twelve in all, "3 of 12 items" twelve items.
          let behind = end + 2
          let noun =
            behind < range.upperBound && words[behind].small.isEmpty
              && !words[behind].forms.isDisjoint(with: [.noun, .plural])
            ? words[behind].noun : Self.total
          add(words.text(at: end + 1), noun, place, end + 2, isTotal: noun == Self.total)
          end += 2
        } else if let head = head(at: place), head > place, head < range.upperBound,
          !(words[head].forms.contains(.adjective)
            && words[head].forms.isDisjoint(with: [.noun, .plural]))
        {
          add(value, words[head].noun, place, head + 1)
        } else if next.forms.contains(.plural) || next.forms.contains(.noun), next.small.isEmpty {
          add(value, next.noun, place, end + 1)
        } else if isBare(place, end, in: range) {
          add(value, Quantity.bare, place, end)
        }
        place = end - 1
      }
    }
  }

  /// Returns the place behind "%", "percent" or "per cent", or nil for anything else.
  private func percent(at place: Int, in range: Range<Int>) -> Int? {
    guard place < range.upperBound else { return nil }
    let text = words[place].text
    if text == "%" || text == "percent" { return place + 1 }
    let isTwoWords =
      text == "per" && place + 1 < range.upperBound && words[place + 1].text == "cent"
    return isTwoWords ? place + 2 : nil
  }

  /// Returns the place behind the numbers that a joint adds: the noun of "3 or 20 percent" is that of
  /// both.
  private func behindNumbers(_ place: Int, in range: Range<Int>) -> Int {
    var end = place
    while end + 1 < range.upperBound, words[end].small.contains(.coordinator) {
      // "At 10 or at 90 percent".
      let next = words[end + 1].small.contains(.preposition) ? end + 2 : end + 1
      guard next < range.upperBound, words[next].number >= 0,
        !words.tokens[next].style.contains(.joined)
      else { break }
      end = next + 1
    }
    return end
  }

  /// Whether the clause of a place is denied: "don't need two swipes".
  private func isDenied(_ place: Int) -> Bool {
    // A condition is within the places of what it holds for.
    let own = clauses.filter { $0.places.contains(place) }.min { $0.places.count < $1.places.count }
    return own?.isNegative ?? false
  }

  /// Whether a number in digits has nothing to count and is not part of a version, time or code: "at
  /// 999".
  private func isBare(_ place: Int, _ end: Int, in range: Range<Int>) -> Bool {
    let style = words.tokens[place].style
    let isJoined =
      end < range.upperBound && words.tokens[end].style.contains(.joined)
      && end + 1 < range.upperBound && words.tokens[end + 1].style.contains(.joined)
    return !words[place].small.contains(.number)
      && style.isDisjoint(with: [.joined, .code, .opaque])
      && !isJoined && (place > range.lowerBound || isHeard && place > 0)
      && words.tokens[place - 1].style.contains(.word) && !words.isPlatform(place - 1)
  }

  /// Whether a number word counts something: "one" may stand for a thing.
  func isCount(_ place: Int) -> Bool {
    let word = words[place]
    // "The 10th stamp" is one stamp.
    guard word.small.contains(.number) else { return !words.isOrdinal(place) }
    if word.small.contains(.determiner) || word.text == "once" || word.text == "half" {
      return false
    }
    // "One item after the other" is any number of them, "from one item to another" no number.
    let behind = statement.places.first { $0.contains(place) }?.clamped(to: 0..<place + 10) ?? 0..<0
    let isEach = behind.contains { $0 > place && Self.others.contains(words[$0].noun) }
    if word.text == "one", isEach { return false }
    return head(at: place).map { $0 > place } ?? (word.text != "one")
  }

  /// The head of the group of words that a place belongs to.
  private func head(at place: Int) -> Int? {
    clauses.reversed().lazy.compactMap { $0.group(at: place)?.head }.first
  }

  private static let others = [WordHash.of("other"), WordHash.of("another")]
  static let total = WordHash.of("of")

  private func add(
    _ value: String, _ noun: UInt64, _ place: Int, _ end: Int, isTotal: Bool = false
  ) {
    let seconds = Quantity.seconds(value, of: noun)
    statement.quantities.append(
      Quantity(
        value: seconds?.value ?? value, noun: seconds?.noun ?? noun, place: place, end: end,
        isTotal: isTotal,
        isQuoted: statement.quotations.contains { $0.places.contains(place) }))
  }
}
