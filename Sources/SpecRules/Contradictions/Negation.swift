import SpecModel

/// What statements say not to happen, by the stems of the words behind "not".
struct Negation {
  /// The stems that are denied, with the statement that does.
  private(set) var denied: [(stem: String, text: String, statement: Statement)] = []
  /// The stems that are said and not denied.
  private(set) var said: Set<String> = []
  /// The words that may deny something in another way: "skips", "until".
  private(set) var vagueWords: [String] = []
  /// Whether there is such a word.
  var isVague: Bool { !vagueWords.isEmpty }

  init(_ statements: [Statement]) {
    for statement in statements {
      var open = 0
      var isManner = false
      for place in statement.stated {
        let token = statement.tokens[place]
        guard token.isWord else {
          open = 0
          isManner = false
          continue
        }
        // "Resizes without loss": how it is done, neither said nor denied by itself.
        if token.text == "without" { isManner = true }
        if Self.words.contains(token) {
          open = Self.isForPlatform(place, in: statement.tokens) ? 0 : 5
        } else if open > 0, !Self.between.contains(token) {
          denied.append((Self.stem(token.text), "not \(token.text)", statement))
          open = 0
        } else {
          open -= 1
          if !isManner { said.insert(Self.stem(token.text)) }
          // "(Android only)" says for whom, not what.
          let isLast = place + 1 == statement.tokens.count || !statement.tokens[place + 1].isWord
          if Self.vague.contains(token), token.text != "only" || !isLast {
            vagueWords.append(token.text)
          }
        }
      }
    }
  }

  /// Whether "not" only says for whom something holds: "not on iOS".
  private static func isForPlatform(_ place: Int, in tokens: [Token]) -> Bool {
    place + 2 < tokens.count && ["on", "in", "for"].contains(tokens[place + 1].text)
      && ["ios", "android"].contains(tokens[place + 2].text)
  }

  /// Returns a word's stem, the same for all words that mean "say".
  static func stem(_ word: String) -> String {
    let stem = Stem.of(word)
    return announcing.contains(stem) ? "announc" : stem
  }

  private static let announcing = Set(
    [
      "announced", "expressed", "reads", "spoken", "speaks", "said", "says", "conveyed",
      "communicated", "voiced",
    ].map(Stem.of))
  private static let words: WordSet = [
    "not", "cannot", "can't", "don't", "doesn't", "won't", "isn't", "aren't", "shouldn't",
    "mustn't", "never",
  ]
  private static let between: WordSet = [
    "be", "been", "being", "is", "are", "also", "visibly", "the", "a", "an", "its", "any", "to",
    "have", "has", "get", "automatically", "currently", "only", "just",
    "clearly", "dynamically", "logically", "programmatically",
  ]
  private static let vague: WordSet = [
    "no", "none", "nothing", "skip", "skips", "skipped", "bypasses", "ignores",
    "ignored", "except", "only", "unchanged", "prevents", "avoid", "until", "nor", "neither",
    "rather", "instead", "unless", "exempt", "stops", "unable",
  ]
}
