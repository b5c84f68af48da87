import SpecModel

/// Where the scenarios speak of something without a step of its own: an action named in the middle
/// of an outcome, a criterion told again in other words.
struct Retelling {
  private let actions: [String]
  private let texts: [[String]]

  init(_ spec: ComponentSpec, vocabulary: Vocabulary) {
    var actions: Set<String> = []
    var texts: [[String]] = []
    for step in (spec.gherkin?.scenarios ?? []).flatMap(\.allSteps) {
      let tokens = Lexer.tokens(in: step.lines, of: spec.file)
      texts.append(tokens.filter(\.isWord).map(\.text))
      guard step.trigger.isEmpty else { continue }
      for match in vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting]) {
        actions.insert(match.term.id)
      }
    }
    self.actions = actions.sorted()
    self.texts = texts
  }

  /// Whether a step names one of the criterion's actions in passing, or says most of its words.
  func mentions(_ criterion: Criterion, _ matcher: Matcher) -> Bool {
    if criterion.actions.contains(where: { own in actions.contains { matcher.agrees(own, $0) } }) {
      return true
    }
    let own = criterion.claims.flatMap(\.words)
    return texts.contains { Matcher.similarity(own, $0) >= 0.6 && own.count >= 3 }
  }
}
