import SpecDiagnostics
import SpecModel

/// A step without keyword where each step has one.
struct MissingKeywordCheck: CheckWithoutOptions {
  static let placeholders = ["step", "expected"]

  func findings(in document: Document) -> [Finding] {
    let form = document.spec.dialect.stepForm
    guard form.needsKeywords else { return [] }
    return (document.spec.gherkin?.scenarios ?? []).flatMap { scenario -> [Finding] in
      guard scenario.allSteps.contains(where: { $0.keyword != nil }) else { return [] }
      let top = scenario.steps.map { ($0, Step?.none) }
      let nested = scenario.allSteps.filter { $0.keyword != nil }.flatMap { parent in
        parent.children.map { ($0, Step?.some(parent)) }
      }
      return (top + nested).compactMap { step, parent in
        finding(step, under: parent, in: scenario, form, document)
      }
    }
  }

  private func finding(
    _ step: Step, under parent: Step?, in scenario: Scenario, _ form: StepForm,
    _ document: Document
  ) -> Finding? {
    guard step.keyword == nil, !step.text.isEmpty else { return nil }
    let phrasing = StepPhrasing(document.spec.words.tokens(in: step.lines), form)
    let expected: String
    // A bullet that neither acts nor demands is a remark or a part of a list.
    let isAnswered = step.children.contains { form.once.contains($0.keyword ?? "") }
    if phrasing.isAction || parent == nil && isAnswered {
      expected = "WHEN"
    } else if phrasing.modal != nil {
      let isFirst = parent?.role == .trigger && parent?.children.first?.range == step.range
      expected = isFirst || parent == nil ? "THEN" : "AND"
    } else if let parent, parent.role == .trigger,
      !parent.children.contains(where: { form.once.contains($0.keyword ?? "") }),
      let outcome = form.once.first
    {
      // "The sheet opens" is all that answers the trigger.
      expected = outcome
    } else {
      return nil
    }
    let isKeyed = document.spec.dialect.shape == .yaml
    let lead = isKeyed ? "\(document.written(expected)): " : "\(expected) "
    return Finding(
      range: step.range, values: ["step": step.text.shortened, "expected": expected],
      location: scenario.location, subject: Lexer.fold(step.text),
      fixes: step.lines.first.map { line in
        [
          Fix(
            title: "Add \"\(expected)\"", applicability: .unsafe,
            edits: [Edit(range: SourceRange(at: line.lowerBound), text: lead)])
        ]
      } ?? [],
      breaks: [step.part, parent?.part].compactMap(\.self),
      needs: ["file"])
  }
}
