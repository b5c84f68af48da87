import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecModel
import TestSupport

/// A small spec whose parts are compared.
struct ComparedSpec {
  let reading: SpecReading
  let comparison: Comparison

  /// Loads a spec of the criteria and scenarios given, each with its numbered titles.
  init(
    path: String = "native/controls/dial.md", criteria: String, scenarios: String,
    notes: String = ""
  ) throws {
    let text = """
      ## Condensed

      How to test a dial

      \(criteria)

      ## Gherkin

      How to test a dial

      \(scenarios)

      \(notes)
      """
    reading = SpecReading(try BuiltIn.spec(SourceFile(path: path, text: text)))
    comparison = Comparison(reading)
  }

  /// Each criterion with the steps that cover it: `Tab <- I press TAB`.
  var pairs: [String] {
    reading.criteria.indices.flatMap { place in
      let label = reading.criteria[place].criterion.label?.value ?? ""
      return steps(of: place).map { "\(label) <- \($0)" }
    }
  }

  /// The labels of the criteria that no step covers.
  var uncoveredCriteria: [String] {
    reading.criteria.indices.filter { steps(of: $0).isEmpty }.map {
      reading.criteria[$0].criterion.label?.value ?? ""
    }
  }

  /// What is reported as missing on one side: `uncovered-step: I press TAB`.
  var uncovered: [String] {
    let kinds: [Difference.Kind] = [.uncoveredCriterion, .uncoveredStep]
    return kinds.flatMap(comparison.differences).map { difference in
      let file = reading.spec.file
      return "\(difference.kind.rawValue): \(file.text(file.firstLines(1, of: difference.range)))"
    }
  }

  /// The differences of a kind: `here | there`.
  func differences(_ kind: Difference.Kind) -> [String] {
    comparison.differences(kind).map {
      $0.here.joined(separator: ", ") + " | " + $0.there.joined(separator: ", ")
    }
  }

  private func steps(of place: Int) -> [String] {
    comparison.pairing.events[place].map { reading.events[$0].step.text }
      + comparison.pairing.heard[place].map { comparison.pairing.steps[$0].step.text }
  }
}
