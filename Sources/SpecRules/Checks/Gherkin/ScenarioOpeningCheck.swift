import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A scenario that begins with what should follow a trigger.
struct ScenarioOpeningCheck: CheckOfFault {
  static let placeholders = ["step", "keyword", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case outcome, conjunction
  }

  func findings(in document: Document) -> [Finding] {
    let keywords = document.spec.dialect.keywords
    guard
      let opener = keywords.first(where: {
        $0.role == .trigger && !$0.goesOn && $0.words.count == 1
      })
    else { return [] }
    return document.spec.scenarios.compactMap { scenario in
      guard let step = scenario.steps.first, let says = step.keyword,
        let keyword = keywords.first(where: { $0.says == says }),
        kind
          == (keyword.role == .joins || says == "and" || says == "or" ? .conjunction : .outcome),
        keyword.role == .joins || keyword.role == .outcome || keyword.goesOn
      else { return nil }
      var finding = scenario.finding(
        on: step, ["keyword": says, "expected": opener.says], in: document)
      if kind == .conjunction, !keyword.goesOn {
        finding.fixes = step.fixes(writing: opener.says, in: document)
      }
      finding.needs.append(step.part)
      return finding
    }
  }
}
