import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Phrases of a rule's data, found in a text by their first word.
struct PhraseIndex<Value: Sendable>: Sendable {
  /// The words that begin phrases; nearly no word of a text is one of them.
  let beginnings: WordSet
  /// Ordered by their first words.
  private let phrases: [Phrase]

  /// A phrase and what the rule says of it.
  struct Phrase: Sendable {
    /// The hashes of its words and marks.
    fileprivate let words: [UInt64]
    let value: Value
    /// The number of its words and marks.
    var count: Int { words.count }
  }

  /// Takes phrases as the hashes of their words; empty ones are left out.
  init(_ phrases: [(words: [UInt64], value: Value)]) {
    self.phrases = phrases.filter { !$0.words.isEmpty }
      .map { Phrase(words: $0.words, value: $0.value) }.sorted { $0.words[0] < $1.words[0] }
    beginnings = WordSet(hashes: self.phrases.map { $0.words[0] })
  }

  /// Returns the words of a document that begin phrases of which it has every word.
  func beginnings(in words: Words) -> WordSet {
    WordSet(hashes: phrases.filter { $0.words.allSatisfy(words.has) }.map { $0.words[0] })
  }

  /// Returns the phrases that begin at a place of a text, in the order of the rule.
  func phrases(at place: Int, in tokens: [Token]) -> [Phrase] {
    guard tokens[place].isOne(of: beginnings) else { return [] }
    let first = tokens[place].hash
    let start = phrases.firstIndexInOrder { $0.words[0] >= first }
    return phrases[start...].prefix { $0.words[0] == first }.filter { phrase in
      place + phrase.count <= tokens.count
        && phrase.words.indices.allSatisfy { tokens[place + $0].hash == phrase.words[$0] }
    }
  }
}
