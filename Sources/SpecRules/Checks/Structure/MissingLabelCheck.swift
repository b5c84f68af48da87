import SpecDiagnostics
import SpecLanguage
import SpecModel

/// The only criterion of a checklist that does not begin with what is tested: "Opens the menu".
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
      beginsWithVerb(criterion, of: document.spec),
      let other = (step.criteria + condensed.criteria).first(where: { $0.label != nil })
    else { return [] }
    return [
      Finding(
        range: criterion.range,
        values: ["criterion": criterion.text.shortened, "other": other.label?.value ?? ""],
        related: [(other.range, "a criterion with one")],
        location: ["Condensed", step.title.value], subject: criterion.text,
        needs: [.file, .criterion(criterion.range.lowerBound)])
    ]
  }

  /// Whether its first word is a verb behind a subject: a whole sentence may hold for every key.
  private func beginsWithVerb(_ criterion: Criterion, of spec: ComponentSpec) -> Bool {
    spec.words.tokens(in: criterion.lines).first.map {
      spec.words[$0].forms.contains(.third)
    } ?? false
  }
}
