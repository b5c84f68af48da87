import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A scenario whose number, or the word "Scenario", no title follows.
struct MissingTitleCheck: CheckWithoutOptions {
  static let placeholders = ["number", "expected"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard spec.dialect.shape == .headedMarkdown else { return [] }
    return spec.scenarios.compactMap { scenario in
      guard scenario.title.value.isEmpty, scenario.isNumbered else { return nil }
      let known = spec.dialect.scenarios.first { $0.number == scenario.place.number }
      let line = document.file.lines.line(at: scenario.range.lowerBound)
      let range = document.file.trimmed(document.file.lines.range(ofLine: line))
      return Finding(
        range: range,
        values: [
          "number": "\(scenario.number)",
          "expected": known?.title ?? "what the scenario tests",
        ],
        location: scenario.location,
        subject: scenario.steps.first.map { FoldedText.fold($0.text) } ?? "",
        fixes: known.map { known in
          [
            Fix(
              "Add \(known.title.quoted)", .unsafe, write: " \(known.title)",
              at: SourceRange(at: range.upperBound))
          ]
        } ?? [], needs: [.criteria])
    }
  }
}
