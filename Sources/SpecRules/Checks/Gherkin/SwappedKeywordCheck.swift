import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An action behind a keyword for outcomes, or an outcome behind one for actions.
struct SwappedKeywordCheck: CheckOfFault {
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "What comes after the wrong keyword.")
  ]
  static let placeholders = ["step", "keyword", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case action, outcome
  }

  func findings(in document: Document) -> [Finding] {
    if document.spec.dialect.shape == .frontMatter { return exchanged(in: document) }
    guard !document.spec.dialect.stepForm.modals.isEmpty else { return [] }
    return document.spec.scenarios.flatMap { scenario in
      scenario.allSteps.compactMap { step -> Finding? in
        // Nearly each keyword is right, whatever it is below.
        guard step.role == (kind == .action ? .outcome : .trigger) else { return nil }
        let parent = scenario.parent(of: step)
        let expected =
          kind == .action
          ? action(step, under: parent, in: scenario, document)
          : outcome(step, under: parent, in: scenario, document)
        guard let expected else { return nil }
        var finding = scenario.finding(
          on: step, ["keyword": step.keyword ?? "", "expected": expected], in: document)
        // "AND when the user swipes" has a word of the right keyword already. A WHEN needs an answer.
        let next = scenario.allSteps.drop { $0 !== step }.dropFirst().first
        if kind == .outcome || next?.role == .outcome {
          finding.fixes = step.fixes(writing: expected, besides: "when", in: document)
        }
        finding.breaks = [step.part] + others(of: step, under: parent, in: scenario)
        return finding
      }
    }
  }

  /// Returns the other parts that cannot be read: what an outcome answers, or what is below an action
  /// and behind it.
  private func others(
    of step: Step, under parent: Step?, in scenario: Scenario
  ) -> [DocumentPart] {
    if kind == .outcome { return parent.map { [$0.part] } ?? [] }
    let behind = scenario.allSteps.drop { $0.range != step.range }.dropFirst()
    return (step.children + behind.prefix(1)).map(\.part)
  }

  /// Returns the keyword that belongs in front of an action that is written as an outcome.
  private func action(
    _ step: Step, under parent: Step?, in scenario: Scenario, _ document: Document
  ) -> String? {
    let form = document.spec.dialect.stepForm
    guard step.role == .outcome, let keyword = step.keyword else { return nil }
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

  /// Returns the keyword that belongs in front of an outcome that is written as an action.
  private func outcome(
    _ step: Step, under parent: Step?, in scenario: Scenario, _ document: Document
  ) -> String? {
    guard step.role == .trigger, step.keyword == "WHEN", !step.holdsOutcome else { return nil }
    let phrasing = StepPhrasing(document.spec.words.tokens(in: step.lines), of: document.spec)
    guard phrasing.actor == nil else { return nil }
    guard let outcome = document.spec.dialect.stepForm.once.first else {
      // Where a WHEN may be below another, only a demand distinguishes it from a condition.
      guard phrasing.modal != nil, !step.children.contains(where: { $0.role == .outcome }) else {
        return nil
      }
      let hears = scenario.allSteps.contains { $0.keyword == "I HEAR" }
      return hears ? "I HEAR" : "I SEE"
    }
    guard !step.children.contains(where: { $0.keyword == outcome }) else { return nil }
    if phrasing.modal != nil { return outcome }
    guard let parent, parent.role == .trigger, parent.children.first?.range == step.range else {
      return nil
    }
    return parent.children.contains { $0.keyword == outcome } ? nil : outcome
  }

  // MARK: Front matter

  /// Returns what is said of texts in front matter that changed places: the result does no more than
  /// name a key or gesture, and the step names none.
  private func exchanged(in document: Document) -> [Finding] {
    document.spec.scenarios.flatMap { scenario in
      scenario.steps.compactMap { step -> Finding? in
        guard step.role == .trigger, !step.text.isEmpty, step.children.count == 1,
          let result = step.children.first, result.role == .outcome,
          isNoMoreThanTrigger(result, document.spec.words),
          document.spec.words.matches(in: step.lines, kinds: [.key, .gesture]).isEmpty
        else { return nil }
        let (found, other) = kind == .action ? (result, step) : (step, result)
        var finding = scenario.finding(
          on: found, ["keyword": found.keyword ?? "", "expected": other.keyword ?? ""],
          in: document)
        finding.breaks = [found.part, other.part]
        return finding
      }
    }
  }

  /// Whether nothing but the names of keys and gestures is in a text: "the spacebar".
  private func isNoMoreThanTrigger(_ step: Step, _ words: Words) -> Bool {
    let matches = words.matches(in: step.lines, kinds: [.key, .gesture])
    return !matches.isEmpty
      && words.tokens(in: step.lines).allSatisfy { token in
        let word = words[token]
        return !token.isWord || !word.small.isDisjoint(with: [.article, .coordinator])
          || word.noun == Self.key || matches.contains { $0.range.contains(token.range) }
      }
  }

  private static let key = WordHash.of("key")
}
