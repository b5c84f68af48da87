import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The only criterion of a checklist that does not begin with what is tested: "Opens the menu", or any
/// sentence where a key, a gesture or an attribute has no criterion.
struct MissingLabelCheck: CheckWithoutOptions {
  static let placeholders = ["criterion", "other"]
  /// Of so many criteria one is the exception.
  private static let least = 4

  func findings(in document: Document) -> [Finding] {
    guard let condensed = document.spec.condensed, condensed.criteria.count > Self.least else {
      return []
    }
    let bare = condensed.steps.flatMap { step in
      step.criteria.filter { $0.label == nil && !$0.text.isEmpty }.map { (step, $0) }
    }
    guard bare.count == 1, let (step, criterion) = bare.first, criterion.children.isEmpty,
      beginsWithVerb(criterion, of: document.spec) || lacksTrigger(step, in: document),
      let other = (step.criteria + condensed.criteria).first(where: { $0.label != nil })
    else { return [] }
    return [
      Finding(
        range: criterion.range,
        values: ["criterion": criterion.text.shortened, "other": other.label?.value ?? ""],
        related: [(other.range, "a criterion with one")],
        location: [document.spec.criteriaTitle, step.title.value], subject: criterion.text,
        needs: [.file, .criterion(criterion.range.lowerBound)])
    ]
  }

  /// Whether a step has no criterion for a key or gesture that its scenario mentions, or for an
  /// attribute.
  private func lacksTrigger(_ step: CriteriaStep, in document: Document) -> Bool {
    let reading = document.reading
    let named = Set(step.criteria.compactMap(\.attribute))
    let known = reading.criteria.flatMap(\.trigger.actions)
    return !named.isEmpty
      && !named.isSuperset(of: document.spec.dialect.labels.attributes(of: step.channel))
      || reading.events.contains { event in
        event.scenario.channel == step.channel && !event.trigger.actions.isEmpty
          && !event.trigger.actions.contains { action in known.contains(where: action.agrees) }
      }
  }

  /// Whether its first word is a verb behind a subject: a whole sentence may hold for every key.
  private func beginsWithVerb(_ criterion: Criterion, of spec: ComponentSpec) -> Bool {
    spec.words.tokens(in: criterion.lines).first.map {
      spec.words[$0].forms.contains(.third)
    } ?? false
  }
}
