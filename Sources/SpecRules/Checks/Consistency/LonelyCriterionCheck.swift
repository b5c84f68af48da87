import SpecDiagnostics
import SpecModel

/// A criterion of the checklist that no scenario tells.
struct LonelyCriterionCheck: CheckWithoutOptions {
  static let placeholders = ["criterion", "channel"]

  func findings(in document: Document) -> [Finding] {
    document.comparison.lonelyCriteria.compactMap { criterion in
      guard criterion.claims.allSatisfy({ $0.polarity == .does }), !criterion.lines.isEmpty,
        let label = criterion.label, let scenario = scenario(for: criterion, in: document)
      else { return nil }
      return Finding(
        range: criterion.range,
        values: ["criterion": label.value, "channel": criterion.channel.name],
        related: [(scenario.title.range, "the scenario that would tell it")],
        draft: draft(criterion, in: document, scenario: scenario),
        location: ["Condensed", criterion.channel.name, label.value],
        subject: Lexer.fold(label.value),
        needs: ["file", "section/gherkin", "criterion/\(criterion.range.lowerBound)"]
          + [
            document.spec.scenarioPart(
              for: criterion.owner(in: document.spec.dialect)
                ?? criterion.channel)
          ].compactMap(\.self))
    }
  }

  /// Returns the scenario that should tell a criterion.
  private func scenario(for criterion: Criterion, in document: Document) -> Scenario? {
    let scenarios = document.spec.gherkin?.scenarios ?? []
    return scenarios.first { $0.channel == criterion.channel }
      ?? scenarios.first { $0.channel == .keyboard }
  }

  /// Drafts the step in the voice and indentation of the scenario's own steps.
  private func draft(
    _ criterion: Criterion, in document: Document, scenario: Scenario
  ) -> String? {
    guard let sibling = scenario.steps.first(where: { $0.role == .trigger }),
      let keyword = sibling.keyword, let answer = sibling.children.first,
      let answerKeyword = answer.keyword, criterion.attribute == nil
    else { return nil }
    let outcome = document.text(
      criterion.lines.reduce(criterion.lines[0]) { $0.union($1) }
    ).lowercasingFirst
    let action = criterion.actions.map { document.name($0) }.joinedAsText("or")
    let subject = sibling.text.hasPrefix("the user") ? "the user uses" : "I use"
    return """
      \(indent(sibling, document))- \(keyword) \(subject) \(action)
      \(indent(answer, document))- \(answerKeyword) \(outcome)
      """
  }

  private func indent(_ step: Step, _ document: Document) -> String {
    let start = document.file.lines.start(
      ofLine: document.file.lines.line(at: step.range.lowerBound))
    return String(repeating: " ", count: max(0, step.range.lowerBound - start))
  }
}

extension String {
  /// The text with its first letter small, unless a capital or digit follows it.
  var lowercasingFirst: String {
    guard let first, let second = dropFirst().first, second.isLowercase || second == " " else {
      return self
    }
    return first.lowercased() + dropFirst()
  }
}
