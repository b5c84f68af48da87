import SpecDiagnostics
import SpecModel

/// "n/a" in the checklist, the scenarios or the notes, and content on the same thing elsewhere.
///
/// Nothing is said where no other place speaks of it: that a group does not apply is often simply
/// true.
struct ContradictedNotApplicableCheck: CheckWithoutOptions {
  static let placeholders = ["attribute", "here", "there"]

  func findings(in document: Document) -> [Finding] {
    NotApplicableCriteria(document: document).findings()
      + NotApplicableSteps(document: document).findings()
      + NotApplicableNotes(document: document).findings()
  }
}

/// The criteria that say "n/a", against scenarios and notes.
private struct NotApplicableCriteria {
  let document: Document
  private var spec: ComponentSpec { document.spec }

  init(document: Document) { self.document = document }

  func findings() -> [Finding] {
    let criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
      .filter { $0.claims.contains { $0.polarity == .notApplicable } }
    return criteria.compactMap { criterion in
      if criterion.actions.isEmpty, let attribute = criterion.attribute {
        return attributeFinding(criterion, attribute, isOnly: criteria.count == 1)
      }
      return actionFinding(criterion)
    }
  }

  private func attributeFinding(
    _ criterion: Criterion, _ attribute: String, isOnly: Bool
  ) -> Finding? {
    // "N/A in iOS. In Android it is a list": scenarios tell both.
    let denials = criterion.claims.filter { $0.polarity == .notApplicable }
    let isPartly =
      denials.count < criterion.claims.count
      || denials.contains { !$0.roles.isEmpty || !$0.states.isEmpty || !$0.quotes.isEmpty }
    let platforms = isPartly ? [] : denials.flatMap { $0.platforms ?? [] }
    var steps = isPartly || !platforms.isEmpty ? [] : steps(on: attribute)
    if steps.isEmpty, isOnly, !isPartly { steps = unlistedSteps(besides: attribute) }
    let notes = spec.notes.filter { notes in
      (platforms.isEmpty ? !isPartly : platforms.contains(notes.platform))
        && notes.aspect(attribute).map { $0.hasContent } ?? false
    }
    guard !steps.isEmpty || !notes.isEmpty else { return nil }
    return finding(
      criterion, steps: steps, notes: notes, attribute: attribute,
      confidence: steps.isEmpty && attribute != "state" ? .medium : .high)
  }

  /// A key, gesture or setting that does not apply, which a scenario uses.
  private func actionFinding(_ criterion: Criterion) -> Finding? {
    guard criterion.claims.allSatisfy(\.isBareNotApplicable),
      let pair = document.comparison.pairs.first(where: { $0.criterion.range == criterion.range })
    else { return nil }
    let events = pair.events.filter { event in
      // "Does not advance" is something to test in a setting; a key that does nothing is not.
      event.claims.contains {
        $0.isUnderstoodDemand || criterion.channel == .settings && $0.polarity == .does
      }
        && event.claims.allSatisfy { $0.polarity != .notApplicable }
    }
    guard !events.isEmpty else { return nil }
    return finding(
      criterion, steps: events.map(\.step), notes: [], attribute: nil, confidence: .high)
  }

  private func finding(
    _ criterion: Criterion, steps: [Step], notes: [PlatformNotes], attribute: String?,
    confidence: Confidence
  ) -> Finding {
    let aspects = notes.compactMap { notes in
      attribute.flatMap(notes.aspect).map { (notes: notes, aspect: $0) }
    }
    let there =
      steps.first.map { "the scenario says \"\($0.asWritten.shortened)\"" }
      ?? aspects.first.map { told in
        "the \(document.names([told.notes.platform], kind: .platform)) notes say "
          + "\"\(told.aspect.firstContent.shortened)\" under \"\(told.aspect.title.value)\""
      } ?? ""
    return Finding(
      range: criterion.range,
      values: [
        "attribute": criterion.label?.value ?? attribute ?? "", "here": criterion.text.shortened,
        "there": there,
      ],
      related: steps.map { ($0.range, "the scenario tells it here") }
        + aspects.map { ($0.aspect.heading, "\"\($0.aspect.title.value)\" has notes") },
      confidence: confidence,
      location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
      subject: attribute ?? criterion.label.map { Lexer.fold($0.value) } ?? "", needs: ["file"])
  }

  private func steps(on attribute: String) -> [Step] {
    let criteria = (spec.condensed?.criteria ?? []).filter { !$0.claims.isEmpty }
    // A slider's value is told under State, unless there is a criterion for it.
    let tellsValue =
      attribute == "state" && !criteria.contains { $0.attribute == "value" }
    return (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps).filter { step in
      step.claims.contains {
        ($0.attribute == attribute || tellsValue && $0.attribute == "value")
          && $0.isUnderstoodDemand && $0.channel == .screenReader
      }
    }
  }

  /// Returns what one is said to hear that no criterion tells: the list repeats the checklist, so
  /// what is left over belongs to the one criterion that says "n/a".
  private func unlistedSteps(besides attribute: String) -> [Step] {
    let told = (spec.condensed?.criteria ?? []).filter { $0.attribute != attribute }
    let words = told.flatMap(\.claims).map { SignificantWords($0.words) }
    let attributes = Set(told.compactMap(\.attribute))
    return (spec.gherkin?.scenarios ?? []).flatMap { HeardList($0).items }.filter { item in
      item.step.claims.allSatisfy {
        $0.isUnderstoodDemand && !attributes.contains($0.attribute ?? "")
      }
        && !words.contains { $0.similarity(to: item.words) >= 0.5 }
    }.map(\.step)
  }
}

extension AspectNotes {
  /// Whether the notes say more than that the aspect does not apply.
  fileprivate var hasContent: Bool {
    guard !NotApplicable.opens(self), !NotApplicable.delegates(self) else { return false }
    if frameworks.isEmpty { return items.contains { !NotApplicable.isEmpty($0.text) } }
    return frameworks.contains(where: \.hasContent)
      && allItems.contains { !NotApplicable.isEmpty($0.text) }
  }

  /// The first note that says something.
  fileprivate var firstContent: String {
    allItems.first { !NotApplicable.isEmpty($0.text) }?.text ?? title.value
  }
}

extension Step {
  /// The step with its keyword.
  var asWritten: String { [keyword, text].compactMap(\.self).joined(separator: " ") }
}
