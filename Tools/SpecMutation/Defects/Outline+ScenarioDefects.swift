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
}
