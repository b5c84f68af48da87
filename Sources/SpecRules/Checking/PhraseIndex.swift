import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Phrases of a rule's data, found in a text by their first word.
struct PhraseIndex<Value: Sendable>: Sendable {
  /// The words that begin phrases; nearly no word of a text is one of them.
  let beginnings: WordSet
  /// Ordered by their first words.
  private let phrases: [Phrase]

  /// The hashes of the words and marks of a phrase, and what the rule says of it.
  private typealias Phrase = (words: [UInt64], value: Value)

  /// A phrase in a text, by the places of its words and marks among those of the text.
  typealias Match = (value: Value, places: Range<Int>, range: SourceRange)

  /// Takes phrases as the hashes of their words; empty ones are left out.
  init(_ phrases: [(words: [UInt64], value: Value)]) {
    self.phrases = phrases.filter { !$0.words.isEmpty }.sorted { $0.words[0] < $1.words[0] }
    beginnings = WordSet(hashes: self.phrases.map { $0.words[0] })
  }

  /// Returns the words of a document that begin phrases, or some of them, of which it has every word.
  func beginnings(in words: Words, where isMeant: (Value) -> Bool = { _ in true }) -> WordSet {
    var hashes: [UInt64] = []
    for phrase in phrases where phrase.words.allSatisfy(words.has) && isMeant(phrase.value) {
      hashes.append(phrase.words[0])
    }
    return WordSet(hashes: hashes)
  }

  /// Returns the phrases that begin at a place of a text, in the order of the rule.
  func matches(at place: Int, in tokens: [Token]) -> [Match] {
    guard tokens[place].isOne(of: beginnings) else { return [] }
    let first = tokens[place].hash
    let start = phrases.firstIndexInOrder { $0.words[0] >= first }
    return phrases[start...].prefix { $0.words[0] == first }.compactMap { words, value in
      let end = place + words.count
      guard end <= tokens.count, zip(words, tokens[place...]).allSatisfy({ $0 == $1.hash }) else {
        return nil
      }
      return (value, place..<end, tokens[place].range.union(tokens[end - 1].range))
    }
  }
}
