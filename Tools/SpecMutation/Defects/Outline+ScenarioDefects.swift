import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Steps of scenarios that are deleted.
  var scenarioDefects: [Defect] {
    [
      Defect(
        family: "consistency/criterion-without-gherkin", "WHEN with its outcome deleted",
        also: ["gherkin/*", "structure/*"]
      ) { _ in
        triggers.map {
          deletion(
            of: block(of: $0), places: twinPlaces(of: $0.index), isEquivalent: isToldElsewhere($0))
        }
      },
      Defect(family: "gherkin/when-without-then", "outcome of a WHEN deleted") { _ in
        triggers.compactMap { trigger in
          let block = block(of: trigger)
          guard block.count > 1, trigger.keyword == "WHEN" else { return nil }
          let children = steps.filter { block.contains($0.index) && $0.keyword == "THEN" }
          guard children.count == 1 else { return nil }
          return Change(
            children.map { deleting($0.lines) }, "\(quote(children[0].index)) deleted",
            places: twinPlaces(of: trigger.index))
        }
      },
      Defect(
        family: "consistency/criterion-without-gherkin", "AND step deleted",
        also: ["gherkin/*", "structure/*"]
      ) { _ in
        steps.filter { $0.keyword == "AND" && $0.parent != nil }.map { step in
          deletion(
            of: step.lines, places: twinPlaces(of: step.index), isEquivalent: !isMissed(step))
        }
      },
      Defect(family: "consistency/heard-lists-differ", "I HEAR deleted in one scenario") { _ in
        let items = steps.filter { $0.keyword == "I HEAR" }
        return items.compactMap { item in
          let said = text(of: item).lowercased()
          let twin = items.first {
            $0.scenario != item.scenario && text(of: $0).lowercased() == said
          }
          guard let twin else { return nil }
          return deletion(
            of: item.lines,
            places: [twin.lines] + twinPlaces(of: item.index) + [numbered(at: twin.scenario)])
        }
      },
      Defect(
        family: "consistency/scenario-without-key", "key left out with the desktop screen reader"
      ) { _ in
        let scenarios = Set(steps.map(\.scenario)).sorted()
        guard isWeb, scenarios.count > 1 else { return [] }
        let keys = { (trigger: ScenarioStep) in
          actions(of: trigger).filter { $0.hasPrefix("key.") }
        }
        let plain = triggers.filter { $0.scenario == scenarios[0] }.flatMap(keys)
        return triggers.filter { $0.scenario == scenarios[1] }.compactMap { trigger in
          let own = keys(trigger)
          let others = triggers.filter {
            $0.scenario == scenarios[1] && $0.index != trigger.index
          }.flatMap(keys)
          guard !text(of: trigger).holds("nothing"), !own.isEmpty, own.isSubset(of: plain),
            own.isDisjoint(with: others)
          else { return nil }
          return deletion(
            of: block(of: trigger),
            places: [numbered(at: scenarios[0])] + twinPlaces(of: trigger.index))
        }
      },
    ]
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
    let rest = block(of: trigger).filter { !step.lines.contains($0) }
    let left = Words.stems(rest.map { lines[$0].text }.joined(separator: " "))
    let own = words.subtracting(left)
    return criteria.contains { criterion in
      let told = Words.stems(criterion.labelText + " " + criterion.valueText)
      return 2 * told.intersection(words).count > words.count && !told.isDisjoint(with: own)
    }
  }
}
