import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Steps of scenarios that are deleted, and keywords that are set otherwise.
  func scenarioChanges(_ name: String) -> [Change]? {
    switch name {
    case "WHEN with its outcome deleted":
      return triggers.map { Change([deleting(block(of: $0))], isEquivalent: isToldElsewhere($0)) }
    case "AND step deleted":
      return steps.filter { $0.keyword == "AND" && $0.parent != nil }.map {
        Change([deleting($0.lines)], isEquivalent: !isMissed($0))
      }
    case "key left out with the desktop screen reader":
      let scenarios = Set(steps.map(\.scenario)).sorted()
      guard isWeb, scenarios.count > 1 else { return [] }
      let keys = { (trigger: ScenarioStep) in
        actions(of: trigger).filter { $0.hasPrefix("key.") }
      }
      let plain = triggers.filter { $0.scenario == scenarios[0] }.flatMap(keys)
      let spoken = triggers.filter { $0.scenario == scenarios[1] }
      return spoken.filter { trigger in
        let own = keys(trigger)
        let others = spoken.filter { $0.index != trigger.index }.flatMap(keys)
        return !text(of: trigger).holds("nothing") && !own.isEmpty && own.isSubset(of: plain)
          && own.isDisjoint(with: others)
      }.map { Change([deleting(block(of: $0))], places: [numbered(at: scenarios[0])]) }
    case "letters of a keyword swapped":
      return rewritten { String($0.dropLast(2)) + String($0.suffix(2).reversed()) }
    case "letter of a keyword doubled": return rewritten { String($0.prefix(2)) + $0.dropFirst() }
    case "keyword in small letters": return rewritten { $0.lowercased() }
    case "keyword with one capital":
      return rewritten { $0.prefix(1) + $0.dropFirst().lowercased() }
    case "first WHEN of a scenario deleted":
      return firstTriggers.filter { step in
        // A web scenario may go on without keyword, and then reads as if it began there.
        lines[step.index].kind == .bullet && block(of: step).count > 1
          && steps.first { $0.index > step.index }?.keyword != ""
      }.map(withoutTrigger)
    case "WHEN deleted, its outcome left":
      return triggers.filter { trigger in
        block(of: trigger).count > 1 && !firstTriggers.contains { $0.index == trigger.index }
      }.map(withoutTrigger)
    default: return nil
    }
  }

  private func rewritten(_ new: (String) -> String) -> [Change] {
    keywords(of: steps).map { Change($0, new(file.text($0))) }
  }

  /// Deletes the line of a trigger.
  private func withoutTrigger(_ step: ScenarioStep) -> Change {
    Change([deleting(step.index...step.index)], places: [block(of: step)])
  }

  /// Whether everything that a trigger and its answers say is reported elsewhere as well, or is described
  /// by no criterion.
  private func isToldElsewhere(_ trigger: ScenarioStep) -> Bool {
    let block = block(of: trigger)
    // A list of what is heard has its twin in another scenario.
    if steps.count(where: { block.contains($0.index) && $0.keyword == "I HEAR" }) > 1 {
      return false
    }
    return !criteria.contains { criterion in
      let told = steps(of: criterion)
      return !criterion.isNotApplicable && !told.isEmpty && told.allSatisfy(block.contains)
    }
  }

  /// Whether a criterion says what a step says, and nothing else in its scenario does.
  private func isMissed(_ step: ScenarioStep) -> Bool {
    let words = Words.stems(text(of: step))
    guard let trigger = trigger(of: step.index), words.count > 1,
      // A remark on a defect of a product is not an outcome.
      !text(of: step).lowercased().holds("known issue")
    else { return false }
    let own = words.subtracting(stems(of: block(of: trigger).filter { !step.lines.contains($0) }))
    return criteria.contains { criterion in
      let told = Words.stems(criterion.labelText + " " + criterion.valueText)
      return 2 * told.intersection(words).count > words.count && !told.isDisjoint(with: own)
    }
  }

  /// Directions and numbers of fingers that are swapped in one of the two blocks.
  func triggerChanges(_ name: String) -> [Change]? {
    switch name {
    case "direction of a swipe swapped":
      let directions = [("right", "left"), ("left", "right"), ("up", "down"), ("down", "up")]
      return triggerPlaces.filter { actions(in: file.text($0)).contains("gesture.swipe") }
        .flatMap { range in
          directions.compactMap { old, new in
            ranges(of: new, within: range).isEmpty
              ? one(old, in: range).map { swapping($0, with: new) } : nil
          }
        }
    case "number of fingers changed":
      return triggerPlaces.flatMap { range in
        ["1", "2", "3", "one", "two", "three"].flatMap { old in
          [" finger", "-finger"].compactMap { one(old + $0, in: range) }.map { place in
            swapping(
              .init(place.lowerBound, place.lowerBound + old.utf8.count),
              with: Int(old) == nil ? "four" : "4",
              isTold: anyLine(of: twins(of: place), holds: "finger"))
          }
        }
      }
    default: return nil
    }
  }

  /// The labels of criteria and the texts of triggers before an outcome on the same line.
  private var triggerPlaces: [SourceRange] {
    criteria.map(\.label)
      + triggers.flatMap(\.text).map { range in
        let starts = [" I SEE ", " I HEAR "].flatMap { ranges(of: $0, within: range).prefix(1) }
        return SourceRange(range.lowerBound, starts.map(\.lowerBound).min() ?? range.upperBound)
      }
  }

  private func one(_ phrase: String, in range: SourceRange) -> SourceRange? {
    let found = ranges(of: phrase, within: range)
    return found.count == 1 ? found.first : nil
  }

  /// Keys, gestures or settings that are swapped in one of the two blocks.
  func swapped(
    _ prefix: String, with strangers: [String], _ random: inout SeededGenerator
  ) -> [Change] {
    guard let new = stranger(among: strangers.shuffled(using: &random)) else { return [] }
    let rows = Words.triggers.filter { $0.id.hasPrefix(prefix) && $0.id != "gesture.rotor" }
    let every = Words.triggers.flatMap(\.says)
    return triggerPlaces.flatMap { range -> [Change] in
      let index = index(of: range)
      let found = phrases(every, in: index).filter { range.contains($0.range) }
      return found.compactMap { phrase, place -> Change? in
        guard let row = rows.first(where: { $0.says.contains(phrase) }),
          found.count(where: { row.says.contains($0.phrase) }) == 1, !isDirected(place)
        else { return nil }
        let twins = twins(of: index)
        let isTold =
          row.says.contains { anyLine(of: twins, holds: $0) }
          && isTried(index) && !appliesNowhere(index)
          && !lines[index].text.lowercased().holds("nothing")
        // "swipes" wants "triple-taps".
        let isVerb = phrase.hasSuffix("s") && prefix == "gesture."
        return swapping(place, with: isVerb ? new + "s" : new, isTold: isTold)
      }
    }
  }

  /// Whether a scenario of native specs is about the gesture or key, and does not need one to listen
  /// to something: the scenario of a trigger has the number of its criterion's step.
  private func isTried(_ index: Int) -> Bool {
    guard !isWeb, let step = steps.last(where: { $0.lines.contains(index) }),
      case .numbered = lines[step.scenario].kind
    else { return true }
    return criteria(toldBy: step).contains { lines[$0.step].kind == lines[step.scenario].kind }
  }

  /// Whether the criterion of a line does not apply: then no scenario needs to try it.
  private func appliesNowhere(_ index: Int) -> Bool {
    let told = steps.filter { $0.lines.contains(index) }.flatMap(criteria(toldBy:))
    let own = criteria.filter { $0.lines.contains(index) } + told
    return !own.isEmpty && own.allSatisfy(\.isNotApplicable)
  }

  /// Whether directions are around a word: "swipe up/down", "left/right arrow keys".
  private func isDirected(_ range: SourceRange) -> Bool {
    let line = lines[index(of: range)].range
    let near = SourceRange(
      max(line.lowerBound, range.lowerBound - 8), min(line.upperBound, range.upperBound + 8))
    return ["up", "down", "left", "right", "rt"].contains { !ranges(of: $0, within: near).isEmpty }
  }
}
