import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// A criterion that no scenario covers.
struct UncoveredCriterionCheck: CheckWithoutOptions {
  static let placeholders = ["criterion", "channel"]

  func findings(in document: Document) -> [Finding] {
    document.comparison.differences(.uncoveredCriterion).compactMap { difference in
      guard
        let criterion = document.reading.criteria.lazy.map(\.criterion).first(where: {
          $0.range == difference.range
        }), let scenario = scenario(for: criterion, in: document)
      else { return nil }
      return Finding(
        range: criterion.range,
        values: ["criterion": difference.label, "channel": criterion.channel.name],
        related: [(scenario.title.range, "the scenario that would cover it")],
        draft: BulletDraft(document: document).step(for: criterion, in: scenario),
        severity: difference.isHint ? .note : nil,
        location: ["Condensed", criterion.channel.name, difference.label],
        subject: FoldedText.fold(difference.label),
        needs: [
          .criteria, .section("gherkin"), .criterion(criterion.range.lowerBound),
          .place(criterion.range.lowerBound),
        ]
          + [
            document.spec.scenarioPart(
              for: criterion.owner(in: document.spec.dialect) ?? criterion.channel)
          ].compactMap(\.self)
      ).drafted(behind: scenario.range, in: document)
    }
  }

  /// Returns the scenario that should cover a criterion.
  private func scenario(for criterion: Criterion, in document: Document) -> Scenario? {
    let scenarios = document.spec.scenarios
    return scenarios.first { $0.channel == criterion.channel }
      ?? scenarios.first { $0.channel == .keyboard }
  }
}
