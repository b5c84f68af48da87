import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The bullet that would say again what another block says, in the shape of its siblings: their
/// marker, indentation, keyword and quotes, with the other block's words.
///
/// What is drafted is read like a document. Nothing is drafted that would be read as something else.
struct BulletDraft {
  let document: Document

  /// Drafts the step that would cover a criterion; nil where the scenario has nothing to shape it
  /// after.
  func step(for criterion: Criterion, in scenario: NumberedPart) -> String? {
    guard let outcome = answer(to: criterion, in: scenario), !outcome.isEmpty,
      fits(criterion.lines, scenario)
    else { return nil }
    guard !criterion.actions.isEmpty, let label = criterion.label else {
      // A second THEN would begin the answer to another step.
      guard let last = scenario.allSteps.last, last.role == .outcome, !last.lines.isEmpty,
        !document.spec.dialect.stepForm.once.contains(last.keyword ?? "")
      else { return nil }
      return filled(last.range, [(last.lines, outcome)])
    }
    for model in scenario.steps where model.role == .trigger && !model.lines.isEmpty {
      guard let trigger = TriggerDraft(document: document).trigger(of: model, naming: label) else {
        continue
      }
      if let answer = model.children.first(where: { $0.role == .outcome && !$0.lines.isEmpty }) {
        let range = SourceRange(model.range.lowerBound, answer.range.upperBound)
        return filled(range, [(model.lines, trigger), (answer.lines, outcome)])
      }
      guard model.holdsOutcome, let first = model.outcomeLines.first,
        let last = model.triggerLines.last
      else { continue }
      let hinge = document.text(SourceRange(last.upperBound, first.lowerBound))
      return filled(model.range, [(model.lines, trigger + hinge + outcome)])
    }
    return nil
  }

  /// Whether a scenario has steps that an outcome can answer, and demands outcomes in the same way: with
  /// "should", not "must".
  private func fits(_ lines: [SourceRange], _ scenario: NumberedPart) -> Bool {
    let modals = { (lines: [SourceRange]) in
      document.spec.modal(in: document.spec.words.tokens(in: lines))
    }
    let used = document.spec.scenarios.flatMap(\.allSteps).filter { $0.role == .outcome }
      .compactMap { modals($0.lines) }
    return scenario.allSteps.contains { $0.role == .trigger }
      && (used.isEmpty || modals(lines).map(used.contains) ?? true)
  }

  /// Returns the outcome of a criterion as a statement of its own: "it opens the menu".
  private func answer(to criterion: Criterion, in scenario: NumberedPart) -> String? {
    let words = document.spec.words
    let places = criterion.lines.map { words.places(in: $0) }
    // "When a screen reader runs" belongs into another scenario.
    if words.names(.screenReader, in: places), scenario.channel == .keyboard { return nil }
    let text = document.text(folding: criterion.lines).lowercasingFirst
    if words.isSentence(places) { return text }
    guard let clause = words.clauses(in: places).joined().first, clause.kind == .statement,
      let verb = clause.verb, verb == places.first?.first, words[verb].forms.contains(.third)
    else { return nil }
    return "it " + text
  }

  /// Drafts the criterion that would cover a step, with the platforms that it names.
  func criterion(_ actions: [String], covering step: Step, in group: NumberedPart) -> String? {
    let answers =
      step.holdsOutcome
      ? [statement(step.outcomeLines)]
      : (step.role == .outcome ? [step] : step.children.filter { $0.role == .outcome })
        .map { statement($0.lines) }
    guard !answers.isEmpty, !answers.contains(nil) else { return nil }
    let answer = answers.compactMap(\.self).joinedAsText()
    // "Tab, arrow keys or Ctrl+Tab".
    let names = actions.enumerated().map { $0 > 0 && $1.holds(" ") ? $1.lowercasingFirst : $1 }
    let label = names.joinedAsText("or")
    return isOf(group.channel, label)
      ? criterion(labelled: label, answer + platforms(of: step, answer), in: group) : nil
  }

  /// Whether a label is one of a channel, or may be one of any.
  private func isOf(_ channel: Channel, _ label: String) -> Bool {
    let read = Words(label, document.vocabulary, readsForms: true)
    let actions = [TermKind.key, .gesture, .setting].flatMap { kind in
      read.actions(in: [read.tokens.indices], kinds: [kind]).actions.map(\.fullID)
    }
    let owner =
      actions.isEmpty
      ? nil : document.spec.dialect.labels.owner(actions: actions, attribute: nil)
    return owner.map { $0 == channel } ?? true
  }

  /// Returns what an outcome says as a sentence of its own, without "that"; nil if it is none, like
  /// much that is behind "I see".
  func statement(_ lines: [SourceRange]) -> String? {
    let words = document.spec.words
    let places = lines.map { words.places(in: $0) }
    guard let first = places.first?.first, words.isSentence(places) else { return nil }
    let text = document.text(folding: lines)
    return words[first].small.contains(.subordinator)
      ? text.firstIndex(of: " ").map { String(text[$0...].dropFirst()) } : text
  }

  /// Returns the platforms of a step that its outcome leaves out.
  private func platforms(of step: Step, _ answer: String) -> String {
    let named = document.reading.events.first { $0.step.range == step.range }?.trigger.platforms.ids
    let names = (named ?? []).map { document.name("platform.\($0)") }
    return names.isEmpty || names.contains { answer.contains($0) }
      ? "" : " on " + names.joinedAsText()
  }

  /// Drafts a criterion with a label.
  func criterion(labelled label: String, _ outcome: String, in group: NumberedPart) -> String {
    let others = group.criteria + (document.spec.condensed?.criteria ?? [])
    let label = label.capitalizingFirst
    guard let model = others.first(where: { $0.label != nil && !$0.lines.isEmpty }),
      let written = model.label
    else { return "- \(label): \(outcome.asSentence)" }
    // Keys of front matter are small.
    let isSmall = others.allSatisfy {
      $0.label.map { !$0.value.contains(where: \.isUppercase) } ?? true
    }
    return filled(
      model.range,
      [([written.range], isSmall ? label.lowercased() : label), (model.lines, outcome.asSentence)])
  }

  private func filled(
    _ range: SourceRange, _ parts: [(lines: [SourceRange], text: String)]
  ) -> String {
    var sibling = ModelLines(range, in: document.file)
    for part in parts { sibling.write(part.text, for: part.lines) }
    return sibling.text
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

  /// The text with a capital at its start, unless the first word has one further on: "iOS".
  fileprivate var asSentence: String {
    prefix { $0 != " " }.dropFirst().contains(where: \.isUppercase) ? self : capitalizingFirst
  }
}

extension Words {
  /// Whether a text says something by itself: it has a subject, and a verb that goes with it.
  ///
  /// "The outline stay", which may be behind "I see", does not.
  fileprivate func isSentence(_ ranges: [Range<Int>]) -> Bool {
    clauses(in: ranges).flatMap(\.self).contains { clause in
      guard clause.kind == .statement, let verb = clause.verb,
        let noun = clause.subjects.last?.places.last
      else { return false }
      return self[verb].forms.contains(.third) || self[noun].forms.contains(.plural)
        || clause.places.contains { !self[$0].small.isDisjoint(with: [.be, .modal, .have, .do]) }
    }
  }
}
