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
    let told = Told(document) { actions($0, document) }
    let found = partial.compactMap { partialMismatch($0, told, document) }
    return Mismatch.findings(
      twins + found + heard(told, document)
        + document.counterparts.compactMap {
          mentioned($0, told, document)
        })
  }

  /// The actions that each side names anywhere; nearly no document needs to be asked.
  private final class Told {
    let matcher: Matcher
    private let spec: ComponentSpec
    private let named: ([SourceRange]) -> [String]

    init(_ document: Document, named: @escaping ([SourceRange]) -> [String]) {
      spec = document.spec
      matcher = Matcher(spec, vocabulary: document.vocabulary)
      self.named = named
    }

    private lazy var here = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants).flatMap {
      $0.trigger + $0.actions + named($0.lines)
    }.unique
    private lazy var there = (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps).flatMap {
      $0.trigger + named($0.lines)
    }.unique

    func isHere(_ action: String) -> Bool { here.contains { matcher.agrees($0, action) } }
    func isThere(_ action: String) -> Bool { there.contains { matcher.agrees($0, action) } }
  }

  /// Returns the actions that a text names.
  private func actions(_ lines: [SourceRange], _ document: Document) -> [String] {
    let tokens = document.spec.words.tokens(in: lines)
    // "In the device settings" beside a setting says where it is made.
    return document.vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting])
      .filter { $0.term.kind != .setting || !$0.term.includes.contains("all") }
      .map(\.term.id)
  }

  private func partialMismatch(
    _ pair: Comparison.Pair, _ told: Told, _ document: Document
  ) -> Mismatch? {
    let trigger = pair.events.flatMap(\.trigger).unique
    let criterion = pair.criterion
    let half = document.comparison.halfUnderstood
    guard !criterion.actions.isEmpty, isOurs(criterion.trigger + trigger),
      let event = pair.events.first, let label = criterion.label,
      !told.matcher.areSame(criterion.trigger, trigger),
      !half.holds(criterion), !pair.events.contains(where: half.holds)
    else { return nil }
    var lost = criterion.trigger.filter { !told.isThere($0) }
    var added = trigger.filter { !told.isHere($0) }
    if isOnlyPair(pair, document) {
      let here = criterion.trigger + actions(criterion.lines, document)
      let there = trigger + event.step.withDescendants.flatMap { actions($0.lines, document) }
      lost += criterion.trigger.filter { own in
        !there.contains { told.matcher.agrees($0, own) } && !isToldAlike(own, pair, told, document)
      }
      added += trigger.filter { own in
        !here.contains { told.matcher.agrees($0, own) }
          && !isInTwin(own, of: criterion, told, document)
      }
    }
    // Whoever double-taps a volume dial presses no volume key.
    let named = document.vocabulary.matches(
      in: Lexer.tokens(of: document.spec.component.name), kinds: [.key, .gesture]
    ).map(\.term.id)
    lost.removeAll(where: named.contains)
    added.removeAll(where: named.contains)
    // An unknown word may be another name of what seems to be missing, here or beside it.
    if half.event(in: criterion.channel) != nil { lost = [] }
    if half.criterion(in: criterion.channel) != nil { added = [] }
    guard
      !lost.isEmpty
        && !pair.events.contains(where: {
          document.holdsUnknown(document.trigger(of: $0.step).tokens)
        })
        || !added.isEmpty && !document.holdsUnknown(Lexer.tokens(of: label.value))
    else { return nil }
    return mismatch(criterion, trigger, event, document)
  }

  /// Whether two that say the same have no other partner, so that their triggers must be the same.
  private func isOnlyPair(_ pair: Comparison.Pair, _ document: Document) -> Bool {
    guard pair.events.count == 1, let event = pair.events.first else { return false }
    let partners = document.comparison.pairs.filter { other in
      !other.criterion.actions.isEmpty
        && other.events.contains { $0.step.range == event.step.range }
    }
    let words = SignificantWords(pair.criterion.claims.flatMap(\.words))
    return partners.count == 1
      && words.similarity(to: SignificantWords(event.claims.flatMap(\.words))) >= 0.5
  }

  /// Whether another criterion says in the same words what an action does: "spacebar" and "enter" of
  /// the checklist may be one step.
  private func isInTwin(
    _ action: String, of criterion: Criterion, _ told: Told, _ document: Document
  ) -> Bool {
    let words = SignificantWords(criterion.claims.flatMap(\.words))
    return (document.spec.condensed?.criteria ?? []).contains { other in
      other.range != criterion.range && other.channel == criterion.channel
        && other.trigger.contains { told.matcher.agrees($0, action) }
        && words.similarity(to: SignificantWords(other.claims.flatMap(\.words))) >= 0.9
    }
  }

  /// Whether a gesture does the same in another event: "swipe up or down, or the volume keys" in
  /// one criterion may be two steps.
  private func isToldAlike(
    _ action: String, _ pair: Comparison.Pair, _ told: Told, _ document: Document
  ) -> Bool {
    let words = SignificantWords(pair.criterion.claims.flatMap(\.words))
    return kind == .gesture
      && document.comparison.events.contains { event in
        event.trigger.contains { told.matcher.agrees($0, action) }
          && words.similarity(to: SignificantWords(event.claims.flatMap(\.words))) >= 0.5
      }
  }

  /// Keys that a screen reader's scenario presses beside one of a criterion, and that no criterion
  /// names.
  private func heard(_ told: Told, _ document: Document) -> [Mismatch] {
    let half = document.comparison.halfUnderstood
    guard kind == .key, half.criterion(in: .keyboard) == nil else { return [] }
    return document.comparison.events.compactMap { event in
      guard event.hasScreenReader, !event.namesScreenReader, event.channel == .keyboard,
        !half.holds(event),
        event.trigger.contains(where: { !told.isHere($0) }),
        let criterion = document.spec.condensed?.criteria.first(where: {
          told.matcher.hasCommon($0, event)
        })
      else { return nil }
      return mismatch(criterion, event.trigger, event, document)
    }
  }

  /// Gestures that the outcomes name: "a two-finger swipe anywhere dismisses it".
  private func mentioned(_ pair: Counterpart, _ told: Told, _ document: Document) -> Mismatch? {
    guard kind == .gesture, pair.attribute == nil else { return nil }
    let here = gestures(pair.here, document)
    let there = pair.there.filter { !gestures([$0], document).isEmpty }
    let others = gestures(there, document)
    guard let place = there.first?.range, !here.isEmpty,
      !here.contains(where: { own in others.contains { told.matcher.agrees(own, $0) } })
    else { return nil }
    return Mismatch(
      criterion: pair.criterion, here: names(here, document), there: names(others, document),
      place: place)
  }

  private func gestures(_ statements: [Statement], _ document: Document) -> [String] {
    statements.flatMap { statement in
      let tokens = statement.stated.map { statement.tokens[$0] }
      // "Double tap to activate" is said by a screen reader.
      return document.vocabulary.matches(in: tokens, kinds: [.role, .gesture])
        .filter { $0.term.kind == .gesture }.map(\.term.id)
    }.unique
  }

  /// Whether actions are of the sort that is asked for; turning the device stands in for a setting
  /// where the other side names one.
  private func isOurs(_ trigger: [String]) -> Bool {
    let prefix = kind.rawValue + "."
    guard kind == .setting else { return trigger.allSatisfy { $0.hasPrefix(prefix) } }
    return trigger.contains { $0.hasPrefix(prefix) }
      && trigger.allSatisfy { $0.hasPrefix(prefix) || $0 == "gesture.orientation" }
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
