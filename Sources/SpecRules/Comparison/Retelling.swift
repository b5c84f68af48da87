import SpecModel

/// Where the scenarios speak of something without a step of its own: an action named in the middle
/// of an outcome, a criterion told again in other words.
struct Retelling {
  private let actions: [Action]
  private let texts: [SignificantWords]

  /// An action that a step names beside its trigger.
  private struct Action: Equatable {
    let channel: Channel
    let id: String
  }

  init(_ spec: ComponentSpec, vocabulary: Vocabulary) {
    var actions: [Action] = []
    var texts: [SignificantWords] = []
    for scenario in spec.gherkin?.scenarios ?? [] {
      for step in scenario.allSteps {
        let tokens = spec.words.tokens(in: step.lines)
        texts.append(SignificantWords(tokens.filter(\.isWord).map(\.text)))
        // A quoted hint, "double tap to activate", is a role here and no action.
        for match in vocabulary.matches(in: tokens, kinds: [.role, .key, .gesture, .setting])
        where match.term.kind != .role && !step.trigger.contains(match.term.id) {
          let action = Action(channel: scenario.channel, id: match.term.id)
          if !actions.contains(action) { actions.append(action) }
        }
      }
    }
    self.actions = actions
    self.texts = texts
  }

  /// Whether a step names one of the criterion's actions in passing, or, for a criterion without
  /// action, says most of its words.
  ///
  /// Words alone are no twin of an action: "activates on Android" is said of every key.
  func mentions(_ criterion: Criterion, _ matcher: Matcher) -> Bool {
    guard criterion.actions.isEmpty else {
      let named = actions.filter { $0.channel == criterion.channel }
      return criterion.actions.contains { own in named.contains { matcher.agrees(own, $0.id) } }
    }
    let own = criterion.claims.flatMap(\.words)
    guard own.count >= 3 else { return false }
    let words = SignificantWords(own)
    return texts.contains { words.similarity(to: $0) >= 0.6 }
  }
}
