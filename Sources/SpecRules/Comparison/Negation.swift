import SpecModel

/// What statements say not to happen, by the stems of the words behind "not".
struct Negation {
  /// The stems that are denied, with the statement that does.
  private(set) var denied: [(stem: String, text: String, statement: Statement)] = []
  /// The stems that are said and not denied.
  private(set) var said: Set<String> = []
  /// Whether there is a word that may deny something in another way: "skips", "without".
  private(set) var isVague = false

  init(_ statements: [Statement]) {
    for statement in statements {
      var open = 0
      for place in statement.stated {
        let token = statement.tokens[place]
        guard token.isWord else {
          open = 0
          continue
        }
        if Self.words.contains(token.text) {
          // "But not", "or not", "if not" deny no verb.
          open = 5
        } else if open > 0, !Self.between.contains(token.text) {
          denied.append((Stem.of(token.text), "not \(token.text)", statement))
          open = 0
        } else {
          open -= 1
          said.insert(Stem.of(token.text))
          if Self.vague.contains(token.text) { isVague = true }
        }
      }
    }
  }

  private static let words: Set<String> = [
    "not", "cannot", "can't", "don't", "doesn't", "won't", "isn't", "aren't", "shouldn't",
    "mustn't", "never",
  ]
  private static let between: Set<String> = [
    "be", "been", "being", "is", "are", "also", "visibly", "the", "a", "an", "its", "any", "to",
    "have", "has", "get", "automatically", "currently", "only", "just",
  ]
  private static let vague: Set<String> = [
    "no", "none", "nothing", "without", "skip", "skips", "skipped", "bypasses", "ignores",
    "ignored", "except", "only", "stays", "stay", "remains", "remain", "unchanged", "hidden",
    "prevents", "avoid", "until", "nor", "neither", "rather", "instead", "unless", "exempt",
    "stops", "static", "disabled", "inert", "unable",
  ]
}
