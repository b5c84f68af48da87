import SpecDiagnostics
import SpecModel

/// Where the scenarios speak of something without a step of its own: an action named in the middle
/// of an outcome, a criterion told again in other words.
///
/// What a step says counts once: where the criterion that it tells says the same, it is no trace of
/// another one.
struct Retelling {
  private let mentions: [Mention]
  private let texts: [(step: Step, words: SignificantWords)]
  private let tellers: [Teller]

  /// An action that a step names beside its trigger.
  private struct Mention {
    let channel: Channel
    let id: String
    let step: SourceRange
  }

  /// A step with a criterion that it tells, and the actions that the criterion names anywhere.
  private struct Teller {
    let step: SourceRange
    let actions: [String]
  }

  private static let actionKinds: [TermKind] = [
    .role, .outcome, .key, .gesture, .setting, .polarity,
  ]

  init(_ spec: ComponentSpec, _ pairs: [Comparison.Pair], vocabulary: Vocabulary) {
    var mentions: [Mention] = []
    var texts: [(step: Step, words: SignificantWords)] = []
    for scenario in spec.gherkin?.scenarios ?? [] {
      for step in scenario.allSteps {
        let tokens = spec.words.tokens(in: step.lines)
        // "… announced with the following attributes:" only opens a list.
        if !step.text.hasSuffix(":") {
          texts.append((step, SignificantWords(tokens.filter(\.isWord).map(\.text))))
        }
        let matches = vocabulary.matches(in: tokens, kinds: Self.actionKinds)
        if matches.contains(where: { $0.term.id == "polarity.known_issue" }) { continue }
        for id in Self.actions(matches) where !step.trigger.contains(id) {
          mentions.append(Mention(channel: scenario.channel, id: id, step: step.range))
        }
      }
    }
    self.mentions = mentions
    self.texts = texts
    tellers = pairs.flatMap { pair in
      let tokens = spec.words.tokens(in: pair.criterion.lines)
      let actions = Self.actions(vocabulary.matches(in: tokens, kinds: Self.actionKinds))
      return pair.events.flatMap { event in
        ([event.step] + event.outcomes).map { Teller(step: $0.range, actions: actions) }
      }
    }
  }

  /// Returns the actions among the phrases of a text: a quoted hint, "double tap to activate", is a
  /// role, and "return focus" an outcome.
  private static func actions(_ matches: [Vocabulary.Match]) -> [String] {
    matches.filter { [.key, .gesture, .setting].contains($0.term.kind) }.map(\.term.id)
  }

  /// Returns the step that names an action of a channel in passing.
  func mention(of action: String, in channel: Channel, _ matcher: Matcher) -> SourceRange? {
    mentions.first { mention in
      mention.channel == channel && matcher.agrees(action, mention.id)
        && !tellers.contains { teller in
          teller.step == mention.step
            && teller.actions.contains { matcher.agrees(action, $0) }
        }
    }?.step
  }

  /// Returns the step that names one of the criterion's actions in passing, or, for a criterion
  /// without action, says most of its words.
  ///
  /// Words alone are no twin of an action: "activates on Android" is said of every key.
  func mention(of criterion: Criterion, _ matcher: Matcher) -> SourceRange? {
    guard criterion.actions.isEmpty else {
      return criterion.actions.lazy.compactMap {
        mention(of: $0, in: criterion.channel, matcher)
      }.first
    }
    let own = criterion.claims.flatMap(\.words)
    guard own.count >= 3 else { return nil }
    let words = SignificantWords(own)
    let telling = words.without(matcher.commonplace)
    return texts.first { text in
      if !tellers.contains(where: { $0.step == text.step.range }) {
        return words.similarity(to: text.words) >= 0.6
      }
      // One sentence may tell several criteria.
      return telling.count >= 3 && telling.count <= text.words.count
        && telling.similarity(to: text.words) >= 0.75
    }?.step.range
  }
}
