import SpecDiagnostics
import SpecLanguage

/// Words by their first letter and length, each with the set of its letters, so that those which may
/// be a slip away from another word are found among few.
struct WordTable: Sendable {
  /// The letters of all words, one word behind the other.
  private var letters: [UInt8] = []
  /// Ordered by first letter, then by length.
  private var words: [Entry] = []
  /// Where the words begin of each letter and length, and where the last ones end.
  private var starts = [Int](repeating: 0, count: 26 * Self.lengths + 1)
  /// Longer words count as one shorter than this.
  private static let lengths = 32

  private struct Entry {
    let start: Int
    let count: Int
    let set: UInt32
  }

  /// Takes words in lower case with spaces between them; what has other characters is left out.
  init(_ text: String) {
    letters = Array(text.utf8)
    var unordered: [Entry] = []
    var counts = starts
    var start = 0
    for end in 0...letters.count where end == letters.count || letters[end].isBlankOrLineEnd {
      if end > start, let set = Self.set(of: letters[start..<end]) {
        unordered.append(Entry(start: start, count: end - start, set: set))
        counts[Self.group(letters[start], end - start)] += 1
      }
      start = end + 1
    }
    for group in starts.indices.dropLast() { starts[group + 1] = starts[group] + counts[group] }
    guard let first = unordered.first else { return }
    words = [Entry](repeating: first, count: unordered.count)
    var next = starts
    for entry in unordered {
      let group = Self.group(letters[entry.start], entry.count)
      words[next[group]] = entry
      next[group] += 1
    }
  }

  private static func group(_ letter: UInt8, _ length: Int) -> Int {
    Int(letter - 0x61) * lengths + min(max(0, length), lengths - 1)
  }

  /// Whether a word is in the table.
  func holds(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, (0x61...0x7A).contains(first) else { return false }
    let group = Self.group(first, word.count)
    return words[starts[group]..<starts[group + 1]].contains {
      $0.count == word.count && letters[$0.start..<$0.start + $0.count].elementsEqual(word)
    }
  }

  /// What a search finds.
  enum Result {
    /// The word itself.
    case known
    /// The word of the table that is the fewest slips away.
    case near(String)
    /// Nothing.
    case strange
  }

  /// Looks for a word: one slip may be in it, two if the word that is meant has ten letters or more.
  ///
  /// The first letter is right, doubled, or exchanged with the second: few slip there.
  func find(_ word: [UInt8]) -> Result {
    guard word.count >= 4, let set = Self.set(of: word[...]) else { return .strange }
    let reach = word.count >= 8 ? 2 : 1
    var best: (entry: Entry, slips: Int, place: Int)?
    for place in 0...1 {
      if place == 1, word[0] == word[1] { break }
      let first = starts[Self.group(word[place], word.count - reach)]
      for index in first..<starts[Self.group(word[place], word.count + reach) + 1] {
        let entry = words[index]
        let most = entry.count >= 10 ? 2 : 1
        // One slip changes two letters of the set at most.
        guard abs(entry.count - word.count) <= most,
          (entry.set ^ set).nonzeroBitCount <= 2 * most
        else { continue }
        let own = letters[entry.start..<entry.start + entry.count]
        if place == 1, own.count < 2 || own[own.startIndex + 1] != word[0] { continue }
        // Of words with as many slips the one that is first in the table is meant.
        let isEarlier = best.map { $0.place == place && entry.start < $0.entry.start } ?? false
        let limit = min(most, (best?.slips ?? 3) - (isEarlier ? 0 : 1))
        guard let slips = Slips.count(word[...], own, limit: limit) else { continue }
        if slips == 0 { return .known }
        best = (entry, slips, place)
      }
    }
    guard let entry = best?.entry else { return .strange }
    let own = letters[entry.start..<entry.start + entry.count]
    // "boxes" is a form of "box", "buttonn" is none of "button".
    if word.starts(with: own), Self.isEnding(word.dropFirst(own.count), of: own) { return .known }
    return .near(String(decoding: own, as: UTF8.self))
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

/// Counting slips of the fingers: letters left out, put in, replaced, or exchanged with the next.
enum Slips {
  /// Returns how many slips make one word of another, or nil when more than `limit`, at most 2.
  static func count(
    _ word: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, limit: Int
  ) -> Int? {
    guard abs(word.count - other.count) <= limit else { return nil }
    var (word, other) = (word, other)
    while let first = word.first, first == other.first {
      word.removeFirst()
      other.removeFirst()
    }
    if word.isEmpty || other.isEmpty {
      let rest = word.count + other.count
      return rest <= limit ? rest : nil
    }
    guard limit > 0 else { return nil }
    var best: Int?
    func take(_ slips: Int?) {
      if let slips, slips + 1 <= limit, slips + 1 < best ?? 3 { best = slips + 1 }
    }
    take(count(word.dropFirst(), other.dropFirst(), limit: limit - 1))
    take(count(word.dropFirst(), other, limit: limit - 1))
    take(count(word, other.dropFirst(), limit: limit - 1))
    if let second = word.dropFirst().first, second == other.first,
      word.first == other.dropFirst().first
    {
      take(count(word.dropFirst(2), other.dropFirst(2), limit: limit - 1))
    }
    return best
  }
}
