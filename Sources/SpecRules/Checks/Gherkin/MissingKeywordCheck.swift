import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A step without keyword where each step has one.
struct MissingKeywordCheck: CheckWithoutOptions {
  static let placeholders = ["step", "expected"]

  func findings(in document: Document) -> [Finding] {
    let form = document.spec.dialect.stepForm
    guard form.needsKeywords else {
      return document.spec.scenarios.flatMap { scenario in
        document.spec.dialect.shape == .frontMatter
          ? keylessSteps(of: scenario) : outcomesWithoutTrigger(of: scenario)
      }
    }
    return document.spec.scenarios.flatMap { scenario -> [Finding] in
      guard scenario.allSteps.contains(where: { $0.keyword != nil }) else { return [] }
      return scenario.allSteps.compactMap { step in
        guard step.keyword == nil, case let parent = scenario.parent(of: step),
          parent == nil || parent?.keyword != nil
        else { return nil }
        return finding(step, under: parent, in: scenario, form, document)
      }
    }
  }

  private func finding(
    _ step: Step, under parent: Step?, in scenario: Scenario, _ form: StepForm,
    _ document: Document
  ) -> Finding? {
    guard !step.text.isEmpty else { return nil }
    let phrasing = StepPhrasing(document.spec.words.tokens(in: step.lines), of: document.spec)
    let expected: String
    // A bullet that neither acts nor demands is a remark or a part of a list.
    let isAnswered = step.children.contains { form.once.contains($0.keyword ?? "") }
    if phrasing.isAction || parent == nil && isAnswered {
      expected = "WHEN"
    } else if phrasing.modal != nil {
      let isFirst = parent?.role == .trigger && parent?.children.first?.range == step.range
      expected = isFirst || parent == nil ? "THEN" : "AND"
    } else if let parent, parent.role == .trigger, let outcome = form.once.first,
      !parent.children.contains(where: { form.once.contains($0.keyword ?? "") })
    {
      // "The sheet opens" is all that answers the trigger.
      expected = outcome
    } else {
      return nil
    }
    let isKeyed = document.spec.dialect.shape == .yaml
    let lead = isKeyed ? "\(document.written(expected)): " : "\(expected) "
    var finding = finding(step, under: parent, in: scenario, expected: expected)
    finding.fixes = step.lines.prefix(1).map {
      Fix("Add \(expected.quoted)", .unsafe, write: lead, at: SourceRange(at: $0.lowerBound))
    }
    return finding
  }

  /// Returns the items of a list in front matter that have no key: "- the tab key".
  private func keylessSteps(of scenario: Scenario) -> [Finding] {
    scenario.steps.enumerated().compactMap { place, step in
      guard step.keyword == nil, !step.text.isEmpty else { return nil }
      return finding(step, under: nil, in: scenario, expected: place == 0 ? "when" : "then")
    }
  }

  /// Returns outcomes without keyword among outcomes of the same trigger that all have the same.
  private func outcomesWithoutTrigger(of scenario: Scenario) -> [Finding] {
    scenario.allSteps.filter { $0.role == .trigger }.flatMap { parent -> [Finding] in
      let keywords = parent.children.compactMap(\.keyword)
      guard keywords.count > 1, keywords.count + 1 == parent.children.count,
        let expected = keywords.first, keywords.allSatisfy({ $0 == expected }),
        let step = parent.children.first(where: { $0.keyword == nil }),
        step.children.isEmpty, !step.text.isEmpty,
        parent.children.allSatisfy({ $0.keyword == nil || $0.role == .outcome })
      else { return [] }
      return [finding(step, under: parent, in: scenario, expected: expected)]
    }
  }

  private func finding(
    _ step: Step, under parent: Step?, in scenario: Scenario, expected: String
  ) -> Finding {
    Finding(
      range: step.range, values: ["step": step.text.shortened, "expected": expected],
      location: scenario.location, subject: FoldedText.fold(step.text),
      breaks: [step.part, parent?.part].compactMap(\.self), needs: [.criteria])
  }
}
