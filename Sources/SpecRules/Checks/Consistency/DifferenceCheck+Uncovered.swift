import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// A criterion that no scenario covers, or a step of a scenario that no criterion covers.
extension DifferenceCheck {
  func uncoveredCriterion(_ difference: Difference, _ document: Document) -> Finding? {
    let criteria = document.reading.criteria.lazy.map(\.criterion)
    let scenarios = document.spec.scenarios
    guard let criterion = criteria.first(where: { $0.range == difference.range }),
      let scenario = scenarios.first(where: { $0.channel == criterion.channel })
        ?? scenarios.first(where: { $0.channel == .keyboard })
    else { return nil }
    let part = document.spec.scenarioPart(
      for: criterion.owner(in: document.spec.dialect) ?? criterion.channel)
    let start = criterion.range.lowerBound
    return Finding(
      range: criterion.range,
      values: ["criterion": difference.label, "channel": criterion.channel.name],
      related: [(scenario.title.range, "the scenario that would cover it")],
      draft: BulletDraft(document: document).step(for: criterion, in: scenario),
      severity: difference.isHint ? .note : nil,
      location: [document.spec.criteriaTitle, criterion.channel.name, difference.label],
      subject: FoldedText.fold(difference.label),
      needs: [.criteria, .section("gherkin"), .criterion(start), .place(start)]
        + [part].compactMap(\.self)
    ).drafted(behind: scenario.range, in: document)
  }

  func uncoveredStep(_ difference: Difference, _ document: Document) -> Finding? {
    // What is heard belongs to the screen reader's step, whatever scenario it is in.
    guard let (scenario, step) = place(difference.range, in: document),
      case let channel = isHeard(difference) ? Channel.screenReader : scenario.channel,
      let group = document.spec.condensed?.part(channel)
    else { return nil }
    return Finding(
      range: step.range,
      values: ["step": step.asWritten.shortened, "channel": group.channel.name],
      related: group.title.range.isEmpty
        ? [] : [(group.title.range, "the step of the checklist that would list it")],
      draft: BulletDraft(document: document).criterion(
        difference.here, covering: step, in: group),
      severity: difference.isHint ? .note : nil, location: scenario.location(in: document.spec),
      subject: FoldedText.fold(step.asWritten),
      needs: [
        .criteria, .section("condensed"), .step(group.place.number), step.part,
      ] + difference.here.map { .criterionOn($0) }
    ).drafted(behind: group.range, in: document)
  }

  private func place(_ range: SourceRange, in document: Document) -> (NumberedPart, Step)? {
    document.spec.scenarios.lazy.compactMap { scenario in
      scenario.allSteps.first { $0.range == range }.map { (scenario, $0) }
    }.first
  }

  /// Whether what is lacking is an attribute, which is heard.
  private func isHeard(_ difference: Difference) -> Bool {
    !difference.here.isEmpty && difference.here.allSatisfy { $0 == $0.lowercased() }
  }
}
