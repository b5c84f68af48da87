import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A second THEN behind one WHEN.
struct RepeatedOutcomeCheck: CheckWithoutOptions {
  static let placeholders = ["step", "trigger"]

  func findings(in document: Document) -> [Finding] {
    let once = document.spec.dialect.stepForm.once
    guard !once.isEmpty else { return [] }
    return document.spec.scenarios.flatMap { scenario -> [Finding] in
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
        var finding = scenario.finding(
          on: step, ["trigger": trigger.line(in: document).shortened], in: document)
        finding.related = [(answered.range, "the first answer")]
        finding.fixes = step.fixes(writing: "AND", in: document)
        finding.needs += [step.part, answered.part]
        return finding
      }
    }
  }
}
