import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An action behind a keyword for outcomes.
extension KeywordCheck {
  func swapped(in scenario: NumberedPart, _ document: Document) -> [Finding] {
    guard !document.spec.dialect.stepForm.modals.isEmpty else { return [] }
    return scenario.allSteps.compactMap { step in
      // Nearly each keyword is right, whatever it is below.
      guard step.role == .outcome,
        let expected = expected(for: step, under: scenario.parent(of: step), in: scenario, document)
      else { return nil }
      var finding = scenario.finding(
        on: step, ["keyword": step.keyword ?? "", "expected": expected], in: document)
      let behind = scenario.allSteps.drop { $0.range != step.range }.dropFirst()
      // "AND when the user swipes" has a word of the right keyword already. A WHEN needs an answer.
      if behind.first?.role == .outcome {
        finding.fixes = step.fixes(writing: expected, besides: "when", in: document)
      }
      // What is below it and behind it cannot be read either.
      finding.breaks = ([step] + step.children + behind.prefix(1)).map(\.part)
      return finding
    }
  }

  /// Returns the keyword that belongs in front of an action that is written as an outcome.
  private func expected(
    for step: Step, under parent: Step?, in scenario: NumberedPart, _ document: Document
  ) -> String? {
    let form = document.spec.dialect.stepForm
    guard let keyword = step.keyword else { return nil }
    let phrasing = StepPhrasing(document.spec.words.tokens(in: step.lines), of: document.spec)
    let goesOn = form.once.isEmpty && keyword == "THEN" && scenario.steps.first !== step
    let expected = goesOn ? "THEN when" : "WHEN"
    if phrasing.isAction { return expected }
    if phrasing.opensWithWhen, phrasing.modal == nil, phrasing.endsInComma { return expected }
    // A THEN that is where triggers are and is answered like one.
    let isAnswered = step.children.first.map { form.once.contains($0.keyword ?? "") } ?? false
    return form.once.contains(keyword) && parent == nil && isAnswered && phrasing.modal == nil
      ? expected : nil
  }
}
