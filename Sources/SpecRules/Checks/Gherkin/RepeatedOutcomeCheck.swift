import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A second THEN behind one WHEN.
struct RepeatedOutcomeCheck: CheckWithoutOptions {
  static let placeholders = ["step", "trigger"]

  func findings(in document: Document) -> [Finding] {
    let once = document.spec.dialect.stepForm.once
    guard !once.isEmpty else { return [] }
    return (document.spec.gherkin?.scenarios ?? []).flatMap { scenario -> [Finding] in
      var trigger: Step?
      var first: Step?
      return scenario.allSteps.compactMap { step in
        if step.role == .trigger {
          trigger = step
          first = nil
          return nil
        }
        guard let keyword = step.keyword, once.contains(keyword) else { return nil }
        guard let answered = first, let trigger else {
          first = step
          return nil
        }
        return Finding(
          range: step.range,
          values: [
            "step": step.line(in: document).shortened,
            "trigger": trigger.line(in: document).shortened,
          ],
          related: [(answered.range, "the first answer")],
          location: scenario.location, subject: FoldedText.fold(step.text),
          fixes: step.keywordRange.map { [.write(document.written("AND"), at: $0, .unsafe)] } ?? [],
          needs: [.criteria, step.part, answered.part])
      }
    }
  }
}
