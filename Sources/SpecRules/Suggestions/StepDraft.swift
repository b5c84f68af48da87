import SpecDiagnostics
import SpecModel

/// The steps that would tell a criterion, in the document's own voice and shape.
struct StepDraft {
  private let document: Document
  private let voice: Voice

  init(_ document: Document) {
    self.document = document
    voice = Voice(document.spec.gherkin)
  }

  /// Returns the draft, or nil where the scenario has nothing to shape it after.
  func text(for criterion: Criterion, in scenario: Scenario) -> String? {
    let outcome = document.text(folding: criterion.lines)
    guard !outcome.isEmpty else { return nil }
    guard !criterion.actions.isEmpty else { return attribute(outcome, in: scenario) }
    return event(criterion, outcome: outcome, in: scenario)
  }

  /// Drafts one more answer at the place of the scenario's last one.
  private func attribute(_ outcome: String, in scenario: Scenario) -> String? {
    guard let last = scenario.allSteps.last(where: { $0.role == .outcome && !$0.lines.isEmpty })
    else { return nil }
    var sibling = Sibling(last.range, in: document.file)
    sibling.write(voice.answer(outcome), for: last.lines)
    return sibling.text
  }

  /// Drafts a trigger and its answer.
  private func event(
    _ criterion: Criterion, outcome: String, in scenario: Scenario
  ) -> String? {
    let steps = scenario.steps.filter { $0.role == .trigger && !$0.lines.isEmpty }
    let names = ActionName.all(of: criterion, in: document)
    let triggers = steps.compactMap { TriggerShape($0, document) }
    let like = triggers.first { $0.kind == names.first?.kind } ?? triggers.first
    guard let model = like?.step ?? steps.first else { return nil }
    let trigger =
      like.flatMap { $0.kind == names.first?.kind ? $0.filled(names) : nil }
      ?? fallback(names, like: model)
    guard let answer = model.children.first(where: { $0.role == .outcome && !$0.lines.isEmpty })
    else {
      var sibling = Sibling(model.range, in: document.file)
      sibling.write(trigger + hinge(of: model) + voice.answer(outcome), for: model.lines)
      return sibling.text
    }
    var sibling = Sibling(
      SourceRange(model.range.lowerBound, answer.range.upperBound), in: document.file)
    sibling.write(trigger, for: model.lines)
    sibling.write(told(like: criterion, outcome) ?? voice.answer(outcome), for: answer.lines)
    return sibling.text
  }

  /// Returns what stands between the trigger and the outcome of one bullet: " I SEE ".
  private func hinge(of step: Step) -> String {
    guard let line = step.lines.first, let claim = step.claims.first,
      claim.range.lowerBound > line.lowerBound
    else { return ", " }
    let before = document.text(SourceRange(line.lowerBound, claim.range.lowerBound))
    let words = before.split(separator: " ").suffix(2)
    return words.first == "I" ? " " + words.joined(separator: " ") + " " : ", "
  }

  /// Names the actions where no step of the scenario shows how.
  private func fallback(_ names: [ActionName], like step: Step) -> String {
    let isThird = !["i", "my"].contains(Lexer.words(step.text).first ?? "i")
    let subject = isThird ? "the user" : "I"
    let actions = names.map(\.text).joinedAsText("or")
    guard names.first?.kind == .gesture else {
      return "\(subject) \(isThird ? "uses" : "use") \(actions)"
    }
    return "\(subject) \(isThird ? "performs" : "perform") \(actions)"
  }

  /// Returns the answer that tells a criterion of the same outcome, its platforms changed to
  /// those of this one.
  private func told(like criterion: Criterion, _ outcome: String) -> String? {
    let own = PlatformTail(outcome, document.vocabulary)
    for pair in document.comparison.pairs where pair.criterion.channel == criterion.channel {
      let other = PlatformTail(
        document.text(folding: pair.criterion.lines), document.vocabulary)
      guard Lexer.words(other.body) == Lexer.words(own.body), let event = pair.events.first,
        let answer = event.step.children.first(where: { $0.role == .outcome })
      else { continue }
      let said = PlatformTail(answer.text, document.vocabulary)
      // What names the platforms in the middle cannot be changed by a draft.
      guard said.tail != nil || own.tail == other.tail else { return nil }
      return said.body + (own.tail.map { " " + $0 } ?? "")
    }
    return nil
  }
}

/// A statement without the platforms at its end: "activates the button" and "on iOS".
private struct PlatformTail {
  let body: String
  let tail: String?

  init(_ text: String, _ vocabulary: Vocabulary) {
    let tokens = Lexer.tokens(of: text)
    var start = tokens.count
    let places = Set(vocabulary.matches(in: tokens, kinds: [.platform]).flatMap(\.tokens))
    while start > 0,
      places.contains(start - 1) || ["and", "or", "in", "on"].contains(tokens[start - 1].text)
    {
      start -= 1
    }
    guard start > 0, start < tokens.count, places.contains(tokens.count - 1) else {
      (body, tail) = (text, nil)
      return
    }
    let bytes = Array(text.utf8)
    let cut = tokens[start].range.lowerBound
    body = String(decoding: bytes[..<tokens[start - 1].range.upperBound], as: UTF8.self)
    tail = String(decoding: bytes[cut...], as: UTF8.self)
  }
}
