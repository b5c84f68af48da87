import SpecDiagnostics
import SpecLanguage

/// The nouns of a document: how often it says each, and where first and last.
final class Nouns {
  /// A word in the form of a noun, be it none where it is said.
  struct Noun {
    /// Its hash as in the singular.
    let hash: UInt64
    /// How often it is said as a noun outside of code, and where first and last.
    fileprivate(set) var count = 0
    fileprivate var firstSaid = Int.max
    fileprivate var lastSaid = -1
    /// Where it is first and last, in code or not.
    fileprivate var first = Int.max
    fileprivate var last = -1
  }

  /// The nouns as they first appear.
  let all: [Noun]
  private let words: Words
  /// For each distinct word the place of its noun in `all`, and whether it counts as one.
  private let numbers: [Int]
  private let counts: [Bool]

  /// Takes the nouns of a document; those in some blocks do not count.
  init(_ words: Words, without blocks: [SourceRange]) {
    self.words = words
    let tokens = words.tokens
    var places = HashPlaces(room: words.distinct.count)
    let numbers = words.distinct.map { places.place(adding: $0.noun) }
    let counts = words.distinct.map { word in
      word.small.isEmpty && word.number < 0 && !word.forms.isDisjoint(with: [.noun, .plural])
        && !word.forms.contains(.mostlyAdjective)
    }
    var all = places.hashes.map { Noun(hash: $0) }
    // One step for each word and not for each token.
    for (word, number) in numbers.enumerated() {
      let span = words.span(ofWord: word)
      all[number].first = min(all[number].first, span.lowerBound)
      all[number].last = max(all[number].last, span.upperBound)
    }
    var start = 0
    for block in blocks.map({ words.places(in: $0) }) + [tokens.count..<tokens.count] {
      for place in start..<max(start, block.lowerBound) where counts[Int(tokens[place].word)] {
        guard !tokens[place].style.contains(.code) else { continue }
        let number = numbers[Int(tokens[place].word)]
        all[number].count += 1
        if all[number].count == 1 { all[number].firstSaid = place }
        all[number].lastSaid = place
      }
      start = max(start, block.upperBound)
    }
    (self.all, self.numbers, self.counts) = (all, numbers, counts)
  }

  /// Whether nothing outside a passage says the noun of a token.
  func isOnly(_ place: Int, in passage: Passage) -> Bool {
    let number = numbers[Int(words.tokens[place].word)]
    let (first, last) = (all[number].first, all[number].last)
    // For nearly every word, this shows that it is not.
    guard passage.extent.contains(first), passage.extent.contains(last) else { return false }
    return (first...last).allSatisfy {
      numbers[Int(words.tokens[$0].word)] != number || passage.holds($0)
    }
  }

  /// Returns the nouns in a passage that nothing else in the document says, in order of place.
  func unshared(in passage: Passage) -> [(noun: UInt64, place: Int)] {
    var unshared: [(noun: UInt64, place: Int)] = []
    for places in passage.places {
      for place in places where counts[Int(words.tokens[place].word)] {
        let noun = numbers[Int(words.tokens[place].word)]
        // What is said more often than a sentence would is said elsewhere.
        guard all[noun].firstSaid == place, all[noun].count < 4,
          passage.extent.contains(all[noun].lastSaid),
          count(of: noun, in: passage) == all[noun].count
        else { continue }
        unshared.append((all[noun].hash, place))
      }
    }
    return unshared
  }

  private func count(of noun: Int, in passage: Passage) -> Int {
    passage.places.reduce(0) { count, places in
      count
        + words.tokens[places].count {
          counts[Int($0.word)] && numbers[Int($0.word)] == noun && !$0.style.contains(.code)
        }
    }
  }
}
