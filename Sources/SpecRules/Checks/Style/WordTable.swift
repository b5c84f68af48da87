import SpecDiagnostics
import SpecLanguage

/// Words by their first letter, each with the set of its letters: few of them have to be compared with a
/// word that may be a slip.
struct WordTable: Sendable {
  private typealias Entry = (word: ArraySlice<UInt8>, set: UInt32)
  private var entries = [[Entry]](repeating: [], count: 26)

  /// Takes words with spaces between them; what has other characters than letters is left out.
  init(_ text: String) {
    for word in text.utf8.map(\.inSmallLetter).split(whereSeparator: \.isBlankOrLineEnd) {
      guard let first = word.first, let set = Self.set(of: word) else { continue }
      entries[Int(first - 0x61)].append((word, set))
    }
  }

  /// Returns the word of the table that a word with a slip in it is nearest to; of words that are as near
  /// the first one counts that has another length, as letters are left out or doubled more often than
  /// exchanged for others, else the first of the table.
  ///
  /// The first letter is right, doubled, or exchanged with the second: few slip there.
  func word(near word: [UInt8]) -> String? {
    guard word.count >= 4, let set = Self.set(of: word[...]) else { return nil }
    var best: (word: ArraySlice<UInt8>, slips: Int)?
    for first in word.prefix(2) {
      for (known, letters) in entries[Int(first - 0x61)] {
        let isBetter = best?.word.count == word.count && known.count != word.count
        let limit = min(
          NearestName.Reach.slipInText.limit(name: known.count, written: word.count),
          (best?.slips ?? .max) - (isBetter ? 0 : 1))
        // One slip changes two letters of the set at most.
        guard (letters ^ set).nonzeroBitCount <= 2 * limit, abs(known.count - word.count) <= limit,
          first == word[0] || known.dropFirst().first == word[0],
          let slips = NearestName.distance(word, Array(known), limit: limit)
        else { continue }
        if slips == 0 { return nil }
        best = (known, slips)
      }
    }
    guard let known = best?.word else { return nil }
    // "boxes" is a form of "box", "buttonn" is none of "button".
    if word.starts(with: known), Self.isEnding(word.dropFirst(known.count), of: known) {
      return nil
    }
    return String(decoding: known, as: UTF8.self)
  }

  private static func isEnding(_ rest: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Bool {
    switch String(decoding: rest, as: UTF8.self) {
    case "s", "d", "r", "y": rest.first != word.last
    case "es", "ed", "er", "ly", "rs": true
    default: false
    }
  }

  /// Returns the set of a word's letters, or nil when it has others than `a` to `z`.
  private static func set(of word: ArraySlice<UInt8>) -> UInt32? {
    var set: UInt32 = 0
    for letter in word {
      guard (0x61...0x7A).contains(letter) else { return nil }
      set |= 1 << UInt32(letter - 0x61)
    }
    return set
  }
}
