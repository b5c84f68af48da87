import SpecDiagnostics
import SpecModel

/// A criterion of the checklist that no scenario tells.
struct LonelyCriterionCheck: CheckWithoutOptions {
  static let placeholders = ["criterion", "channel"]

  func findings(in document: Document) -> [Finding] {
    document.comparison.lonelyCriteria.compactMap { criterion in
      guard criterion.claims.allSatisfy({ $0.polarity == .does }), !criterion.lines.isEmpty,
        !criterion.claims.contains(where: { NotApplicable.isSaid(in: $0.words) }),
        let label = criterion.label, let scenario = scenario(for: criterion, in: document)
      else { return nil }
      return Finding(
        range: criterion.range,
        values: ["criterion": label.value, "channel": criterion.channel.name],
        related: [(scenario.title.range, "the scenario that would tell it")],
        draft: StepDraft(document).text(for: criterion, in: scenario),
        location: ["Condensed", criterion.channel.name, label.value],
        subject: Lexer.fold(label.value),
        needs: [
          "file", "section/gherkin", "criterion/\(criterion.range.lowerBound)",
          "place/\(criterion.range.lowerBound)",
        ]
          + [
            document.spec.scenarioPart(
              for: criterion.owner(in: document.spec.dialect)
                ?? criterion.channel)
          ].compactMap(\.self)
      ).drafted(behind: scenario.range, in: document)
    }
  }

  /// Returns the scenario that should tell a criterion.
  private func scenario(for criterion: Criterion, in document: Document) -> Scenario? {
    let scenarios = document.spec.gherkin?.scenarios ?? []
    return scenarios.first { $0.channel == criterion.channel }
      ?? scenarios.first { $0.channel == .keyboard }
  }
}
