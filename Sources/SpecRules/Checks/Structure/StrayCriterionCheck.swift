import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// A criterion that is under the step of another channel: Swift, as what was read of its label decides.
struct StrayCriterionCheck: Check {
  static let placeholders = ["criterion", "step", "expected", "channel"]

  init(_ options: StrictMapping) {}

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let steps = spec.condensed?.parts ?? []
    return steps.flatMap { step -> [Finding] in
      // Anything may be under an unknown title.
      guard spec.dialect.steps.isEmpty || step.place.titled != nil || step.place.isBorneOut else {
        return []
      }
      return step.criteria.compactMap { criterion in
        guard !criterion.isMisplaced, let label = criterion.label,
          label.range != step.title.range, let owner = criterion.owner(in: spec.dialect),
          owner != step.channel,
          // "Drag alarm" is not a drag.
          criterion.attribute != nil
            || document.reading.read(criterion)?.trigger.rest.isEmpty == true
        else { return nil }
        return finding(criterion, label.value, under: step, owner: owner, spec)
      }
    }
  }

  private func finding(
    _ criterion: Criterion, _ label: String, under step: NumberedPart, owner: Channel,
    _ spec: ComponentSpec
  ) -> Finding {
    let right = spec.condensed?.part(owner)
    let place = spec.dialect.steps.first { $0.channel == owner }
    let number = place?.number ?? owner.number
    let key = spec.dialect.keys.first { $0.content == .criteria && $0.channel == owner }
    return Finding(
      range: criterion.range,
      values: [
        "criterion": label, "step": step.title.value, "channel": owner.name,
        "expected": right?.title.value ?? place?.title ?? key?.key ?? owner.name,
      ],
      related: right.map { [($0.title.range, "\(label.quoted) belongs under this step")] } ?? [],
      location: [spec.criteriaTitle, step.title.value, label], subject: FoldedText.fold(label),
      breaks: [.place(criterion.range.lowerBound)],
      needs: right == nil ? [.file, .step(number)] : [.file])
  }
}
