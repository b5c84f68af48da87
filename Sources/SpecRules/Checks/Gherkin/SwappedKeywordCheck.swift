import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An action behind a keyword for outcomes, or an outcome behind one for actions.
struct SwappedKeywordCheck: CheckOfFault {
  static let placeholders = ["step", "keyword", "expected"]
  let fault: Fault

  enum Fault: String, CaseIterable {
    case action, outcome
  }

  func findings(in document: Document) -> [Finding] {
    let form = document.spec.dialect.stepForm
    if document.spec.dialect.shape == .frontMatter { return exchanged(in: document) }
    guard !form.modals.isEmpty else { return [] }
    return document.spec.scenarios.flatMap { scenario -> [Finding] in
      let flow = ScenarioFlow(scenario)
      return flow.steps.indices.compactMap { place in
        let expected =
          fault == .action
          ? action(at: place, in: flow, form, document)
          : outcome(at: place, in: flow, of: scenario, document)
        guard let expected else { return nil }
        let step = flow.steps[place].step
        var finding = scenario.finding(
          on: step, ["keyword": step.keyword ?? "", "expected": expected], in: document)
        finding.fixes = step.fixes(writing: expected, in: document)
        finding.breaks =
          fault == .action ? flow.partsOfAction(at: place) : flow.partsOfOutcome(at: place)
        return finding
      }
    }
  }

  /// Returns what is said of texts in front matter that changed places.
  private func exchanged(in document: Document) -> [Finding] {
    let values = ExchangedValues(document: document)
    return document.spec.scenarios.flatMap { scenario in
      scenario.steps.compactMap { step in
        guard let pair = values.pair(step) else { return nil }
        let (found, other) =
          fault == .action ? (pair.result, pair.trigger) : (pair.trigger, pair.result)
        var finding = scenario.finding(
          on: found, ["keyword": found.keyword ?? "", "expected": other.keyword ?? ""],
          in: document)
        finding.breaks = [found.part, other.part]
        return finding
      }
    }
  }

  /// Returns the keyword that belongs in front of an action that is written as an outcome.
  private func action(
    at place: Int, in flow: ScenarioFlow, _ form: StepForm, _ document: Document
  ) -> String? {
    let step = flow.steps[place].step
    guard step.role == .outcome, let keyword = step.keyword else { return nil }
    let phrasing = StepPhrasing(document.spec.words.tokens(in: step.lines), of: document.spec)
    let expected = form.once.isEmpty && keyword == "THEN" ? "THEN when" : "WHEN"
    if phrasing.isAction { return expected }
    if phrasing.opensWithWhen, phrasing.modal == nil, phrasing.endsInComma { return expected }
    // A THEN that is where triggers are and is answered like one.
    let isAnswered = step.children.first.map { form.once.contains($0.keyword ?? "") } ?? false
    return form.once.contains(keyword) && flow.steps[place].parent == nil && isAnswered
      && phrasing.modal == nil ? expected : nil
  }

  /// Returns the keyword that belongs in front of an outcome that is written as an action.
  private func outcome(
    at place: Int, in flow: ScenarioFlow, of scenario: Scenario, _ document: Document
  ) -> String? {
    let form = document.spec.dialect.stepForm
    let step = flow.steps[place].step
    guard step.role == .trigger, step.keyword == "WHEN", !step.holdsOutcome else { return nil }
    let phrasing = StepPhrasing(document.spec.words.tokens(in: step.lines), of: document.spec)
    guard phrasing.actor == nil else { return nil }
    guard let outcome = form.once.first else {
      // Where a WHEN may be below another, only a demand tells it from a condition.
      let isAnswered = step.children.contains { $0.role == .outcome }
      return phrasing.modal != nil && !isAnswered ? perceived(in: scenario) : nil
    }
    guard !step.children.contains(where: { $0.keyword == outcome }) else { return nil }
    let parent = flow.steps[place].parent.map { flow.steps[$0].step }
    if phrasing.modal != nil { return outcome }
    guard let parent, parent.role == .trigger, parent.children.first?.range == step.range else {
      return nil
    }
    return parent.children.contains { $0.keyword == outcome } ? nil : outcome
  }

  /// Returns the keyword of what is heard in a scenario with a screen reader, else of what is seen.
  private func perceived(in scenario: Scenario) -> String {
    let hears = scenario.allSteps.contains { $0.keyword == "I HEAR" }
    return hears ? "I HEAR" : "I SEE"
  }
}
