import SpecModel

/// How well a criterion and an event fit each other.
struct Matcher {
  private let vocabulary: Vocabulary
  /// The words that stand everywhere: the component's name and the platforms.
  let commonplace: SignificantWords
  /// Whether the document tells value and state apart; else a slider's value is its state.
  private let hasValueAndState: Bool

  init(_ spec: ComponentSpec, vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    commonplace = SignificantWords(
      Lexer.words(spec.component.name) + spec.dialect.platforms)
    let listed = (spec.condensed?.criteria ?? []).compactMap(\.attribute)
    let told = (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps).flatMap(\.claims)
      .filter { $0.channel == .screenReader }.compactMap(\.attribute)
    hasValueAndState = [listed, told].contains { $0.contains("value") && $0.contains("state") }
  }

  /// Returns how well two fit that tell what the user does; nil when their triggers have nothing
  /// in common.
  func actionFit(_ criterion: Telling, _ event: Telling) -> Fit? {
    let common = criterion.trigger.count { own in event.trigger.contains { agrees(own, $0) } }
    guard common > 0 else { return nil }
    var fit = fit(criterion, event)
    let equal = criterion.trigger.count { event.trigger.contains($0) }
    let all = criterion.trigger.count + event.trigger.count - equal
    // "Swipe" and "swipe right" agree, but less than the same words do.
    fit.trigger = (Double(common) + Double(equal)) / Double(2 * max(1, all))
    return fit
  }

  /// Returns how well two fit that tell what a screen reader says; nil when they speak of
  /// different attributes in different words.
  func spokenFit(_ criterion: Telling, _ step: Telling) -> Fit? {
    var fit = fit(criterion, step)
    fit.attribute = attributeShare(criterion, step)
    if fit.text == 1 || fit.attribute > 0 { return fit }
    let areBothKnown = criterion.subject != nil && step.subject != nil
    return fit.words >= (areBothKnown ? 0.7 : 0.5) ? fit : nil
  }

  private func attributeShare(_ criterion: Telling, _ step: Telling) -> Double {
    guard let own = criterion.subject else { return 0 }
    if let other = step.subject, own == other { return 1 }
    if let other = step.subject, agree(own, other) { return 0.75 }
    // "Text heading: …" and "its role should be heading" are about one thing.
    if let other = step.subject,
      other == "role" && step.meanings.contains("role.\(own)")
        || own == "role" && criterion.meanings.contains("role.\(other)")
    {
      return 0.75
    }
    return step.attributes.contains(own) ? 0.25 : 0
  }

  /// Whether two attributes are one to a reader of the document.
  func agree(_ left: String, _ right: String) -> Bool {
    left == right
      || !hasValueAndState && [left, right].allSatisfy { $0 == "state" || $0 == "value" }
  }

  private func fit(_ criterion: Telling, _ other: Telling) -> Fit {
    var fit = Fit()
    let (words, others) = (criterion.stems, other.stems)
    fit.text = criterion.words.isSame(as: other.words) ? 1 : 0
    fit.words = (words.similarity(to: others) + words.overlap(with: others)) / 2
    fit.outcome = Self.share(criterion.outcomes, other.outcomes)
    fit.meaning = Self.share(criterion.meanings, other.meanings)
    if !other.condition.isEmpty {
      fit.condition = other.condition.similarity(to: criterion.words)
    }
    fit.platforms = criterion.platforms == other.platforms ? 1 : 0
    return fit
  }

  private static func share(_ left: [String], _ right: [String]) -> Double {
    let (left, right) = (Set(left), Set(right))
    let all = left.union(right).count
    return all == 0 ? 0 : Double(left.intersection(right).count) / Double(all)
  }

  /// Returns the class of a state: disabled, dimmed and unavailable are one.
  func stateClass(_ state: String) -> String {
    vocabulary.term("state.\(state)")?.group ?? state
  }

  /// Whether the triggers of two have anything in common.
  func hasCommon(_ criterion: Criterion, _ event: Event) -> Bool {
    criterion.trigger.contains { own in event.trigger.contains { agrees(own, $0) } }
  }

  /// Whether each alternative of a trigger is one of another, and the other way round.
  func areSame(_ trigger: [String], _ other: [String]) -> Bool {
    trigger.allSatisfy { own in other.contains { agrees(own, $0) } }
      && other.allSatisfy { own in trigger.contains { agrees(own, $0) } }
  }

  /// Whether half of the alternatives of a trigger, or more, are alternatives of another.
  func isHalfIn(_ trigger: [String], _ other: [String]) -> Bool {
    2 * trigger.count { own in other.contains { agrees(own, $0) } } >= trigger.count
  }

  /// Whether two actions may be the same: equal, or one covers the other.
  func agrees(_ left: String, _ right: String) -> Bool {
    left == right || covers(left, right) || covers(right, left)
  }

  private func covers(_ wide: String, _ narrow: String) -> Bool {
    guard let term = vocabulary.term(wide), [.key, .gesture, .setting].contains(term.kind),
      narrow.hasPrefix(term.kind.rawValue + ".")
    else { return false }
    let other = String(narrow.dropFirst(term.kind.rawValue.count + 1))
    return term.includes.contains("all") || term.includes.contains(other)
      || term.sameAs.contains("all") || term.sameAs.contains(other)
  }

  /// Whether something half understood may be the twin: it shares more than a fifth of its words.
  func mayBeTwin(_ criterion: Criterion, _ event: Event) -> Bool {
    criterion.allWords.without(commonplace)
      .similarity(to: event.allWords.without(commonplace)) > 0.2
  }
}

extension Criterion {
  /// The words of its label and of what it tells.
  var allWords: SignificantWords {
    SignificantWords(claims.flatMap(\.words) + (label.map { Lexer.words($0.value) } ?? []))
  }
}

extension Event {
  /// The words of its trigger and of what it tells.
  var allWords: SignificantWords {
    SignificantWords(claims.flatMap(\.words) + Lexer.words(step.text))
  }
}
