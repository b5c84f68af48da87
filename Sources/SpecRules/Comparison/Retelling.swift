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

  private static let actionKinds: [TermKind] = [.role, .key, .gesture, .setting, .polarity]

  init(_ spec: ComponentSpec, _ pairs: [Comparison.Pair], vocabulary: Vocabulary) {
    var mentions: [Mention] = []
    var texts: [(step: Step, words: SignificantWords)] = []
    for scenario in spec.gherkin?.scenarios ?? [] {
      for step in scenario.allSteps {
        let tokens = spec.words.tokens(in: step.lines)
        texts.append((step, SignificantWords(tokens.filter(\.isWord).map(\.text))))
        for id in Self.actions(in: tokens, vocabulary) where !step.trigger.contains(id) {
          mentions.append(Mention(channel: scenario.channel, id: id, step: step.range))
        }
      }
    }
    self.mentions = mentions
    self.texts = texts
    tellers = pairs.flatMap { pair in
      let actions = Self.actions(in: spec.words.tokens(in: pair.criterion.lines), vocabulary)
      return pair.events.flatMap { event in
        ([event.step] + event.outcomes).map { Teller(step: $0.range, actions: actions) }
      }
    }
  }

  /// Returns the actions that a text names, unless it tells a known issue.
  private static func actions(in tokens: [Token], _ vocabulary: Vocabulary) -> [String] {
    let matches = vocabulary.matches(in: tokens, kinds: actionKinds)
    if matches.contains(where: { $0.term.id == "polarity.known_issue" }) { return [] }
    // A quoted hint, "double tap to activate", is a role here and no action.
    return matches.filter { $0.term.kind != .role && $0.term.kind != .polarity }.map(\.term.id)
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
    return texts.first { text in
      words.similarity(to: text.words) >= 0.6
        && !tellers.contains { $0.step == text.step.range }
    }?.step.range
  }
}
