import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Every number that differs, in the order in which it is found; of one place or pair the first.
  var allNumbers: [Difference] {
    (totals + oddNumbers + numbers).reduce(into: []) { found, new in
      let isKnown = found.contains {
        $0.range == new.range || $0.other == new.range && $0.range == new.other
      }
      if !isKnown { found.append(new) }
    }
  }

  /// Numbers of one thing that a criterion and its steps say differently.
  private var numbers: [Difference] {
    guard reading.hasTwoSides else { return [] }
    return criteria.indices.compactMap { place in
      guard criteria[place].places.contains(where: words.hasNumber) else { return nil }
      let sides = byScenario(place)
      return numbers(of: criteria[place], sides.flatMap(\.steps), sides.flatMap(\.events))
        ?? sides.lazy.compactMap { side in
          self.numbers(of: self.criteria[place], side.steps, side.events, allowsOne: false)
        }.first
    }
  }

  private func numbers(
    of criterion: ReadCriterion, _ steps: [ReadOutcome], _ events: [ReadEvent],
    allowsOne: Bool = true
  ) -> Difference? {
    let here = criterion.statement.quantities + criterion.trigger.quantities
    let there = steps.flatMap(\.statement.quantities) + events.flatMap(\.trigger.quantities)
    for one in here {
      let countsSame = { (other: Quantity) in
        self.isLike(other, one) || here.count == 1 && self.lacksUnit(other, of: one)
      }
      let mine = Set(here.filter(countsSame).map(\.value))
      let others = Set(there.filter(countsSame).map(\.value))
      let (lost, added) = (mine.subtracting(others), others.subtracting(mine))
      // "One eyepiece up, out of 5" says five too.
      guard lost == [one.value], added.count == 1, mine.count == others.count,
        !there.contains(where: { $0.value == one.value }),
        let value = added.first, !isTold(one, besides: criterion),
        // "Arrives at one station" only says which of several.
        value != "1" || allowsOne && words[one.place].number == 2,
        one.noun != Quantity.bare || isOdd(value, against: one.value),
        let other = there.first(where: { countsSame($0) && $0.value == value }),
        !bounds(one, other),
        case let outcome = steps.first(where: { $0.statement.quantities.contains(other) }),
        // "WHEN 3 stops are chosen" is one case of several of "Moves one stop".
        outcome != nil || !criterion.statement.quantities.contains(one)
          // "Two zoom buttons" are some of "a bar with five buttons".
          || one.end - one.place == other.end - other.place
            && events.allSatisfy({ $0.trigger.quantities.contains(where: countsSame) })
      else { continue }
      let step =
        outcome?.step.range
        ?? events.first { $0.trigger.quantities.contains(other) }?.step.range
      return difference(.numbers, criterion, step, here: [text(one)], there: [text(other)])
    }
    return nil
  }

  /// Whether the trigger of an event that does not cover a criterion on what is heard has its number
  /// before the same word: "3 veggies" of 6.
  private func isTold(_ one: Quantity, besides criterion: ReadCriterion) -> Bool {
    guard criterion.isSpoken,
      let place = criteria.firstIndex(where: { $0 === criterion }),
      let counted = numerals.first(where: { $0.places.contains(one.place) }).flatMap(wordBehind)
    else { return false }
    let own = triggers(for: place).map(\.step.range)
    let told = events.filter { !own.contains($0.step.range) }.flatMap(\.trigger.places)
    return numerals.contains { numeral in
      numeral.value == one.value && wordBehind(numeral) == counted
        && told.contains { $0.contains(numeral.places.lowerBound) }
    }
  }

  /// Returns what the word behind a number is as a noun.
  private func wordBehind(_ numeral: Numeral) -> UInt64? {
    let end = numeral.places.upperBound
    return end < words.tokens.count ? words[end].noun : nil
  }

  /// The steps that cover a criterion and the events whose triggers it may speak of, scenario by
  /// scenario.
  private func byScenario(_ place: Int) -> [(steps: [ReadOutcome], events: [ReadEvent])] {
    let (steps, events) = (ownSteps[place], triggers(for: place))
    return reading.scenariosOrTests.compactMap { scenario in
      let own = events.filter { $0.scenario.range == scenario.range }
      let said = steps.filter { scenario.range.contains($0.step.range) }
      return own.isEmpty && said.isEmpty ? nil : (said, own)
    }
  }

  /// The events whose triggers a criterion may speak of: those that do what it says, or in which it
  /// is heard.
  private func triggers(for place: Int) -> [ReadEvent] {
    criteria[place].isSpoken ? events(with: ownSteps[place]) : ownEvents[place]
  }

  /// Whether a number is named only here, and another one more often.
  private func isOdd(_ value: String, against other: String) -> Bool {
    count(of: value) == 1 && count(of: other) > 1
      || count(of: other) == 1 && count(of: value) > 1
  }

  /// How often the document has a number.
  private func count(of number: String) -> Int { numeralCounts[number] ?? 0 }

  private func count(ofNumberAt place: Int) -> Int {
    words.numeral(at: place, in: place..<words.tokens.count).map { count(of: $0.value) } ?? 0
  }

  /// Returns a number with what it counts, as it is written.
  func text(_ quantity: Quantity) -> String { text(quantity.place..<quantity.end) }

  /// Whether a number has no unit: "by 0.1 percent" and "by 0.5".
  private func lacksUnit(_ other: Quantity, of one: Quantity) -> Bool {
    other.noun == Quantity.bare && one.noun == WordHash.of("%")
  }

  private func isLike(_ one: Quantity, _ other: Quantity) -> Bool {
    one.noun == other.noun && one.isQuoted == other.isQuoted
  }

  /// Whether one number bounds what the other one counts: "fewer than 2 porters", "only 1 porter".
  func bounds(_ one: Quantity, _ other: Quantity) -> Bool {
    guard let mine = Int(one.value), let theirs = Int(other.value) else { return false }
    return isLimit(one) != isLimit(other) && abs(mine - theirs) == 1
  }

  private func isLimit(_ quantity: Quantity) -> Bool {
    quantity.place > 0 && words[quantity.place - 1].text == "than"
  }

  /// A number of things that the rest of the document contradicts: three places against one, or two if
  /// the numbers are large.
  private var totals: [Difference] {
    // "5 suggestions" may be an example.
    let all = saidNumbers.filter { !$0.quantity.isQuoted || $0.quantity.isTotal }
      .sorted { $0.passage.range < $1.passage.range }
    return thingsOfTwoNumbers(all).compactMap { own in
      guard let odd = own.first(where: { isSaidOnce($0, of: own) }),
        case let usual = own.filter({ $0.quantity.value != odd.quantity.value }),
        usual.count > 2 || usual.count == 2 && own.allSatisfy({ $0.quantity.value.count > 1 }),
        let twin = usual.first,
        // All but "1 of 5" is an example of what the component shows.
        odd.quantity.isTotal
          || !reading.announcements.contains(where: {
            $0.announcement.range.overlaps(odd.passage.range)
          }),
        usual.count > 2 && odd.quantity.noun != WordHash.of("%") || isTotalLike(odd.quantity),
        !isFurther(odd.quantity), isOfWhole(odd.quantity) == isOfWhole(twin.quantity),
        isLimit(odd.quantity) == isLimit(twin.quantity),
        // "By 100" elsewhere says 100 of them too, as "a 4 second timer" says 4 seconds.
        odd.quantity.value.count < 3
          ? isNamedOnce(odd.quantity) : count(of: odd.quantity.value) == 1
      else { return nil }
      return difference(odd, twin)
    }
  }

  /// Returns the numbers of each sort of things of which there are two different ones.
  func thingsOfTwoNumbers(_ numbers: [SaidNumber]) -> [[SaidNumber]] {
    var things: [[SaidNumber]] = []
    var rest = numbers.indices.sorted {
      (numbers[$0].quantity.noun, $0) < (numbers[$1].quantity.noun, $1)
    }.map { numbers[$0] }[...]
    while let first = rest.first?.quantity {
      let all = rest.prefix { $0.quantity.noun == first.noun }
      rest = rest.dropFirst(all.count)
      guard first.noun != Quantity.bare,
        let other = all.first(where: { $0.quantity.value != first.value })?.quantity,
        all.allSatisfy({ $0.quantity.value == first.value || $0.quantity.value == other.value }),
        // "One page up" is not a number of pages.
        first.value != "1", other.value != "1"
      else { continue }
      things.append(Array(all))
    }
    return things
  }

  /// Whether no other one of some numbers is the same.
  func isSaidOnce(_ number: SaidNumber, of all: [SaidNumber]) -> Bool {
    all.count { $0.quantity.value == number.quantity.value } == 1
  }

  func difference(_ odd: SaidNumber, _ other: SaidNumber) -> Difference {
    Difference(
      kind: .numbers, range: odd.passage.range, other: other.passage.range,
      label: odd.passage.label, here: [text(odd.quantity)], there: [text(other.quantity)])
  }

  /// A number in which one of several sentences with the same words differs from the others.
  private var oddNumbers: [Difference] {
    let numbered = passages.compactMap { NumberedPassage(words, $0) }
    let alike = Dictionary(grouping: numbered, by: \.frame)
    return numbered.compactMap { one in
      alike[one.frame, default: []].lazy.compactMap { self.oddNumber(of: one, against: $0) }.first
    }
  }

  /// The number in which two passages with the same words differ, if the document has it nowhere
  /// else and the other one in a third place.
  private func oddNumber(of one: NumberedPassage, against other: NumberedPassage) -> Difference? {
    let differing = zip(one.numbers, other.numbers).filter { words[$0].number != words[$1].number }
    // Two lines of one list may say it of two keys.
    guard one.passage.block != other.passage.block, differing.count == 1,
      let (mine, theirs) = differing.first, mayFollow(one.passage, other.passage),
      // "For example '5 cards chosen'".
      !words.names(
        .polarity, "example", in: one.passage.places.map { $0.clamped(to: 0..<mine) }),
      // A gesture may take more fingers on another platform.
      words[min(mine + 1, words.tokens.count - 1)].noun != WordHash.of("finger"),
      count(of: mine, in: one.passage) == 1, count(ofNumberAt: theirs) > 2
    else { return nil }
    return Difference(
      kind: .numbers, range: one.passage.range, other: other.passage.range,
      label: one.passage.label, here: [text(mine..<mine + 1)], there: [text(theirs..<theirs + 1)])
  }

  /// Whether what two steps say may follow from the same: "$10 higher" does from an arrow key, "$50
  /// higher" from a page key.
  private func mayFollow(_ one: Passage, _ other: Passage) -> Bool {
    let (mine, others) = (keys(of: one), keys(of: other))
    return mine.isEmpty || others.isEmpty || mine.contains(where: others.contains)
  }

  private func keys(of passage: Passage) -> [String] {
    guard case .outcome(let outcome) = passage.source else { return [] }
    return events(with: [outcome]).flatMap(\.trigger.actions).filter { $0.kind == .key }.map(\.id)
  }

  /// How often the document has a number, with the word behind it if that is what it counts.
  private func count(of number: Int, in passage: Passage) -> Int {
    guard passage.places.contains(where: { $0.contains(number) && $0.contains(number + 1) }),
      words[number + 1].forms.contains(.noun)
    else {
      return count(ofNumberAt: number)
    }
    return tokenCounts[WordHash.pair(words[number].hash, words[number + 1].hash)] ?? 0
  }

  /// Whether the document names a number of some things in one place.
  func isNamedOnce(_ quantity: Quantity) -> Bool {
    numerals.count { numeral in
      numeral.value == quantity.value && numeral.places.upperBound < words.tokens.count
        && words[numeral.places.upperBound].noun == quantity.noun
    } < 2
  }

  /// Whether a number counts some of several: "2 further cycles", "the two highest shelves".
  func isFurther(_ quantity: Quantity) -> Bool {
    words.names(.relation, "further", in: [max(0, quantity.place - 1)..<quantity.end])
      || words.hasSuperlative(in: quantity.place..<quantity.end)
  }

  /// Whether a number counts all there are, as its text says: "among the 8 rows".
  func isOfWhole(_ quantity: Quantity) -> Bool {
    words.names(.relation, "whole", in: [max(0, quantity.place - 2)..<quantity.end])
  }

  /// Whether a number counts all of something that the document knows, and no unit or part.
  private func isTotalLike(_ quantity: Quantity) -> Bool {
    !words.names(.relation, "unit", in: [quantity.end - 1..<quantity.end])
  }
}

/// A passage with numbers, and what it says apart from them.
private struct NumberedPassage {
  let passage: Passage
  /// The places of its numbers.
  var numbers: [Int] = []
  /// A hash of its words, in which all numbers are the same.
  var frame = WordHash.seed

  /// Takes a passage with a number and five other words, so that few have the same by chance.
  init?(_ words: Words, _ passage: Passage) {
    guard passage.places.contains(where: words.hasNumber) else { return nil }
    self.passage = passage
    var count = 0
    for place in passage.places.joined() where words.tokens[place].isWord {
      if words[place].number >= 0 { numbers.append(place) } else { count += 1 }
      let hash = words[place].number >= 0 ? 0 : words[place].hash
      frame = WordHash.pair(frame, hash)
    }
    if count < 5 { return nil }
  }
}
