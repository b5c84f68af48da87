import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Steps of front matter whose two texts changed places: the key or gesture is as the result.
struct ExchangedValues {
  let document: Document

  /// Returns a step and its result that does no more than name a key or gesture.
  func pair(_ step: Step) -> (trigger: Step, result: Step)? {
    guard step.role == .trigger, !step.text.isEmpty,
      step.children.count == 1, let result = step.children.first, result.role == .outcome,
      isNoMoreThanTrigger(result)
    else { return nil }
    return (step, result)
  }

  /// Whether nothing but the names of keys and gestures is in a text: "the spacebar".
  private func isNoMoreThanTrigger(_ step: Step) -> Bool {
    let words = document.spec.words
    let matches = words.matches(in: step.lines, kinds: [.key, .gesture])
    return !matches.isEmpty
      && words.tokens(in: step.lines).allSatisfy { token in
        let word = words[token]
        return !token.isWord || !word.small.isDisjoint(with: [.article, .coordinator])
          || word.noun == Self.key || matches.contains { $0.range.contains(token.range) }
      }
  }

  private static let key = WordHash.of("key")
}
