import SpecDiagnostics
import SpecModel

/// Explaining criteria and steps: what was understood of them, and what they are paired with.
struct ComparedParts {
  private let document: Document
  private let matcher: Matcher
  private let rivals: Rivals
  private let words: ClaimWords
  private let fits: FitWords

  init(_ document: Document) {
    self.document = document
    matcher = Matcher(document.spec, vocabulary: document.vocabulary)
    rivals = Rivals(document.spec, document.comparison, matcher)
    words = ClaimWords(vocabulary: document.vocabulary)
    fits = FitWords(words: words, matcher: matcher)
  }

  /// Explains a criterion.
  func part(_ criterion: Criterion) -> Explanation.Part {
    var part = Explanation.Part(
      kind: "\(criterion.channel.name) criterion", line: line(criterion.range),
      text: criterion.text)
    part.facts = criterion.claims.flatMap { words.facts($0, attribute: criterion.attribute) }
    let pair = document.comparison.pairs.first { $0.criterion.range == criterion.range }
    part.partners = (pair?.partners ?? []).map { partner in
      candidate(
        partner.event.step,
        fits.reasons(criterion, partner.event, partner.fit)
          + [fits.way(partner.kind)].compactMap(\.self))
    }
    part.others = rivals.events(for: criterion).map { event, fit in
      candidate(
        event.step, fits.reasons(criterion, event, fit) + [taken(event)].compactMap(\.self))
    }
    if pair == nil { part.verdict = verdict(on: criterion) }
    return part
  }

  /// Explains a step.
  func part(_ step: Step, in scenario: Scenario) -> Explanation.Part {
    var part = Explanation.Part(
      kind: "step of scenario \(scenario.number), \(role(step.role))", line: line(step.range),
      text: text(step))
    if step.claims.isEmpty, !step.trigger.isEmpty {
      part.facts.append("the user: \(words.actions(step.trigger))")
    }
    if step.namesScreenReader { part.facts.append("a screen reader is running") }
    guard let event = rivals.event(of: step) else {
      part.verdict = "It belongs to no trigger that was understood, so it is not compared."
      return part
    }
    part.facts += step.claims.flatMap { claim in
      words.facts(claim, attribute: event.isHeard ? event.subject : nil)
    }
    if !event.isHeard, event.step.range != step.range {
      part.facts.append("answers: line \(line(event.step.range)), \"\(text(event.step))\"")
    }
    compare(event, in: &part)
    return part
  }

  private func compare(_ event: Event, in part: inout Explanation.Part) {
    let pairs = document.comparison.pairs
    for pair in pairs {
      for partner in pair.partners
      where partner.event.step.range == event.step.range {
        part.partners.append(
          Explanation.Candidate(
            line: line(pair.criterion.range), text: pair.criterion.text,
            reasons: fits.reasons(pair.criterion, partner.event, partner.fit)
              + [fits.way(partner.kind)].compactMap(\.self)))
      }
    }
    part.others = rivals.criteria(for: event).map { criterion, fit in
      Explanation.Candidate(
        line: line(criterion.range), text: criterion.text,
        reasons: fits.reasons(criterion, event, fit) + [taken(criterion)].compactMap(\.self))
    }
    if part.partners.isEmpty { part.verdict = verdict(on: event) }
  }

  private func taken(_ event: Event) -> String? {
    let lines = document.comparison.pairs.filter { pair in
      pair.partners.contains { $0.event.step.range == event.step.range }
    }.map { "line \(line($0.criterion.range))" }
    return lines.isEmpty ? nil : "paired with \(lines.joinedAsText()) instead"
  }

  private func taken(_ criterion: Criterion) -> String? {
    let lines = document.comparison.pairs.filter { $0.criterion.range == criterion.range }
      .flatMap(\.partners).map { "line \(line($0.event.step.range))" }
    return lines.isEmpty ? nil : "paired with \(lines.unique.joinedAsText()) instead"
  }

  private func candidate(_ step: Step, _ reasons: [String]) -> Explanation.Candidate {
    Explanation.Candidate(line: line(step.range), text: text(step), reasons: reasons)
  }

  private func verdict(on criterion: Criterion) -> String {
    let comparison = document.comparison
    if document.spec.gherkin == nil { return "There are no scenarios to compare it with." }
    if criterion.claims.contains(where: { $0.polarity == .notApplicable || $0.polarity == .exempt })
    {
      return "No step tells it, and none needs to: it does not apply."
    }
    if let reason = comparison.unreported.first(where: { $0.range == criterion.range })?.reason {
      return sentence(reason)
    }
    if comparison.mismatchedTriggers.contains(where: { $0.criterion.range == criterion.range }) {
      return "No step names its action; one tells the same outcome with another action."
    }
    return comparison.lonelyCriteria.contains { $0.range == criterion.range }
      ? "No step tells it." : "It names neither an action nor an attribute that is compared."
  }

  private func verdict(on event: Event) -> String {
    let comparison = document.comparison
    let range = event.step.range
    if document.spec.condensed == nil { return "There is no checklist to compare it with." }
    if !event.isHeard, event.scenario.channel == .screenReader || event.namesScreenReader {
      return "It only sets the scene: each step that answers it is compared by itself."
    }
    if let reason = comparison.unreported.first(where: { $0.range == range })?.reason {
      return sentence(reason)
    }
    if event.claims.contains(where: { $0.polarity != .does }) {
      return "No criterion lists it, and none needs to: it says that nothing applies or happens."
    }
    if comparison.mismatchedTriggers.contains(where: { $0.event.step.range == range }) {
      return "No criterion names its action; one tells the same outcome with another action."
    }
    return comparison.lonelyEvents.contains { $0.step.range == range }
      ? "No criterion lists it."
      : "It is told only to reach the component."
  }

  private func sentence(_ reason: Unreported.Reason) -> String {
    switch reason {
    case .notRetold:
      "Scenarios of this kind of specification do not tell this part of the checklist again."
    case .mayBeTold(let place):
      "Nothing is reported, as line \(line(place)), which was only half understood, may tell it."
    case .toldInPassing(let place):
      "Nothing is reported, as line \(line(place)) tells it in passing."
    case .sharesAttribute(let place):
      "Nothing is reported, as line \(line(place)) is about the same attribute."
    case .unclear:
      "Nothing is reported, as no word says what it is about."
    }
  }

  private func role(_ role: StepRole) -> String {
    switch role {
    case .trigger: "what the user does"
    case .condition: "a condition"
    case .outcome: "what happens"
    case .other: "neither a trigger nor an outcome"
    }
  }

  private func text(_ step: Step) -> String {
    [step.keyword, step.text].compactMap(\.self).joined(separator: " ")
  }

  private func line(_ range: SourceRange) -> Int {
    document.file.lines.line(at: range.lowerBound)
  }
}
