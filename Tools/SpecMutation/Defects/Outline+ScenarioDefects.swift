import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Steps of scenarios that are deleted.
  @DefectList var scenarioDefects: [Defect] {
    Defect(
      "consistency/criterion-without-gherkin gherkin structure", "WHEN with its outcome deleted",
      reach: .otherBlock,
      triggers.map { Change([deleting(block(of: $0))], isEquivalent: isToldElsewhere($0)) })
    Defect(
      "gherkin/when-without-then", "outcome of a WHEN deleted", reach: .otherBlock,
      triggers.filter { $0.keyword == "WHEN" }.flatMap { trigger in
        let block = block(of: trigger)
        let children = steps.filter { block.contains($0.index) && $0.keyword == "THEN" }
        return children.count == 1 ? deletions(of: children.map(\.lines)) : []
      })
    Defect(
      "consistency/criterion-without-gherkin gherkin structure", "AND step deleted",
      reach: .otherBlock,
      steps.filter { $0.keyword == "AND" && $0.parent != nil }.map {
        Change([deleting($0.lines)], isEquivalent: !isMissed($0))
      })
    Defect("consistency/heard-lists-differ", "I HEAR deleted in one scenario", reach: .otherBlock) {
      let items = steps.filter { $0.keyword == "I HEAR" }
      return items.compactMap { item in
        let said = text(of: item).lowercased()
        let twin = items.first {
          $0.scenario != item.scenario && text(of: $0).lowercased() == said
        }
        return twin.map {
          Change([deleting(item.lines)], places: [$0.lines, numbered(at: $0.scenario)])
        }
      }
    }
    Defect(
      "consistency/scenario-without-key", "key left out with the desktop screen reader",
      reach: .otherBlock
    ) {
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
    }
  }

  /// Whether everything that a trigger and its answers tell is told elsewhere as well, or is told
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
    let own = words.subtracting(
      stems(of: block(of: trigger).filter { !step.lines.contains($0) }))
    return criteria.contains { criterion in
      let told = Words.stems(criterion.labelText + " " + criterion.valueText)
      return 2 * told.intersection(words).count > words.count && !told.isDisjoint(with: own)
    }
  }
}
