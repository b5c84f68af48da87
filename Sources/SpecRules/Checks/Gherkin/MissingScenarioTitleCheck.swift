import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A scenario whose number has no title behind it.
struct MissingScenarioTitleCheck: CheckWithoutOptions {
  static let placeholders = ["expected", "number"]

  func findings(in document: Document) -> [Finding] {
    let isHeaded = document.spec.dialect.shape == .headedMarkdown
    return isHeaded ? document.spec.scenarios.compactMap { finding($0, document) } : []
  }

  private func finding(_ scenario: Scenario, _ document: Document) -> Finding? {
    guard scenario.title.value.isEmpty, scenario.isNumbered else { return nil }
    let known = document.spec.dialect.scenarios.first { $0.number == scenario.place.number }
    let lines = document.file.lines
    let line = lines.range(ofLine: lines.line(at: scenario.range.lowerBound))
    let range = document.file.trimmed(line)
    let end = SourceRange(at: range.upperBound)
    return Finding(
      range: range,
      values: [
        "number": "\(scenario.number)", "expected": known?.title ?? "what the scenario tests",
      ],
      location: scenario.location(in: document.spec),
      subject: scenario.steps.first.map { FoldedText.fold($0.text) } ?? "",
      fixes: known.map {
        [Fix("Add \($0.title.quoted)", .unsafe, write: " \($0.title)", at: end)]
      } ?? [], needs: [.criteria])
  }
}
