import SpecDiagnostics
import SpecLanguage

/// Steps of scenarios that are deleted.
enum ScenarioDefects {
  static let all = [
    Defect(
      family: "consistency/criterion-without-gherkin", "WHEN with its outcome deleted",
      also: ["gherkin/*", "structure/*"]
    ) { outline, _ in
      outline.triggers.map { trigger in
        let block = outline.block(of: trigger)
        return outline.deletion(
          of: block, places: outline.twinPlaces(of: trigger.index),
          exclusion: isToldElsewhere(trigger, outline) ? .equivalent : nil)
      }
    },
    Defect(family: "gherkin/when-without-then", "outcome of a WHEN deleted") { outline, _ in
      outline.triggers.compactMap { trigger in
        let block = outline.block(of: trigger)
        guard block.count > 1, trigger.keyword == "WHEN" else { return nil }
        let children = outline.steps.filter { block.contains($0.index) && $0.keyword == "THEN" }
        guard children.count == 1 else { return nil }
        return Change(
          children.map { outline.deleting($0.lines) },
          "\(outline.quote(children[0].index)) deleted",
          places: outline.twinPlaces(of: trigger.index))
      }
    },
    Defect(
      family: "consistency/criterion-without-gherkin", "AND step deleted",
      also: ["gherkin/*", "structure/*"]
    ) { outline, _ in
      outline.steps.filter { $0.keyword == "AND" && $0.parent != nil }.map { step in
        outline.deletion(
          of: step.lines, places: outline.twinPlaces(of: step.index),
          exclusion: isMissed(step, outline) ? nil : .equivalent)
      }
    },
    Defect(family: "consistency/heard-lists-differ", "I HEAR deleted in one scenario") {
      outline, _ in
      let items = outline.steps.filter { $0.keyword == "I HEAR" }
      return items.compactMap { item in
        let text = outline.text(of: item).lowercased()
        let twin = items.first {
          $0.scenario != item.scenario && outline.text(of: $0).lowercased() == text
        }
        guard let twin else { return nil }
        return outline.deletion(
          of: item.lines,
          places: [twin.lines] + outline.twinPlaces(of: item.index) + [
            outline.numbered(at: twin.scenario)
          ])
      }
    },
    Defect(
      family: "consistency/scenario-without-key", "key left out with the desktop screen reader"
    ) { outline, _ in
      let scenarios = Set(outline.steps.map(\.scenario)).sorted()
      guard outline.isWeb, scenarios.count > 1 else { return [] }
      let keys = { (trigger: ScenarioStep) in
        outline.actions(of: trigger).filter { $0.hasPrefix("key.") }
      }
      let plain = outline.triggers.filter { $0.scenario == scenarios[0] }.flatMap(keys)
      return outline.triggers.filter { $0.scenario == scenarios[1] }.compactMap { trigger in
        let own = keys(trigger)
        let others = outline.triggers.filter {
          $0.scenario == scenarios[1] && $0.index != trigger.index
        }.flatMap(keys)
        guard !outline.text(of: trigger).holds("nothing"), !own.isEmpty, own.isSubset(of: plain),
          own.isDisjoint(with: others)
        else {
          return nil
        }
        return outline.deletion(
          of: outline.block(of: trigger),
          places: [outline.numbered(at: scenarios[0])] + outline.twinPlaces(of: trigger.index))
      }
    },
  ]

  /// Whether everything that a trigger and its answers tell is told elsewhere as well, or is told
  /// by no criterion.
  private static func isToldElsewhere(_ trigger: ScenarioStep, _ outline: Outline) -> Bool {
    let block = outline.block(of: trigger)
    // A list of what is heard has its twin in another scenario.
    if outline.steps.count(where: { block.contains($0.index) && $0.keyword == "I HEAR" }) > 1 {
      return false
    }
    return !outline.criteria.contains { criterion in
      !criterion.isNotApplicable && outline.isTold(criterion, onlyIn: block)
    }
  }

  /// Whether a criterion says what a step says, and nothing else in its scenario does.
  private static func isMissed(_ step: ScenarioStep, _ outline: Outline) -> Bool {
    let words = Words.stems(outline.text(of: step))
    guard let trigger = outline.trigger(of: step.index), words.count > 1,
      // A remark on a defect of a product is not an outcome.
      !outline.text(of: step).lowercased().holds("known issue")
    else { return false }
    let rest = outline.block(of: trigger).filter { !step.lines.contains($0) }
    let left = Words.stems(rest.map { outline.lines[$0].text }.joined(separator: " "))
    let own = words.subtracting(left)
    return outline.criteria.contains { criterion in
      let told = Words.stems(criterion.labelText + " " + criterion.valueText)
      return 2 * told.intersection(words).count > words.count && !told.isDisjoint(with: own)
    }
  }
}
