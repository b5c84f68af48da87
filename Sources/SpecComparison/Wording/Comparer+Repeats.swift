import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Criteria and steps that say word for word what another one says of something else.
  ///
  /// Notes may say one thing of two aspects.
  var repeats: [Difference] { repeatedCriteria + repeatedOutcomes }

  /// Two criteria of one channel on different attributes, or on actions that cannot do the same.
  private var repeatedCriteria: [Difference] {
    guard isOn(.repeatedCriteria) else { return [] }
    return Channel.allCases.flatMap { channel in
      pairs(criteria.filter { $0.criterion.channel == channel }) {
        text($0.statement.places, atLeast: 3)
      }
    }.compactMap { one, other in
      guard !isIdle(one.statement),
        one.isSpoken
          ? one.attribute != nil && other.attribute != nil && one.attribute != other.attribute
          : areApart(one, other)
      else { return nil }
      return Difference(
        kind: .repeated, range: other.criterion.range, other: one.criterion.range,
        here: [other.label], there: [one.label])
    }
  }

  /// Whether two criteria have one action with different things, or actions of which one moves
  /// focus: Spacebar and Enter may do the same, the arrow keys and Enter do not.
  private func areApart(_ criterion: ReadCriterion, _ behind: ReadCriterion) -> Bool {
    let (one, other) = (criterion.trigger, behind.trigger)
    let (mine, theirs) = (Set(one.actions), Set(other.actions))
    guard !mine.isEmpty, !theirs.isEmpty, one.platforms == other.platforms else { return false }
    if mine == theirs { return one.content != other.content }
    // An arrow key may open a menu as Enter does.
    if criterion.statement.effects.contains(where: { $0.outcome == "opens" }) { return false }
    let all = mine.union(theirs)
    // Focus may get to one place by Tab and by the arrow keys.
    if all.allSatisfy(moves) {
      return mine.isDisjoint(with: theirs) && !all.contains { $0.id == "tab" }
    }
    return mine.allSatisfy(moves) || theirs.allSatisfy(moves)
  }

  /// Whether an action goes from one thing to another.
  private func moves(_ action: Action) -> Bool {
    action.kind == .key
      ? term(.key, action.id)?.moves == true
      : action.isHorizontal && action.directions.isEmpty && action.fingers < 2
  }

  /// Two events of one scenario with the same action and other things that it is done to.
  private var repeatedOutcomes: [Difference] {
    guard isOn(.repeatedOutcomes) else { return [] }
    return reading.scenariosOrTests.flatMap { scenario in
      pairs(events(in: scenario).filter { !isIdle($0) }) {
        text($0.outcomes.flatMap(\.statement.places), atLeast: 4)
      }
    }.compactMap { one, other in
      guard !one.trigger.actions.isEmpty,
        Set(one.trigger.actions) == Set(other.trigger.actions),
        one.trigger.content != other.trigger.content, !namesPlatform(one), !namesPlatform(other)
      else { return nil }
      return Difference(
        kind: .repeated, range: other.step.range, other: one.step.range,
        here: [other.step.text], there: [one.step.text])
    }
  }

  /// Returns each item with the first one before it that has the same text.
  private func pairs<Item>(_ items: [Item], text: (Item) -> UInt64?) -> [(Item, Item)] {
    var first: [UInt64: Int] = [:]
    return items.indices.compactMap { place in
      guard let text = text(items[place]) else { return nil }
      guard let other = first[text] else {
        first[text] = place
        return nil
      }
      return (items[other], items[place])
    }
  }

  /// Returns the words of a text as one hash; nil for fewer than some.
  func text(_ places: [Range<Int>], atLeast count: Int) -> UInt64? {
    let said = places.joined().lazy.filter { self.words.tokens[$0].isWord }
    guard said.count >= count else { return nil }
    return said.reduce(WordHash.seed) { WordHash.pair($0, words[$1].hash) }
  }
}
