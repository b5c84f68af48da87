import SpecLanguage
import SpecModel

/// Phrases of a rule's data, found in a text by their first word.
struct PhraseIndex<Value: Sendable>: Sendable {
  /// The words that begin phrases; nearly no word of a text is one of them.
  let beginnings: WordSet
  private let phrases: [UInt64: [Phrase]]

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
    var groups: [UInt64: [Phrase]] = [:]
    for phrase in phrases {
      guard let first = phrase.words.first else { continue }
      groups[first, default: []].append(Phrase(words: phrase.words, value: phrase.value))
    }
    beginnings = WordSet(hashes: groups.keys)
    self.phrases = groups
  }

  /// Returns the phrases that begin at a place of a text, in the order of the rule.
  func phrases(at place: Int, in tokens: [Token]) -> [Phrase] {
    guard tokens[place].isOne(of: beginnings), let group = phrases[tokens[place].hash] else {
      return []
    }
    return group.filter { phrase in
      place + phrase.count <= tokens.count
        && phrase.words.indices.allSatisfy { tokens[place + $0].hash == phrase.words[$0] }
    }
  }
}
