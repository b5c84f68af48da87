import SpecDiagnostics
import SpecModel

/// Finding the actions that stand beside others on one side and nowhere on the other.
struct LooseActions {
  private let spec: ComponentSpec
  private let pairs: [Comparison.Pair]
  private let events: [Event]
  private let retelling: Retelling
  private let vocabulary: Vocabulary
  private let matcher: Matcher

  init(
    _ spec: ComponentSpec, _ pairs: [Comparison.Pair], _ events: [Event],
    _ retelling: Retelling, _ vocabulary: Vocabulary, _ matcher: Matcher
  ) {
    self.spec = spec
    self.pairs = pairs.filter { pair in
      !pair.criterion.actions.isEmpty && Self.channels.contains(pair.criterion.channel)
        && pair.criterion.claims.allSatisfy { $0.polarity == .does }
    }
    self.events = events.filter { !$0.trigger.isEmpty }
    self.retelling = retelling
    self.vocabulary = vocabulary
    self.matcher = matcher
  }

  /// Settings are told in many words: a zoom is a resize is a reflow.
  private static let channels: [Channel] = [.keyboard, .gestures]

  /// Every loose action, in document order.
  var all: [LooseAction] {
    (untold + unlisted + unevenlyTold).sorted { $0.range < $1.range }
  }

  /// What a criterion names that no step does.
  private var untold: [LooseAction] {
    pairs.flatMap { pair -> [LooseAction] in
      let criterion = pair.criterion
      return criterion.trigger.compactMap { action in
        guard !events.contains(where: { names(action, $0.trigger) }),
          retelling.mention(of: action, in: criterion.channel, matcher) == nil,
          !pair.events.contains(where: { mayName(action, $0.step.lines) }),
          let label = criterion.label
        else { return nil }
        return LooseAction(
          action: action, channel: criterion.channel, range: criterion.range, text: label.value,
          partner: pair.events[0].step.range, missing: .scenarios,
          location: ["Condensed", criterion.channel.name, label.value])
      }
    }
  }

  /// What a step names that no criterion does.
  private var unlisted: [LooseAction] {
    let criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
    let told = pairs.flatMap { pair in pair.events.map { (event: $0, criterion: pair.criterion) } }
    var seen: [SourceRange] = []
    return told.flatMap { event, criterion -> [LooseAction] in
      guard !seen.contains(event.step.range) else { return [] }
      seen.append(event.step.range)
      return event.trigger.compactMap { action in
        guard !criteria.contains(where: { names(action, $0.trigger) || mentions(action, $0) }),
          event.claims.allSatisfy({ $0.polarity == .does })
        else { return nil }
        return LooseAction(
          action: action, channel: event.channel, range: event.step.range,
          text: event.step.text, partner: criterion.range, missing: .criteria,
          location: event.location)
      }
    }
  }

  /// What one scenario of a channel tells of a criterion and another one does not.
  private var unevenlyTold: [LooseAction] {
    let scenarios = spec.gherkin?.scenarios ?? []
    return scenarios.flatMap { scenario -> [LooseAction] in
      let own = events.filter { $0.scenario.range == scenario.range }
      // The one with a screen reader goes through the keys of the one without it.
      guard scenario.channel == .keyboard, !own.isEmpty, listens(scenario, own) else { return [] }
      return pairs.filter { $0.criterion.channel == scenario.channel }.flatMap { pair in
        pair.criterion.trigger.compactMap { action -> LooseAction? in
          guard
            let event = pair.events.first(where: {
              $0.scenario.range != scenario.range && $0.channel == scenario.channel
                && names(action, $0.trigger)
            }), !own.contains(where: { names(action, $0.trigger) }),
            !own.contains(where: { mentions(action, $0) }), let label = pair.criterion.label
          else { return nil }
          return LooseAction(
            action: action, channel: scenario.channel, range: event.step.range, text: label.value,
            partner: pair.criterion.range, missing: .scenario(scenario),
            location: ["Gherkin", "Scenario \(scenario.number)"])
        }
      }
    }
  }

  private func listens(_ scenario: Scenario, _ own: [Event]) -> Bool {
    let title = spec.words.tokens(in: [scenario.title.range])
    return own.contains(where: \.hasScreenReader)
      || !vocabulary.matches(in: title, kinds: [.screenReader]).isEmpty
  }

  private func names(_ action: String, _ trigger: [String]) -> Bool {
    trigger.contains { matcher.agrees(action, $0) }
  }

  /// Whether a criterion names an action anywhere, or a word that is nearly its name.
  private func mentions(_ action: String, _ criterion: Criterion) -> Bool {
    let label = criterion.label.map { [$0.range] } ?? []
    return mayName(action, label + criterion.lines)
  }

  private func mentions(_ action: String, _ event: Event) -> Bool {
    event.outcomes.contains { mayName(action, $0.lines) } || mayName(action, event.step.lines)
  }

  /// Whether a text names an action anywhere, or has an unknown word that is nearly its name.
  private func mayName(_ action: String, _ lines: [SourceRange]) -> Bool {
    let tokens = spec.words.tokens(in: lines)
    let actions = vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting])
    if actions.contains(where: { matcher.agrees(action, $0.term.id) }) { return true }
    let names = action.split(separator: "+").flatMap { part in
      Lexer.words(vocabulary.term(String(part))?.name ?? "")
    }
    let known = vocabulary.matches(in: tokens, kinds: TermKind.allCases).flatMap(\.tokens)
    return tokens.indices.contains { place in
      tokens[place].isWord && tokens[place].text.utf8.count > 2 && !known.contains(place)
        && NearestName.of(tokens[place].text, in: names) != nil
    }
  }
}
