import SpecModel

/// The places of a text at which platforms are named.
struct PlatformWords {
  private let tokens: [Token]
  private let matches: [Vocabulary.Match]

  init(_ tokens: [Token], _ vocabulary: Vocabulary) {
    self.tokens = tokens
    matches = vocabulary.matches(in: tokens, kinds: TermKind.allCases)
  }

  /// Whether a word that the vocabulary does not know stands beside a platform, "Android and
  /// whatsit", or, unless only those count, at the end behind a preposition: "on whatsit".
  func holdsUnknown(besidesNamed isNamed: Bool) -> Bool {
    let known = Set(matches.flatMap(\.tokens))
    let platforms = Set(matches.filter { $0.term.kind == .platform }.flatMap(\.tokens))
    return tokens.indices.contains { place in
      guard tokens[place].isWord, !known.contains(place) else { return false }
      if place > 1, Self.joining.contains(tokens[place - 1].text), platforms.contains(place - 2) {
        return true
      }
      if place + 2 < tokens.count, Self.joining.contains(tokens[place + 1].text),
        platforms.contains(place + 2)
      {
        return true
      }
      let isLast = place + 1 == tokens.count || !tokens[place + 1].isWord
      return !isNamed && isLast && place > 0 && Self.before.contains(tokens[place - 1].text)
    }
  }

  private static let joining: Set<String> = ["and", "or", "/", ",", "&"]
  private static let before: Set<String> = ["on", "in", "for", "("]
}
