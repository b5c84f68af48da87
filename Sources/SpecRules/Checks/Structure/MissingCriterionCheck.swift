import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The checklist has no criterion for an attribute: an error where scenarios or both platforms'
/// notes ask for it, else a note where the kind of component usually has one.
struct MissingCriterionCheck: CheckWithoutOptions {
  static let placeholders = ["attribute", "step", "reason"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard let condensed = spec.condensed, let step = condensed.step(.screenReader) else {
      return []
    }
    let present = Set(condensed.criteria.compactMap(\.attribute))
    let heard = spec.dialect.labels.attributes(of: step.channel)
    guard !present.isDisjoint(with: heard) else { return [] }
    let missing = heard.filter { !present.contains($0) }
    let usual =
      spec.component.aspectsAreOptional
      ? []
      : spec.dialect.criteriaNeeded.filter {
        spec.component.kind.map($0.neededBy.contains) ?? false
      }.map(\.attribute)
    let demands = missing.map { demand($0, in: document, isUsual: usual.contains($0)) }
    // What is asked for elsewhere is one error, the rest one note at most: never two on one title.
    let asked = zip(missing, demands).filter { !$1.isEmpty }
    let attributes = asked.isEmpty ? missing.filter(usual.contains) : asked.map(\.0)
    return attributes.isEmpty ? [] : [finding(attributes, asked.flatMap(\.1), step, document)]
  }

  private func finding(
    _ attributes: [String], _ demand: [(range: SourceRange, message: String)],
    _ step: CriteriaStep, _ document: Document
  ) -> Finding {
    let title = step.title.range
    let drafts = attributes.map { draft($0, after: demand.map(\.range), in: step, document) }
    return Finding(
      range: title.isEmpty ? document.spec.condensed?.heading ?? SourceRange(at: 0) : title,
      values: [
        "attribute": document.names(attributes, kind: .attribute), "step": step.title.value,
        "reason": demand.first.map { ", which \($0.message)" } ?? "",
      ],
      related: demand.map { ($0.range, "\($0.message) it") },
      draft: drafts.contains(nil) ? nil : drafts.compactMap(\.self).joined(separator: "\n"),
      severity: demand.isEmpty ? .note : .error,
      location: ["Condensed", step.title.value], subject: attributes.joined(separator: ", "),
      breaks: attributes.map { .criterionOn($0) },
      needs: [.file, .section("condensed"), .emptyCriterion(step.channel.rawValue)]
    ).drafted(behind: step.lastRange, in: document)
  }

  /// Drafts the criterion of an attribute, after the step that asks for it; nil where none does.
  private func draft(
    _ attribute: String, after asking: [SourceRange], in step: CriteriaStep, _ document: Document
  ) -> String? {
    let scenario = document.spec.gherkin?.scenarios.first { scenario in
      scenario.allSteps.contains { asking.contains($0.range) }
    }
    let draft = BulletDraft(document: document)
    let answers = (scenario?.allSteps ?? []).filter { step in
      document.reading.statement(of: step)?.attributes.contains(attribute) == true
    }.map { draft.statement($0.lines) }
    guard !answers.isEmpty, !answers.contains(nil) else { return nil }
    return draft.criterion(
      labelled: document.names([attribute], kind: .attribute),
      answers.compactMap(\.self).joinedAsText(), in: step)
  }

  /// Returns the places that ask for an attribute: a scenario that covers it and no criterion in
  /// other words, or the notes of every platform, where components of the kind usually have it.
  private func demand(
    _ attribute: String, in document: Document, isUsual: Bool
  ) -> [(range: SourceRange, message: String)] {
    let spec = document.spec
    let pairing = document.comparison.pairing
    let owners = zip(document.reading.criteria, pairing.heard)
    if let step = pairing.steps.indices.first(where: { place in
      asks(pairing.steps[place].statement, for: attribute)
        && !owners.contains { $1.contains(place) && $0.statement.attributes.contains(attribute) }
    }) {
      return [(pairing.steps[step].step.range, "a scenario covers")]
    }
    let noted = spec.notes.compactMap { $0.aspect(attribute) }.filter { aspect in
      !aspect.frameworks.isEmpty && aspect.frameworks.allSatisfy(\.hasContent)
        && document.content(of: aspect) != nil
    }
    guard isUsual, !noted.isEmpty, noted.count == spec.notes.count else { return [] }
    return noted.map { ($0.heading, "the developer notes describe") }
  }

  /// Whether a step is about an attribute that a screen reader speaks.
  private func asks(_ step: Statement, for attribute: String) -> Bool {
    // "Its visible label is grouped" names the label in passing.
    step.attributes.contains(attribute) && !step.isNotApplicable
      && step.named.allSatisfy { $0 == attribute || $0 == "name" }
  }
}
