import SpecDiagnostics
import SpecModel

/// The checklist has no criterion for an attribute: an error where scenarios or both platforms'
/// notes ask for it, else a note where the kind of component usually has one.
struct MissingCriterionCheck: Check {
  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard let condensed = spec.condensed, let step = condensed.step(.screenReader) else { return [] }
    let present = Set(condensed.criteria.compactMap(\.attribute))
    guard !present.isDisjoint(with: ["name", "role", "group", "state"]) else { return [] }
    guard let kind = spec.component.kind, !spec.component.aspectsAreOptional else { return [] }
    let missing = spec.dialect.criteriaNeeded.filter {
      $0.neededBy.contains(kind) && !present.contains($0.attribute)
    }.map(\.attribute)
    let demands = missing.map { demand($0, in: spec) }
    // What is asked for elsewhere is one error, the rest one note at most: never two on one title.
    let asked = zip(missing, demands).filter { !$1.isEmpty }
    if !asked.isEmpty {
      let places = asked.flatMap(\.1)
      return [
        finding(asked.map(\.0), places, reason: ", which \(places[0].message)", step, document)
      ]
    }
    return missing.isEmpty ? [] : [finding(missing, [], reason: "", step, document)]
  }

  private func finding(
    _ attributes: [String], _ demand: [(range: SourceRange, message: String)], reason: String,
    _ step: CriteriaStep, _ document: Document
  ) -> Finding {
    let title = step.title.range
    return Finding(
      range: title.isEmpty ? condensedHeading(document.spec) : title,
      values: [
        "attribute": document.names(attributes, kind: .attribute), "step": step.title.value,
        "reason": reason,
      ],
      related: demand.map { ($0.range, "\($0.message) it") },
      severity: demand.isEmpty ? .note : .error,
      location: ["Condensed", step.title.value], subject: attributes.joined(separator: " "),
      needs: ["file", "section/condensed"])
  }

  private func condensedHeading(_ spec: ComponentSpec) -> SourceRange {
    spec.condensed?.heading ?? SourceRange(at: 0)
  }

  /// Returns the places that ask for an attribute, with a clause that lacks its object: a scenario
  /// that names it, or the notes of every platform with something to say on it.
  private func demand(
    _ attribute: String, in spec: ComponentSpec
  ) -> [(range: SourceRange, message: String)] {
    let steps = (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps)
    if let step = steps.first(where: { $0.claims.contains { $0.attribute == attribute } }) {
      return [(step.range, "a scenario tells")]
    }
    let told = spec.notes.compactMap { $0.aspect(attribute) }.filter { aspect in
      !aspect.frameworks.isEmpty && aspect.frameworks.allSatisfy(\.hasContent)
        && !NotApplicable.opens(aspect)
    }
    guard !told.isEmpty, told.count == spec.notes.count else { return [] }
    return told.map { ($0.heading, "the developer notes describe") }
  }
}
