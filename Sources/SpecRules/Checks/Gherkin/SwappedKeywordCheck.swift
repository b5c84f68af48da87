import SpecDiagnostics
import SpecLanguage
import SpecModel

/// An action behind a keyword for outcomes.
struct SwappedKeywordCheck: CheckWithoutOptions {
  static let placeholders = ["step", "keyword", "expected"]

  func findings(in document: Document) -> [Finding] {
    if document.spec.dialect.shape == .frontMatter { return exchanged(in: document) }
    guard !document.spec.dialect.stepForm.modals.isEmpty else { return [] }
    return document.spec.scenarios.flatMap { scenario in
      scenario.allSteps.compactMap { step -> Finding? in
        // Nearly each keyword is right, whatever it is below.
        guard step.role == .outcome,
          let expected = expected(
            for: step, under: scenario.parent(of: step), in: scenario, document)
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
  }

  /// Returns the keyword that belongs in front of an action that is written as an outcome.
  private func expected(
    for step: Step, under parent: Step?, in scenario: Scenario, _ document: Document
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
        var finding = scenario.finding(
          on: result, ["keyword": result.keyword ?? "", "expected": step.keyword ?? ""],
          in: document)
        finding.breaks = [result.part, step.part]
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
