import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Steps of front matter whose two texts changed places: the key or gesture stands as the result.
struct ExchangedValues {
  let document: Document

  /// Returns the step that names no key and no gesture, and its result that does nothing else.
  func pair(_ step: Step) -> (trigger: Step, result: Step)? {
    guard step.role == .trigger, !step.text.isEmpty,
      step.children.count == 1, let result = step.children.first, result.role == .outcome,
      isNoMoreThanTrigger(result), !holdsTrigger(step)
    else { return nil }
    return (step, result)
  }

  private func holdsTrigger(_ step: Step) -> Bool {
    !document.vocabulary.matches(in: tokens(of: step), kinds: [.key, .gesture]).isEmpty
  }

  /// Whether nothing but the names of keys and gestures stands in a text: "the spacebar".
  private func isNoMoreThanTrigger(_ step: Step) -> Bool {
    let tokens = tokens(of: step)
    let matches = document.vocabulary.matches(in: tokens, kinds: [.key, .gesture])
    return !matches.isEmpty
      && tokens.indices.allSatisfy { place in
        Self.links.contains(tokens[place].text) || matches.contains { $0.tokens.contains(place) }
      }
  }

  private func tokens(of step: Step) -> [TextToken] {
    document.spec.words.tokens(in: step.lines)
  }

  private static let links: Set<String> = ["the", "a", "key", "keys", "or", "and", ",", "/", "+"]
}
