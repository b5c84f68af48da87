import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The bullet that would say again what another block says, in the shape of its siblings: their
/// marker, indentation, keyword and quotes, with the other block's words.
struct BulletDraft {
  let document: Document

  /// Drafts the step that would cover a criterion; nil where the scenario has nothing to shape it
  /// after.
  func step(for criterion: Criterion, in scenario: Scenario) -> String? {
    let outcome = answer(to: criterion, in: scenario)
    guard !outcome.isEmpty else { return nil }
    guard !criterion.actions.isEmpty, let label = criterion.label else {
      let last = scenario.allSteps.last { $0.role == .outcome && !$0.lines.isEmpty }
      return last.map { filled($0.range, [($0.lines, outcome)]) }
    }
    // A step with one action is shaped like the new one.
    let models = scenario.steps.filter { $0.role == .trigger && !$0.lines.isEmpty }
      .map { (step: $0, actions: actions(in: $0)) }.filter { !$0.actions.isEmpty }
      .sorted { $0.actions.count < $1.actions.count }
    for (model, actions) in models {
      let trigger = trigger(of: model, naming: label.value, for: actions)
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

  /// Returns the outcome of a criterion as the scenario would demand it.
  private func answer(to criterion: Criterion, in scenario: Scenario) -> String {
    let demands = scenario.allSteps.filter { $0.role == .outcome }.map(\.text)
    let modal = ["should", "must"].first { modal in
      demands.count { $0.holds(" \(modal) ") } * 2 > demands.count
    }
    let words = document.spec.words
    return criterion.lines.map { words.demand(words.places(in: $0), modal: modal) }
      .joined(separator: " ").lowercasingFirst
  }

  /// Returns where the actions are in a trigger.
  private func actions(in step: Step) -> [SourceRange] {
    let words = document.spec.words
    let places = step.triggerLines.map { words.places(in: $0) }
    let taken = words.actions(in: places, kinds: [.key, .gesture, .setting]).taken
    return taken.sorted().flatMap { place in
      words.mentions(at: place).first {
        [.key, .gesture, .setting].contains($0.kind) && taken.contains($0.end - 1)
          && $0.count == $0.words
      }.map { mention in
        // "The tab key": what is behind the name stays.
        let last = mention.places.last { !words[$0].isKeyWord } ?? place
        return [words.tokens[place].range.union(words.tokens[last].range)]
      } ?? []
    }
  }

  /// Returns what a trigger says with other actions in the place of its own, and without what is
  /// behind these: "to open the menu".
  private func trigger(of model: Step, naming label: String, for actions: [SourceRange]) -> String {
    guard let line = model.triggerLines.first, let first = actions.first else { return label }
    let own = actions.reduce(first) { $0.union($1) }
    let isUpper = document.text(own).allSatisfy { !$0.isLowercase }
    let words = document.spec.words
    let end =
      words.tokens[words.places(in: SourceRange(own.upperBound, model.range.upperBound))]
      .prefix { words.distinct[Int($0.word)].isKeyWord || !$0.style.contains(.word) }
      .last?.range.upperBound ?? own.upperBound
    return document.text(SourceRange(line.lowerBound, own.lowerBound))
      + (isUpper ? label.uppercased() : label.lowercasingFirst)
      + document.text(SourceRange(own.upperBound, end))
  }

  /// Drafts the criterion that would cover a step.
  func criterion(_ actions: [String], covering step: Step, in group: CriteriaStep) -> String {
    let answer =
      step.holdsOutcome
      ? document.text(folding: step.outcomeLines)
      : step.role == .outcome
        ? step.text
        : step.children.filter { $0.role == .outcome }.map(\.text).joinedAsText()
    return criterion(
      labelled: actions.joinedAsText("or"), answer.isEmpty ? "…" : answer, in: group)
  }

  /// Drafts a criterion with a label.
  func criterion(labelled label: String, _ outcome: String, in group: CriteriaStep) -> String {
    let others = group.criteria + (document.spec.condensed?.criteria ?? [])
    let label = label.capitalizingFirst
    guard let model = others.first(where: { $0.label != nil && !$0.lines.isEmpty }),
      let written = model.label
    else { return "- \(label): \(outcome.capitalizingFirst)" }
    // Keys of front matter are small.
    let isSmall = written.value == written.value.lowercased()
    return filled(
      model.range,
      [
        ([written.range], isSmall ? label.lowercased() : label),
        (model.lines, outcome.capitalizingFirst),
      ])
  }

  private func filled(
    _ range: SourceRange, _ parts: [(lines: [SourceRange], text: String)]
  ) -> String {
    var sibling = ModelLines(range, in: document.file)
    for part in parts { sibling.write(part.text, for: part.lines) }
    return sibling.text
  }
}

extension Word {
  /// Whether it only says what sort of action it is: "the Tab key".
  fileprivate var isKeyWord: Bool { text == "key" || text == "keys" || text == "gesture" }
}

extension String {
  /// The text with its first letter small, unless a capital or digit follows it.
  var lowercasingFirst: String {
    guard let first, let second = dropFirst().first, second.isLowercase || second == " " else {
      return self
    }
    return first.lowercased() + dropFirst()
  }

}
