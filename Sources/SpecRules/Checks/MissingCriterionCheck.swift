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
    return spec.dialect.criteriaNeeded.compactMap { needed in
      guard !present.contains(needed.attribute) else { return nil }
      return finding(needed, step: step, in: document)
    }
  }

  private func finding(
    _ needed: NeededAttribute, step: CriteriaStep, in document: Document
  ) -> Finding? {
    let spec = document.spec
    let demand = demand(needed.attribute, in: spec)
    let isUsual = spec.component.kind.map(needed.neededBy.contains) ?? false
    guard isUsual, !spec.component.aspectsAreOptional else { return nil }
    let name = document.name("attribute.\(needed.attribute)")
    return Finding(
      range: step.title.range.isEmpty ? condensedHeading(spec) : step.title.range,
      values: [
        "attribute": name, "step": step.title.value,
        "reason": demand.isEmpty ? "" : ", though \(demand[0].message)",
      ],
      related: demand, severity: demand.isEmpty ? .note : .error,
      location: ["Condensed", step.title.value], subject: needed.attribute,
      needs: ["file", "section/condensed"])
  }

  private func condensedHeading(_ spec: ComponentSpec) -> SourceRange {
    spec.condensed?.heading ?? SourceRange(at: 0)
  }

  /// Returns the places that ask for an attribute: a scenario that names it, or the notes of every
  /// platform with something to say on it.
  private func demand(
    _ attribute: String, in spec: ComponentSpec
  ) -> [(range: SourceRange, message: String)] {
    let steps = (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps)
    if let step = steps.first(where: { $0.claims.contains { $0.attribute == attribute } }) {
      return [(step.range, "a scenario tells it")]
    }
    let told = spec.notes.compactMap { $0.aspect(attribute) }.filter { aspect in
      !aspect.frameworks.isEmpty && aspect.frameworks.allSatisfy(\.hasContent)
        && !NotApplicable.opens(aspect)
    }
    guard !told.isEmpty, told.count == spec.notes.count else { return [] }
    return told.map { ($0.heading, "the developer notes describe it") }
  }
}
