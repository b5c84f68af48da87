/// The words of a text that tell it from others: each once, without those that every text has.
struct SignificantWords: Sendable {
  private let words: Set<String>

  init(_ words: [String]) {
    self.words = Set(words.filter(Self.isTelling))
  }

  /// Whether a word is none of the small ones, the longest of which has six letters.
  private static func isTelling(_ word: String) -> Bool {
    let count = word.utf8.count
    return count > 2 && (count > 6 || !small.contains(word))
  }

  /// Returns the share of words that two texts have in common, 0 to 1.
  func similarity(to other: SignificantWords) -> Double {
    guard !words.isEmpty, !other.words.isEmpty else { return 0 }
    let (few, many) =
      words.count <= other.words.count ? (words, other.words) : (other.words, words)
    return Double(few.count { many.contains($0) }) / Double(few.count)
  }

  private static let small: Set<String> = [
    "the", "and", "its", "should", "must", "when", "then", "that", "with", "for", "this",
  ]
}
