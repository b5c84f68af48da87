import SpecDiagnostics
import SpecModel

/// "n/a" in the checklist, and content on the same attribute in the scenarios or the notes.
struct ContradictedNotApplicableCheck: CheckWithoutOptions {
  static let placeholders = ["attribute", "here", "there"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    return (spec.condensed?.criteria ?? []).compactMap { criterion in
      guard let attribute = criterion.attribute,
        criterion.claims.contains(where: { $0.polarity == .notApplicable })
      else { return nil }
      let steps = steps(on: attribute, in: spec)
      let notes = notes(on: attribute, in: spec)
      guard !steps.isEmpty || !notes.isEmpty else { return nil }
      return finding(criterion, attribute, steps: steps, notes: notes, document)
    }
  }

  private func finding(
    _ criterion: Criterion, _ attribute: String, steps: [SourceRange], notes: [AspectNotes],
    _ document: Document
  ) -> Finding {
    Finding(
      range: criterion.range,
      values: [
        "attribute": criterion.label?.value ?? attribute, "here": criterion.text.shortened,
        "there": steps.isEmpty
          ? "the developer notes describe it under \"\(notes[0].title.value)\""
          : "the scenarios tell it",
      ],
      related: steps.map { ($0, "the scenario tells it here") }
        + notes.map { ($0.heading, "\"\($0.title.value)\" has notes") },
      confidence: steps.isEmpty && attribute != "state" ? .medium : .high,
      location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
      subject: attribute, needs: ["file"])
  }

  private func steps(on attribute: String, in spec: ComponentSpec) -> [SourceRange] {
    let all = (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps)
    return all.filter { step in
      step.claims.contains {
        $0.attribute == attribute && $0.polarity == .does && $0.channel == .screenReader
      }
    }.map(\.range)
  }

  /// Returns the notes on the attribute that say more than that it does not apply.
  private func notes(on attribute: String, in spec: ComponentSpec) -> [AspectNotes] {
    spec.notes.compactMap { $0.aspect(attribute) }.filter { aspect in
      aspect.frameworks.contains(where: \.hasContent) && !NotApplicable.opens(aspect)
    }
  }
}
