import SpecDiagnostics
import SpecLinting
import Testing

@testable import SpecRules

/// A small spec, with its criteria and steps as they were compared.
struct ComparedSpec {
  let comparison: Comparison
  private let file: SourceFile

  /// Loads a spec of the criteria and scenarios given, each with its numbered titles.
  init(path: String = "native/controls/dial.md", criteria: String, scenarios: String) throws {
    let text = """
      ## Condensed

      How to test a dial

      \(criteria)

      ## Gherkin

      How to test a dial

      \(scenarios)

      """
    file = SourceFile(path: path, text: text)
    let knowledge = try Checkout.knowledge.get()
    let spec = try #require(knowledge.loader.load(file).spec)
    comparison = knowledge.ruleset.document(spec, problems: []).comparison
  }

  /// The labels of the criteria with the steps that tell them: `Tab <- WHEN I press TAB`.
  var pairs: [String] {
    comparison.pairs.map { pair in
      let steps = pair.partners.map { "\($0.event.step.keyword ?? "") \($0.event.step.text)" }
      return "\(pair.criterion.label?.value ?? "") <- \(steps.joined(separator: " + "))"
    }
  }

  /// The labels of the criteria that no step tells.
  var lonelyCriteria: [String] { comparison.lonelyCriteria.map { $0.label?.value ?? "" } }
  /// The steps that no criterion tells.
  var lonelySteps: [String] { comparison.lonelyEvents.map(\.step.text) }
  /// What is on one side only and not called missing.
  var unreported: [String] {
    comparison.unreported.map { file.text(file.firstLines(1, of: $0.range)) }
  }
}
