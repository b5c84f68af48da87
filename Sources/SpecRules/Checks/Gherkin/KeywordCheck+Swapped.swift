import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An action behind a keyword for outcomes.
extension KeywordCheck {
  func swapped(in scenario: NumberedPart, _ document: Document) -> [Finding] {
    guard !document.spec.dialect.stepForm.modals.isEmpty else { return [] }
    return scenario.allSteps.compactMap { step in
      // Nearly each keyword is right, whatever it is below.
      let parent = scenario.parent(of: step)
      guard step.role == .outcome,
        let expected = expected(for: step, under: parent, in: scenario, document)
      else { return nil }
      let behind = scenario.allSteps.drop { $0 !== step }.dropFirst()
      // What is below it and behind it cannot be read either.
      var finding = scenario.finding(
        on: step, ["keyword": step.keyword ?? "", "expected": expected],
        breaks: ([step] + step.children + behind.prefix(1)).map(\.part), in: document)
      // "AND when the user swipes" has a word of the right keyword already. A WHEN needs an answer, and
      // below an outcome it is no step of its own.
      if behind.first?.role == .outcome, parent?.role != .outcome {
        finding.fixes = step.fixes(writing: expected, besides: "when", in: document)
      }
      return finding
    }
  }

  /// Returns the keyword that belongs in front of an action that is written as an outcome.
  private func expected(
    for step: Step, under parent: Step?, in scenario: NumberedPart, _ document: Document
  ) -> String? {
    let spec = document.spec
    let form = spec.dialect.stepForm
    guard let keyword = step.keyword else { return nil }
    let tokens = spec.words.tokens(in: step.lines).filter { !$0.isQuote }
    let goesOn = form.once.isEmpty && keyword == "THEN" && scenario.steps.first !== step
    let expected = goesOn ? "THEN when" : "WHEN"
    let keywords = spec.dialect.keywordWords
    let rest = tokens.drop { $0.isOne(of: keywords) || $0.is("that") }
    // "I press", "the user double-taps".
    if let end = form.actors.lazy.compactMap(rest.lead).first {
      let verb = rest.dropFirst(end).first { !spec.words[$0].small.contains(.filler) }
      if verb?.isOne(of: form.actions) ?? false { return expected }
      let isOpen = tokens.first?.is("when") == true && tokens.last?.is(",") == true
      if isOpen, spec.modal(in: tokens) == nil { return expected }
    }
    // A THEN that is where triggers are and is answered like one.
    let isAnswered = step.children.first.map { form.once.contains($0.keyword ?? "") } ?? false
    return form.once.contains(keyword) && parent == nil && isAnswered
      && spec.modal(in: tokens) == nil ? expected : nil
  }
}
