import SpecComparison
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A step of a scenario that no criterion covers.
struct UncoveredStepCheck: CheckWithoutOptions {
  static let placeholders = ["step", "channel"]

  func findings(in document: Document) -> [Finding] {
    let differences = document.comparison.differences(.uncoveredStep)
    return differences.indices.compactMap { index in
      let difference = differences[index]
      guard let (scenario, step) = place(difference.range, in: document),
        let group = document.spec.condensed?.step(channel(of: difference, in: scenario))
      else { return nil }
      let text = step.asWritten
      // One criterion would cover all that the scenario tells of an attribute.
      let same = differences.filter { other in
        isHeard(other) && other.here == difference.here && scenario.range.contains(other.range)
      }
      if let first = same.first, first.range != difference.range { return nil }
      let others = same.dropFirst().compactMap { place($0.range, in: document)?.1 }
      return Finding(
        range: step.range,
        values: ["step": text.shortened, "channel": group.channel.name],
        related: others.map { ($0.range, "nor this one") }
          + (group.title.range.isEmpty
            ? [] : [(group.title.range, "the step of the checklist that would list it")]),
        draft: BulletDraft(document: document).criterion(
          difference.here, covering: [step] + others, in: group),
        severity: difference.isHint ? .note : nil,
        location: ["Gherkin", "Scenario \(scenario.number)"], subject: FoldedText.fold(text),
        needs: [
          .criteria, .section("condensed"), .step(group.place.number),
          .bullet(step.range.lowerBound), .emptyCriterion(group.channel.rawValue),
        ] + difference.here.map { .criterionOn($0) }
      ).drafted(behind: group.lastRange, in: document)
    }
  }

  private func place(_ range: SourceRange, in document: Document) -> (Scenario, Step)? {
    for scenario in document.spec.scenarios {
      if let step = scenario.allSteps.first(where: { $0.range == range }) {
        return (scenario, step)
      }
    }
    return nil
  }

  /// Whether what is lacking is an attribute, which is heard.
  private func isHeard(_ difference: Difference) -> Bool {
    !difference.here.isEmpty && difference.here.allSatisfy { $0 == $0.lowercased() }
  }

  /// What is heard belongs to the screen reader's step, whatever scenario it is in.
  private func channel(of difference: Difference, in scenario: Scenario) -> Channel {
    isHeard(difference) ? .screenReader : scenario.channel
  }
}
