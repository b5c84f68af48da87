import SpecDiagnostics
import SpecModel
import SpecYAML

/// A criterion and the step that tells it again name different keys, gestures or settings.
///
/// Either they are twins by their outcome alone, or their triggers agree in part, and what one of
/// them adds stands nowhere else on the other side.
struct TriggerMismatchCheck: Check {
  static let optionKeys = ["of"]
  static let placeholders = Mismatch.placeholders
  private let kind: TermKind

  init(_ options: StrictMapping) throws(DataError) {
    kind = try options.requiredChoice("of", of: TermKind.self)
  }

  func findings(in document: Document) -> [Finding] {
    let twins = document.comparison.mismatchedTriggers.compactMap { twin in
      isOurs(twin.criterion.trigger + twin.event.trigger)
        ? mismatch(twin.criterion, twin.event.trigger, twin.event, document) : nil
    }
    let criteria = twins.map(\.criterion.range)
    let events = document.comparison.mismatchedTriggers.map(\.event.step.range)
    let partial = document.comparison.pairs.filter { pair in
      !criteria.contains(pair.criterion.range)
        && !pair.events.contains { events.contains($0.step.range) }
    }
    let told = Told(document)
    return Mismatch.findings(twins + partial.compactMap { partialMismatch($0, told, document) })
  }

  /// The actions that each side names anywhere.
  private struct Told {
    let here: [String]
    let there: [String]
    let matcher: Matcher

    init(_ document: Document) {
      let spec = document.spec
      matcher = Matcher(spec, vocabulary: document.vocabulary)
      func actions(_ lines: [SourceRange]) -> [String] {
        let tokens = spec.words.tokens(in: lines)
        return document.vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting])
          .map(\.term.id)
      }
      let criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
      let steps = (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps)
      here = criteria.flatMap { $0.trigger + $0.actions + actions($0.lines) }.unique
      there = steps.flatMap { $0.trigger + actions($0.lines) }.unique
    }

    func isHere(_ action: String) -> Bool { here.contains { matcher.agrees($0, action) } }
    func isThere(_ action: String) -> Bool { there.contains { matcher.agrees($0, action) } }
  }

  private func partialMismatch(
    _ pair: Comparison.Pair, _ told: Told, _ document: Document
  ) -> Mismatch? {
    let trigger = pair.events.flatMap(\.trigger).unique
    guard !pair.criterion.actions.isEmpty, isOurs(pair.criterion.trigger + trigger),
      let event = pair.events.first
    else { return nil }
    let lost = pair.criterion.trigger.contains { !told.isThere($0) }
    let added = trigger.contains { !told.isHere($0) }
    return lost || added ? mismatch(pair.criterion, trigger, event, document) : nil
  }

  private func isOurs(_ trigger: [String]) -> Bool {
    trigger.allSatisfy { $0.hasPrefix(kind.rawValue + ".") }
  }

  private func mismatch(
    _ criterion: Criterion, _ trigger: [String], _ event: Event, _ document: Document
  ) -> Mismatch {
    Mismatch(
      criterion: criterion, here: names(criterion.trigger, document),
      there: names(trigger, document), place: event.step.range)
  }

  private func names(_ trigger: [String], _ document: Document) -> String {
    trigger.map { chord in
      "\"" + chord.split(separator: "+").map { document.name(String($0)) }.joined(separator: "+")
        + "\""
    }.joinedAsText("or")
  }
}
