import SpecDiagnostics
import SpecModel

/// Telling what is missing on the other side from what may be told there after all.
///
/// A contradiction needs two statements that were both understood: what shares words with something
/// half understood is not called missing, nor what is told in passing.
struct LonelySieve {
  /// Criteria that nothing tells.
  private(set) var criteria: [Criterion] = []
  /// Events that no criterion tells.
  private(set) var events: [Event] = []
  /// The others, with the reasons.
  private(set) var unreported: [Unreported] = []

  private let spec: ComponentSpec
  private let pairs: [Comparison.Pair]
  private let retelling: Retelling
  private let halfUnderstood: HalfUnderstood
  /// The step that lets one hear nothing.
  private let silence: SourceRange?
  /// The step after which the keyboard of the screen opens.
  private let keyboard: SourceRange?
  private let matcher: Matcher
  private let vocabulary: Vocabulary
  private let all: [Criterion]
  /// Every event of the scenarios.
  private let allEvents: [Event]
  private let spoken: [Criterion]
  /// Events and criteria that may be the twin of anything: they name neither an action nor an
  /// attribute.
  private let vague: (events: [Event], criteria: [Criterion])

  init(
    _ lonely: (criteria: [Criterion], events: [Event]), all events: [Event],
    _ spec: ComponentSpec, _ pairs: [Comparison.Pair], _ retelling: Retelling,
    _ halfUnderstood: HalfUnderstood, _ matcher: Matcher, vocabulary: Vocabulary
  ) {
    self.spec = spec
    self.pairs = pairs
    self.retelling = retelling
    self.halfUnderstood = halfUnderstood
    self.matcher = matcher
    self.vocabulary = vocabulary
    allEvents = events
    silence =
      events.first { event in
        (event.isHeard || event.hasScreenReader)
          && event.claims.contains { $0.polarity == .nothing || $0.words.contains("nothing") }
      }?.step.range
    keyboard =
      events.first { event in
        event.claims.contains { $0.outcome.contains("keyboard_appears") }
      }?.step.range
    let paired = pairs.flatMap(\.events).map(\.step.range)
    let told = pairs.map(\.criterion.range)
    all = (spec.condensed?.criteria ?? []).flatMap { [$0] + $0.children }
    spoken = all.filter(\.isSpoken)
    vague = (
      events.filter {
        $0.trigger.isEmpty && $0.channel != .screenReader && !paired.contains($0.step.range)
      }
        + lonely.events.filter { $0.isHeard && $0.subject == nil },
      all.filter { $0.actions.isEmpty && !$0.isSpoken && !told.contains($0.range) }
        + lonely.criteria.filter { $0.isSpoken && $0.attribute == nil }
    )
    for criterion in lonely.criteria {
      keep(criterion, unless: reason(criterion))
    }
    for event in lonely.events { keep(event, unless: reason(event)) }
  }

  private mutating func keep(_ criterion: Criterion, unless reason: Unreported.Reason?) {
    if let reason {
      unreported.append(Unreported(range: criterion.range, reason: reason))
    } else {
      criteria.append(criterion)
    }
  }

  private mutating func keep(_ event: Event, unless reason: Unreported.Reason?) {
    if let reason {
      unreported.append(Unreported(range: event.step.range, reason: reason))
    } else {
      events.append(event)
    }
  }

  private func reason(_ criterion: Criterion) -> Unreported.Reason? {
    if !spec.dialect.retold.contains(criterion.channel) { return .notRetold }
    if halfUnderstood.holds(criterion) { return .unclear }
    let twin = vague.events.first {
      $0.channel == criterion.channel && matcher.mayBeTwin(criterion, $0)
    }
    if let twin { return .mayBeTold(twin.step.range) }
    if !criterion.isSpoken, let twin = halfUnderstood.event(in: criterion.channel) {
      return .mayBeTold(twin)
    }
    // "It is not announced" is what one does not hear.
    if let silence, criterion.isSpoken, criterion.claims.contains(where: \.isSilent) {
      return .mayBeTold(silence)
    }
    if criterion.trigger == ["gesture.soft_keyboard"], let keyboard {
      return .toldInPassing(keyboard)
    }
    if let step = retelling.mention(of: criterion, matcher) { return .toldInPassing(step) }
    if criterion.isSpoken,
      let step = step(quoting: criterion) ?? step(tellingOf: criterion)
    {
      return .mayBeTold(step)
    }
    if let step = step(listeningTo: criterion) { return .toldInPassing(step) }
    if criterion.isSpoken, criterion.attribute == nil, !isToldWordForWord { return .unclear }
    return nil
  }

  private func reason(_ event: Event) -> Unreported.Reason? {
    if halfUnderstood.holds(event) { return .unclear }
    let twin = vague.criteria.first {
      $0.channel == event.channel && matcher.mayBeTwin($0, event)
    }
    if let twin { return .mayBeTold(twin.range) }
    if event.claims.contains(where: { $0.outcome.contains("keyboard_appears") }),
      let twin = all.first(where: { $0.trigger == ["gesture.soft_keyboard"] })
    {
      return .mayBeTold(twin.range)
    }
    if let other = all.first(where: { criterion in
      criterion.channel == event.channel && !event.trigger.isEmpty
        && criterion.actionsInText(spec, vocabulary).contains { action in
          !criterion.actions.contains(action) && event.trigger.contains { $0.hasSuffix(action) }
        }
    }) {
      return .toldInPassing(other.range)
    }
    // "The enter key to launch the modal" is told of the "Launch button".
    if let other = all.first(where: { isLabelled($0, like: event) }) {
      return .toldInPassing(other.range)
    }
    // "The enter key to activate a skip link" is how a skip link is used.
    if let link = all.first(where: { $0.trigger == [Self.skipLink] }),
      Lexer.fold(event.step.text).holds("skip link")
    {
      return .toldInPassing(link.range)
    }
    if !event.isHeard, let twin = halfUnderstood.criterion(in: event.channel) {
      return .mayBeTold(twin)
    }
    guard event.isHeard else { return nil }
    // "I cause an error" with the list of what is heard below it is what one does.
    if event.step.keyword == nil, !event.step.children.isEmpty { return .unclear }
    if event.subject == "focus", let other = all.first(where: { tells($0, event) }) {
      return .mayBeTold(other.range)
    }
    // A slider's value is told under State, unless there is a criterion for it.
    if event.subject == Self.value, !spoken.contains(where: { $0.attribute == Self.value }),
      let other = spoken.first(where: { $0.claims.contains { $0.attributes.contains(Self.value) } })
    {
      return .toldInPassing(other.range)
    }
    guard let subject = event.subject, Attribute.listed.contains(subject) || subject == "focus"
    else {
      return isToldWordForWord ? nil : .unclear
    }
    let other = spoken.first { criterion in
      criterion.attribute.map { matcher.agree($0, subject) } ?? false
    }
    return isToldWordForWord ? nil : other.map { .sharesAttribute($0.range) }
  }

  /// Whether a criterion's label is no action and has half of its words in the step.
  private func isLabelled(_ criterion: Criterion, like event: Event) -> Bool {
    guard criterion.channel == event.channel, criterion.actions.isEmpty,
      criterion.attribute == nil, let label = criterion.label
    else { return false }
    let words = SignificantWords(Lexer.words(label.value)).stems
    return words.similarity(to: SignificantWords(Lexer.words(event.step.text)).stems) >= 0.5
  }

  /// Returns the step that tells a criterion on what is heard in other words, and no other one.
  private func step(tellingOf criterion: Criterion) -> SourceRange? {
    let paired = pairs.flatMap(\.events).flatMap(\.outcomes).map(\.range)
    let own = SignificantWords(criterion.claims.flatMap(\.words)).without(matcher.commonplace)
      .stems
    let scenarios = (spec.gherkin?.scenarios ?? []).filter { $0.channel == criterion.channel }
    return scenarios.flatMap(\.allSteps).first { step in
      guard !step.claims.isEmpty, !paired.contains(step.range) else { return false }
      let words = SignificantWords(step.claims.flatMap(\.words)).without(matcher.commonplace)
      return own.common(with: words.stems).count > 1 && own.similarity(to: words.stems) >= 0.5
    }?.range
  }

  /// Returns the step of a screen reader's scenario that names the action of a criterion for users
  /// of one: "Arrow keys: browse the table when using a screen reader".
  private func step(listeningTo criterion: Criterion) -> SourceRange? {
    let words = criterion.claims.flatMap { $0.words + Lexer.words($0.condition ?? "") }
    guard words.contains(where: { ["screenreader", "screen"].contains($0) }) else { return nil }
    return allEvents.first { event in
      event.hasScreenReader
        && criterion.trigger.contains { own in
          event.trigger.contains { matcher.agrees($0, own) }
        }
    }?.step.range
  }

  /// Returns the step that quotes what this criterion does and no other one.
  private func step(quoting criterion: Criterion) -> SourceRange? {
    let others = all.filter { $0.range != criterion.range }.flatMap(\.claims).flatMap(\.quotes)
    let own = criterion.claims.flatMap(\.quotes).filter { !others.contains($0) }
    return (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps).first { step in
      step.claims.contains { $0.quotes.contains(where: own.contains) }
    }?.range
  }

  private static let skipLink = "key.skip_link"
  private static let value = "value"

  /// Whether a sentence of a criterion has half of the words of what is heard.
  private func tells(_ criterion: Criterion, _ event: Event) -> Bool {
    let own = SignificantWords(event.claims.flatMap(\.words)).without(matcher.commonplace).stems
    let outcomes = event.claims.flatMap(\.outcome)
    return criterion.claims.contains { claim in
      claim.outcome.contains { $0.hasPrefix("focus_") && outcomes.contains($0) }
        || own.overlap(with: SignificantWords(claim.words).without(matcher.commonplace).stems)
          >= 0.4
    }
  }

  /// Whether the scenarios let one hear what the checklist says in the same words, as far as they
  /// tell it at all.
  private var isToldWordForWord: Bool {
    let told = pairs.filter(\.criterion.isSpoken)
    let same = told.count { $0.partners.contains { $0.fit.text == 1 } }
    return same >= 2 && 2 * same >= told.count
  }
}

extension Criterion {
  /// Whether it is about what a screen reader says.
  var isSpoken: Bool { actions.isEmpty && (attribute != nil || channel == .screenReader) }
}

extension Claim {
  /// Whether it says what there is not to hear: "is not announced", "does not have a name".
  fileprivate var isSilent: Bool {
    !negated.isEmpty || words.contains { ["not", "doesn't", "no", "never"].contains($0) }
  }
}
