import SpecDiagnostics
import SpecLanguage

/// The nouns of a document: how often it says each, and where first and last.
struct Nouns {
  /// A word in the form of a noun, be it none where it is said.
  struct Noun {
    /// Its hash as in the singular.
    let hash: UInt64
    /// How often it is said as a noun outside of code.
    fileprivate(set) var count = 0
    fileprivate let first: Int
    fileprivate var last: Int
  }

  /// The nouns as they first appear.
  private(set) var all: [Noun] = []
  private let words: Words
  /// For each distinct word the place of its noun in `all`, and whether it counts as one.
  private let numbers: [Int]
  private let counts: [Bool]

  /// Takes the nouns of a document; those in some blocks do not count.
  init(_ words: Words, without blocks: [SourceRange]) {
    self.words = words
    var places = HashPlaces(room: words.distinct.count)
    numbers = words.distinct.map { places.place(adding: $0.noun) }
    counts = words.distinct.map { word in
      word.small.isEmpty && word.number < 0 && !word.forms.isDisjoint(with: [.noun, .plural])
        && !word.forms.contains(.mostlyAdjective)
    }
    all.reserveCapacity(places.hashes.count)
    for (place, token) in words.tokens.enumerated() {
      let number = numbers[Int(token.word)]
      if number == all.count {
        all.append(Noun(hash: places.hashes[number], first: place, last: place))
      }
      all[number].last = place
      if counts[Int(token.word)], !token.style.contains(.code) { all[number].count += 1 }
    }
    for token in blocks.flatMap({ words.tokens(in: $0) }) where counts[Int(token.word)] {
      all[numbers[Int(token.word)]].count -= 1
    }
  }

  /// Whether nothing outside a passage says the noun of a token.
  func isOnly(_ place: Int, in passage: Passage) -> Bool {
    let number = numbers[Int(words.tokens[place].word)]
    let (first, last) = (all[number].first, all[number].last)
    // Of nearly every word this tells that it is not.
    guard passage.extent.contains(first), passage.extent.contains(last) else { return false }
    return (first...last).allSatisfy {
      numbers[Int(words.tokens[$0].word)] != number || passage.holds($0)
    }
  }

  /// Returns the nouns in a text that nothing else in the document says, in order of place.
  func unshared(in text: [Range<Int>]) -> [(noun: UInt64, place: Int)] {
    var said: [(noun: Int, place: Int)] = []
    for places in text {
      for place in places where counts[Int(words.tokens[place].word)] {
        let noun = numbers[Int(words.tokens[place].word)]
        // What is said more often than a sentence would is said elsewhere.
        guard all[noun].count < 4, !words.tokens[place].style.contains(.code) else { continue }
        said.append((noun, place))
      }
    }
    var unshared: [(noun: UInt64, place: Int)] = []
    for (index, one) in said.enumerated()
    where !said[..<index].contains(where: { $0.noun == one.noun })
      && said[index...].count(where: { $0.noun == one.noun }) == all[one.noun].count
    {
      unshared.append((all[one.noun].hash, one.place))
    }
    return unshared
  }
}
