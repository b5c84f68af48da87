import SpecDiagnostics

/// Steps of scenarios that are deleted.
enum ScenarioDefects {
  static let all = [
    Defect("consistency/*", "WHEN with its outcome deleted", also: ["gherkin/*", "structure/*"]) {
      outline, _ in
      outline.triggers.map { trigger in
        let block = outline.block(of: trigger)
        return Change(
          [outline.deleting(block)], "\(outline.quote(trigger.index)) deleted",
          places: outline.twinPlaces(of: trigger.index),
          exclusion: isToldElsewhere(trigger, outline) ? .equivalent : nil)
      }
    },
    Defect("gherkin/when-without-then", "outcome of a WHEN deleted", also: ["gherkin/*"]) {
      outline, _ in
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
    Defect("consistency/*", "AND step deleted", also: ["gherkin/*", "structure/*"]) { outline, _ in
      outline.steps.filter { $0.keyword == "AND" && $0.parent != nil }.map { step in
        Change(
          [outline.deleting(step.lines)], "\(outline.quote(step.index)) deleted",
          places: outline.twinPlaces(of: step.index),
          exclusion: isMissed(step, outline) ? nil : .equivalent)
      }
    },
    Defect("consistency/*", "I HEAR deleted in one scenario") { outline, _ in
      let items = outline.steps.filter { $0.keyword == "I HEAR" }
      return items.compactMap { item in
        let text = outline.text(of: item).lowercased()
        let twin = items.first {
          $0.scenario != item.scenario && outline.text(of: $0).lowercased() == text
        }
        guard let twin else { return nil }
        return Change(
          [outline.deleting(item.lines)], "\(outline.quote(item.index)) deleted",
          places: [twin.lines] + outline.twinPlaces(of: item.index)
            + [outline.numbered(at: twin.scenario)])
      }
    },
  ]

  /// Whether no criterion, or another trigger as well, tells of what a trigger does.
  private static func isToldElsewhere(_ trigger: ScenarioStep, _ outline: Outline) -> Bool {
    let text = outline.text(of: trigger)
    let actions = outline.actions(in: text)
    let told = outline.criteria(toldBy: trigger).filter { !$0.isNotApplicable }
    if told.isEmpty { return true }
    let others = outline.triggers.filter { $0.index != trigger.index }
    if actions.isEmpty {
      return others.contains { outline.text(of: $0).lowercased() == text.lowercased() }
    }
    let rest = others.reduce(into: Set<String>()) {
      $0.formUnion(outline.actions(in: outline.text(of: outline.block(of: $1))))
    }
    return actions.isSubset(of: rest)
  }

  /// Whether a criterion says what a step says, and nothing else in its scenario does.
  private static func isMissed(_ step: ScenarioStep, _ outline: Outline) -> Bool {
    let words = Words.stems(outline.text(of: step))
    guard let trigger = outline.trigger(of: step.index), words.count > 1 else { return false }
    let rest = outline.block(of: trigger).filter { !step.lines.contains($0) }
    let left = Words.stems(rest.map { outline.lines[$0].text }.joined(separator: " "))
    let own = words.subtracting(left)
    return outline.criteria.contains { criterion in
      let told = Words.stems(criterion.labelText + " " + criterion.valueText)
      return 2 * told.intersection(words).count > words.count && !told.isDisjoint(with: own)
    }
  }
}
