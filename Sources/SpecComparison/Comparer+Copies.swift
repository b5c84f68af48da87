import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Criteria, steps and notes that speak of what only another document is about.
  func copies(_ passages: [UnsharedPassage]) -> [Difference] {
    guard isOn(.copies) else { return [] }
    return passages.compactMap { passage in
      guard
        let theme = others.themes.first(where: {
          $0.explains(passage.nouns.map(\.noun))
            && !(passage.passage.isNote && points(passage.passage, to: $0.name))
        })
      else { return nil }
      let common = passage.nouns.filter { theme.nouns.contains($0.noun) }
      return Difference(
        kind: .copied, range: passage.passage.range, other: nil,
        here: common.map { text($0.place..<$0.place + 1) }, there: [theme.component])
    }
  }

  /// A passage with several nouns that nothing else in the document says.
  struct UnsharedPassage {
    let passage: Passage
    /// The nouns, hashed as in the singular, and the first place of each.
    let nouns: [(noun: UInt64, place: Int)]
  }

  /// Whether a passage names another component or holds a link.
  private func points(_ passage: Passage, to name: [UInt64]) -> Bool {
    passage.places.contains { places in
      let nouns = places.map { words[$0].noun }
      return places.contains { words.tokens[$0].style.contains(.address) }
        || nouns.indices.contains { nouns[$0...].starts(with: name) }
    }
  }

  /// The passages with several nouns that nothing else says; `counts` says how often each is said.
  func unsharedPassages(_ counts: NounCounts) -> [UnsharedPassage] {
    passages.compactMap { passage in
      let nouns = counts.unshared(in: passage.places, of: words)
      guard nouns.count > 1 else { return nil }
      let clauses = passage.clauses { sentence in nouns.contains { sentence.contains($0.place) } }
      let named = nouns.filter { noun in clauses.contains { $0.group(at: noun.place) != nil } }
      return named.count > 1 ? UnsharedPassage(passage: passage, nouns: named) : nil
    }
  }
}

/// How often a document says each noun.
struct NounCounts {
  /// Each noun, hashed as in the singular, with its count.
  let nouns: [(noun: UInt64, count: Int)]
  /// For each distinct word the place of its noun in `nouns`; -1 for what is not a noun.
  private let places: [Int]

  /// Counts the nouns outside some ranges.
  init(_ words: Words, _ numbers: [Int], without blocks: [SourceRange]) {
    var nouns: [(noun: UInt64, count: Int)] = []
    for (word, number) in zip(words.distinct, numbers) where number == nouns.count {
      nouns.append((word.noun, 0))
    }
    let places = zip(words.distinct, numbers).map { word, number in
      word.small.isEmpty && word.number < 0 && !word.forms.isDisjoint(with: [.noun, .plural])
        && !word.forms.contains(.mostlyAdjective) ? number : -1
    }
    func add(_ count: Int, _ token: Token) {
      let place = places[Int(token.word)]
      if place >= 0 { nouns[place].count += count }
    }
    for token in words.tokens where !token.style.contains(.code) { add(1, token) }
    for block in blocks { for place in words.places(in: block) { add(-1, words.tokens[place]) } }
    self.nouns = nouns
    self.places = places
  }

  /// Returns the nouns in a text that nothing else in the document says, in order of place.
  func unshared(in text: [Range<Int>], of words: Words) -> [(noun: UInt64, place: Int)] {
    var said: [(noun: Int, place: Int)] = []
    said.reserveCapacity(8)
    for range in text {
      for token in range where !words.tokens[token].style.contains(.code) {
        let noun = places[Int(words.tokens[token].word)]
        // What is said more often than a sentence would is said elsewhere.
        if noun >= 0, nouns[noun].count < 4 { said.append((noun, token)) }
      }
    }
    var unshared: [(noun: UInt64, place: Int)] = []
    for (index, one) in said.enumerated()
    where !said[..<index].contains(where: { $0.noun == one.noun })
      && said[index...].count(where: { $0.noun == one.noun }) == nouns[one.noun].count
    {
      unshared.append((nouns[one.noun].noun, one.place))
    }
    return unshared
  }
}
