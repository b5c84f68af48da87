/// The words of a text that tell it from others: each once, without those that every text has.
struct SignificantWords: Sendable {
  private let words: Set<String>

  init(_ words: [String]) {
    self.words = Set(words.filter(Self.isTelling))
  }

  private init(_ words: Set<String>) { self.words = words }

  /// The number of words.
  var count: Int { words.count }

  /// Whether no word is left.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a word is none of the small ones, the longest of which has six letters.
  private static func isTelling(_ word: String) -> Bool {
    let count = word.utf8.count
    return count > 2 && (count > 6 || !small.contains(word))
  }

  /// Returns the words without those of another text, such as the component's name, which stands
  /// everywhere and says nothing.
  ///
  /// A text that has no others keeps them.
  func without(_ other: SignificantWords) -> SignificantWords {
    let rest = words.subtracting(other.words)
    return rest.isEmpty ? self : SignificantWords(rest)
  }

  /// The stems of the words: "stays" and "stay" are one.
  var stems: SignificantWords { SignificantWords(Set(words.map(Stem.of))) }

  /// Whether two texts have the same words.
  func isSame(as other: SignificantWords) -> Bool { !words.isEmpty && words == other.words }

  /// Returns the share of words that two texts have in common, 0 to 1.
  func similarity(to other: SignificantWords) -> Double {
    guard !words.isEmpty, !other.words.isEmpty else { return 0 }
    let (few, many) =
      words.count <= other.words.count ? (words, other.words) : (other.words, words)
    return Double(few.count { many.contains($0) }) / Double(few.count)
  }

  /// Returns the share of all their words that two texts have in common, 0 to 1: a short text that
  /// stands within a long one is not as good as an equal one.
  func overlap(with other: SignificantWords) -> Double {
    let common = words.count { other.words.contains($0) }
    let all = words.count + other.words.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The words that two texts have in common, in the order of the alphabet.
  func common(with other: SignificantWords) -> [String] {
    words.intersection(other.words).sorted()
  }

  private static let small: Set<String> = [
    "the", "and", "its", "should", "must", "when", "then", "that", "with", "for", "this",
  ]
}
