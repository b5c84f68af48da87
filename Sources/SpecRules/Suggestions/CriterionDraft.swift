import SpecDiagnostics
import SpecModel

/// The bullet that would list what a scenario tells, in the shape of its siblings.
struct CriterionDraft {
  private let document: Document
  private let voice: Voice

  init(_ document: Document) {
    self.document = document
    voice = Voice(document.spec.gherkin)
  }

  /// Drafts the criterion of an event; the outcome is left open where the event tells none.
  func text(for event: Event, in step: CriteriaStep) -> String {
    let answers = ([event.step] + event.step.children.flatMap(\.withDescendants))
      .filter { $0.role == .outcome && !$0.lines.isEmpty && !isHeard($0, in: event) }
      .map(\.text)
    let outcome =
      answers.isEmpty && event.step.holdsOutcome
      ? event.claims.first.map { document.text($0.range) } : nil
    let names = event.trigger.map { ActionName($0, document.vocabulary).text }
    let shape = TriggerShape(event.step, document)
    let label =
      shape.flatMap { $0.named.count == names.count ? $0.label : nil }
      ?? names.joinedAsText("or").capitalizingFirst
    let outcomes = answers.map(voice.criterion).enumerated().map {
      $0 == 0 ? $1 : $1.lowercasingFirst
    }
    guard let text = outcome ?? (outcomes.isEmpty ? nil : outcomes.joinedAsText()) else {
      return self.text(label, "…", in: step)
    }
    return self.text(label, voice.criterion(text), in: step)
  }

  /// Whether a step says what a screen reader speaks of the component, which has criteria of its
  /// own: "I HEAR it identifies itself as a button" is no outcome of a swipe.
  private func isHeard(_ step: Step, in event: Event) -> Bool {
    event.hasScreenReader && step.claims.allSatisfy { $0.attribute != nil }
  }

  /// Drafts the criterion of an attribute, after the step that asks for it where there is one.
  func text(forAttribute label: String, told answer: String?, in step: CriteriaStep) -> String {
    self.text(label, answer.map(voice.criterion) ?? "…", in: step)
  }

  /// Writes a label and an outcome like a criterion of the step, or of any other.
  private func text(_ label: String, _ outcome: String, in step: CriteriaStep) -> String {
    let others = step.criteria + (document.spec.condensed?.criteria ?? [])
    guard
      let model = others.first(where: { $0.label != nil && !$0.lines.isEmpty }),
      let written = model.label
    else { return "- \(label): \(outcome)" }
    var sibling = Sibling(model.range, in: document.file)
    // Keys of front matter are small.
    let isSmall = written.value == written.value.lowercased()
    sibling.write(isSmall ? label.lowercased() : label, for: [written.range])
    sibling.write(outcome, for: model.lines)
    return sibling.text
  }
}
