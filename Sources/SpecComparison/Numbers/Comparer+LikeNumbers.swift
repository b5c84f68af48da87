import SpecDiagnostics
import SpecFacts
import SpecLanguage

extension Comparer {
  /// A number that one place alone names, where another part of the document has the only other
  /// number of such things, in a sentence about the same.
  var likeNumbers: [Difference] {
    guard isOn(.likeNumbers) else { return [] }
    return thingsOfTwoNumbers(saidNumbers).flatMap { all -> [Difference] in
      // The numbers of one passage follow each other.
      let said = all.indices.filter { index in
        isStated(all[index])
          && (index == 0 || all[index - 1].passage !== all[index].passage)
          && (index + 1 == all.count || all[index + 1].passage !== all[index].passage)
      }.map { all[$0] }
      return said.filter { isSaidOnce($0, of: all) }.compactMap { odd in
        said.first { isTwin($0, of: odd) }.map { difference(odd, $0) }
      }
    }
  }

  /// Whether a number counts things, and is no example: fingers are compared as gestures, and "500
  /// higher" counts nothing.
  private func isStated(_ one: SaidNumber) -> Bool {
    let places = one.quantity.place..<one.quantity.end
    return !one.quantity.isQuoted && !one.passage.isAnnouncement && !isFurther(one.quantity)
      && !(one.passage.places.first?.first.map { words.tokens[$0].isQuote } ?? false)
      && !places.contains { words[$0].noun == WordHash.of("finger") }
      && (!words[places.upperBound - 1].forms.isDisjoint(with: [.noun, .plural])
        || one.quantity.noun == WordHash.of("%"))
  }

  /// What is done where a passage says what happens.
  func actions(of passage: Passage) -> [Action] {
    switch passage.source {
    case .criterion(let criterion): criterion.trigger.actions
    case .trigger(let event): event.trigger.actions
    case .outcome(let outcome): events(with: [outcome]).first?.trigger.actions ?? []
    case .note, .announcement: []
    }
  }

  private func isTwin(_ other: SaidNumber, of odd: SaidNumber) -> Bool {
    guard other.quantity.value != odd.quantity.value, other.passage.block != odd.passage.block,
      isOfWhole(other.quantity) == isOfWhole(odd.quantity), !bounds(other.quantity, odd.quantity)
    else { return false }
    // Another key may go further.
    let (one, two) = (actions(of: odd.passage), actions(of: other.passage))
    guard one.isEmpty || two.isEmpty || one.contains(where: { two.contains(where: $0.agrees) })
    else { return false }
    let (mine, others) = (content(of: odd), content(of: other))
    let shared = mine.intersection(others).count
    return shared > 1 && 5 * shared >= min(mine.count, others.count)
  }

  /// The words with a meaning that are around a number.
  private func content(of count: SaidNumber) -> Set<UInt64> {
    Set(
      count.passage.places.joined().filter {
        words.isContentWord($0) && words[$0].number < 0 && words[$0].noun != count.quantity.noun
      }.map { words[$0].stem })
  }
}
