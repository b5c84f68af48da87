/// Splitting a name into its words.
enum APIWords {
  /// Returns the words of a name in lower case: at capitals, underscores and hyphens; an acronym is
  /// one word (`UIAccessibility` is `ui`, `accessibility`), digits belong to the word before.
  static func split(_ name: some Collection<UInt8>) -> [[UInt8]] {
    let bytes = Array(name)
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      guard byte.isLetter || byte.isDigit else {
        if !word.isEmpty { words.append(word) }
        word = []
        continue
      }
      if byte.isUpper, index > 0, !word.isEmpty {
        let before = bytes[index - 1]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if !before.isUpper || next.isLower {
          words.append(word)
          word = []
        }
      }
      word.append(byte.lowered)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether a name speaks of accessibility by one of its words, so that a project is unlikely to
  /// have coined it.
  static func haveStem(_ words: [[UInt8]]) -> Bool {
    words.contains { stems.contains($0) }
      || pairs.contains { first, second in words.contains(first) && words.contains(second) }
  }

  /// Returns the number of ideas in a name: `screen`, `reader` is one.
  static func ideas(_ words: [[UInt8]]) -> Int {
    zip(words, words.dropFirst()).reduce(words.count) { count, pair in
      units.contains { $0.0 == pair.0 && $0.1 == pair.1 } ? count - 1 : count
    }
  }

  private static let units = [
    ("voice", "over"), ("talk", "back"), ("screen", "reader"), ("live", "region"),
    ("content", "description"), ("state", "description"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
  private static let stems: [[UInt8]] = [
    "accessibility", "accessible", "semantics", "aria", "traits", "traversal", "rotor",
    "descendants", "announcement", "announce", "focusable", "voiceover", "talkback",
  ].map { Array($0.utf8) }
  private static let pairs: [([UInt8], [UInt8])] = [
    ("content", "description"), ("state", "description"), ("voice", "over"), ("talk", "back"),
    ("live", "region"), ("screen", "reader"), ("next", "focus"), ("focus", "state"),
    ("focus", "requester"), ("focus", "changed"), ("focus", "target"), ("focus", "properties"),
    ("view", "focused"), ("screen", "changed"), ("layout", "changed"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}
