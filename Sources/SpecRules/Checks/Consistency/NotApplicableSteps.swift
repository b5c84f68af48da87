import SpecDiagnostics
import SpecModel

/// The steps that say "n/a", against the checklist.
struct NotApplicableSteps {
  let document: Document
  private var criteria: [Criterion] {
    (document.spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
  }

  func findings() -> [Finding] {
    (document.spec.gherkin?.scenarios ?? []).flatMap { scenario in
      // What one hears is compared from list to list.
      scenario.allSteps.filter { $0.keyword?.hasSuffix("HEAR") != true }.compactMap { step in
        guard let claim = step.claims.first(where: { $0.polarity == .notApplicable }) else {
          return nil
        }
        return finding(step, claim, in: scenario)
      }
    }
  }

  private func finding(_ step: Step, _ claim: Claim, in scenario: Scenario) -> Finding? {
    guard let criterion = demanded(by: claim, of: step, in: scenario) else { return nil }
    return Finding(
      range: step.range,
      values: [
        "attribute": criterion.label?.value ?? "it", "here": step.asWritten.shortened,
        "there": "the checklist says \"\(criterion.text.shortened)\"",
      ],
      related: [(criterion.range, "Condensed says it here")],
      confidence: claim.attribute == nil ? .medium : .high,
      location: ["Gherkin", "Scenario \(scenario.number)", step.keyword ?? "step"],
      subject: Lexer.fold(step.text), needs: ["file", "section/condensed"])
  }

  /// Returns the criterion that a step denies, if no criterion says "n/a" as well.
  private func demanded(by claim: Claim, of step: Step, in scenario: Scenario) -> Criterion? {
    let about: [Criterion]
    if let attribute = claim.attribute, criteria.contains(where: { $0.attribute == attribute }) {
      about = criteria.filter { $0.attribute == attribute }
    } else {
      about = paired(with: step, in: scenario)
    }
    let denied = about.filter { criterion in
      criterion.claims.contains(where: \.isUnderstoodDemand)
        && criterion.claims.allSatisfy { $0.polarity == .does }
    }
    return denied.count == about.count ? denied.first : nil
  }

  /// Returns the criteria that the event of a step tells; all of its channel where it is not known
  /// which.
  private func paired(with step: Step, in scenario: Scenario) -> [Criterion] {
    let pairs = document.comparison.pairs.filter { pair in
      pair.events.contains { event in
        event.scenario.range == scenario.range
          && event.claims.contains { $0.range == step.claims.first?.range }
      }
    }
    let acting = pairs.map(\.criterion).filter { !$0.actions.isEmpty }
    if scenario.channel != .screenReader, !acting.isEmpty { return acting }
    let criteria = criteria.filter { $0.channel == scenario.channel }
    // "N/A" among other outcomes is for what none of them tells.
    guard step.claims.allSatisfy(\.isBareNotApplicable) else {
      let others = scenario.allSteps.flatMap(\.claims).filter { $0.polarity == .does }
      return others.isEmpty ? criteria : []
    }
    let told = Set(
      scenario.allSteps.flatMap(\.claims).flatMap { $0.attributes + [$0.attribute ?? ""] })
    return criteria.filter { criterion in
      criterion.attribute.map { !told.contains($0) } ?? false
        && criterion.claims.allSatisfy { $0.polarity == .does }
    }
  }
}
