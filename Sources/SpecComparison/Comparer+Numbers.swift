import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Numbers of one thing that a criterion and its steps say differently.
  var numbers: [Difference] {
    guard isOn(.numbers) else { return [] }
    return criteria.indices.compactMap { place in
      let criterion = criteria[place]
      let steps = steps(for: place)
      let triggers = criterion.isSpoken ? [] : events(of: place).map(\.trigger)
      let here = criterion.statement.quantities + criterion.trigger.quantities
      let there = steps.flatMap(\.statement.quantities) + triggers.flatMap(\.quantities)
      for one in here {
        let mine = Set(here.filter { isLike($0, one) }.map(\.value))
        let others = Set(there.filter { isLike($0, one) }.map(\.value))
        let (lost, added) = (mine.subtracting(others), others.subtracting(mine))
        // "One eyepiece up, out of 5" says five too.
        guard lost == [one.value], added.count == 1, mine.count == others.count,
          !there.contains(where: { $0.value == one.value }) || one.noun == WordHash.of("%"),
          let value = added.first, one.noun != Quantity.bare || isOdd(value, against: one.value),
          let other = there.first(where: { isLike($0, one) && $0.value == value })
        else { continue }
        let step =
          steps.first { $0.statement.quantities.contains(other) }?.step.range
          ?? events(of: place).first { $0.trigger.quantities.contains(other) }?.step.range
        return difference(.numbers, criterion, step, here: [text(one)], there: [text(other)])
      }
      return nil
    }
  }

  /// Whether a number is named only here, and another one more often.
  private func isOdd(_ value: String, against other: String) -> Bool {
    count(of: value) == 1 && count(of: other) > 1
      || count(of: other) == 1 && count(of: value) > 1
  }

  private func count(of number: String) -> Int {
    words.tokens.count { words.text(of: $0) == number }
  }

  /// Returns a number with what it counts, as it is written.
  private func text(_ quantity: Quantity) -> String { text(quantity.place..<quantity.end) }

  private func isLike(_ one: Quantity, _ other: Quantity) -> Bool {
    one.noun == other.noun && one.isTotal == other.isTotal && one.isQuoted == other.isQuoted
  }

  /// Every quantity of the document with the place of what says it.
  private var allQuantities: [(quantity: Quantity, range: SourceRange, label: String)] {
    var all: [(Quantity, SourceRange, String)] = []
    for criterion in criteria {
      all += (criterion.statement.quantities + criterion.trigger.quantities).map {
        ($0, criterion.criterion.range, criterion.label)
      }
    }
    for event in events {
      all += event.trigger.quantities.map { ($0, event.step.range, event.step.text) }
      for outcome in event.outcomes {
        all += outcome.statement.quantities.map { ($0, outcome.step.range, outcome.step.text) }
      }
    }
    for note in reading.notes {
      all += note.quantities.map { ($0, note.item.range, note.item.text) }
    }
    for announcement in reading.announcements {
      let example = announcement.announcement
      all += announcement.quantities.map { ($0, example.range, example.text.value) }
    }
    return all.sorted { $0.1 < $1.1 }
  }

  /// A number of things that the rest of the document contradicts: three places against one, or two if
  /// the numbers are large.
  var totals: [Difference] {
    guard isOn(.totals) else { return [] }
    let all = allQuantities.filter {
      $0.quantity.noun != Quantity.bare
        // "5 suggestions" may be an example.
        && (!$0.quantity.isQuoted || $0.quantity.isTotal)
    }
    var found: [Difference] = []
    for noun in Set(all.map(\.quantity.noun)).sorted() {
      let own = all.filter { $0.quantity.noun == noun }
      let values = Dictionary(grouping: own, by: \.quantity.value)
      // "One page up" is not a number of pages.
      guard values.count == 2, values["1"] == nil,
        let rare = values.values.min(by: { $0.count < $1.count }),
        let usual = values.values.max(by: { $0.count < $1.count }), rare.count == 1,
        usual.count > 2 || usual.count == 2 && values.keys.allSatisfy({ $0.count > 1 }),
        let odd = rare.first, let twin = usual.first,
        // All but "1 of 5" is an example of what the component shows.
        odd.quantity.isTotal
          || !reading.announcements.contains(where: { $0.announcement.range.overlaps(odd.range) }),
        usual.count > 3 || isTotalLike(odd.quantity)
      else { continue }
      found.append(
        Difference(
          kind: .numbers, range: odd.range, other: twin.range, label: odd.label,
          here: [text(odd.quantity)], there: [text(twin.quantity)]))
    }
    return found
  }

  /// Whether a number counts all of something that the document knows, and no unit or part.
  private func isTotalLike(_ quantity: Quantity) -> Bool {
    quantity.isTotal
      || !words.mentions(at: quantity.end - 1).contains {
        $0.kind == .relation && words.vocabulary.term($0)?.shortID == "unit"
      }
  }
}
