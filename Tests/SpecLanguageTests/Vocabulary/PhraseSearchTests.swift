import SpecLanguage
import SpecYAML
import TestSupport
import Testing

@Suite("The phrase table against a naive search")
struct PhraseSearchTests {
  /// A vocabulary over few words, so that phrases overlap, begin alike and hold each other.
  private struct Texts {
    var random: SplitMix
    private let words = ["a", "b", "c", "d", "/", "on"]

    mutating func word() -> String { words[random.below(words.count)] }
    mutating func phrase() -> [String] { (0...random.below(4)).map { _ in word() } }
    mutating func text() -> String {
      (0..<random.below(20)).map { _ in random.below(5) == 0 ? "\"" : word() }
        .joined(separator: " ")
    }
  }

  private struct Known {
    let id: String
    let kind: TermKind
    let words: [String]
  }

  @Test("both find the same phrases in random texts", arguments: 0..<40)
  func agree(_ seed: Int) throws {
    var words = Texts(random: SplitMix(seed: UInt64(seed)))
    let (vocabulary, known) = try vocabulary(&words)
    for _ in 0..<50 {
      let text = Words(words.text(), vocabulary, readsForms: true)
      let folded = text.tokens.map { text.text(of: $0) }
      for kinds in [[TermKind.key, .role], [.role, .key], [.role], [.state]] {
        let found = text.matches(kinds: kinds).map { "\($0.places) \($0.term.id)" }
        #expect(found == naive(folded, kinds, known), "in \(folded)")
      }
    }
  }

  private func vocabulary(_ words: inout Texts) throws -> (Vocabulary, [Known]) {
    var known: [Known] = []
    var files: [(path: String, node: YAMLNode)] = []
    for kind in [TermKind.key, .role] {
      var taken: Set<[String]> = []
      var terms = ""
      for place in 0..<12 {
        let phrases = [words.phrase(), words.phrase()].filter { taken.insert($0).inserted }
        let id = "t\(place)"
        known += phrases.map { Known(id: "\(kind.rawValue).\(id)", kind: kind, words: $0) }
        let says = phrases.map { "\"\($0.joined(separator: " "))\"" }.joined(separator: ", ")
        terms += "  - {id: \(id), name: x, says: [\(says)]}\n"
      }
      let text = "kind: \(kind.rawValue)\nsummary: s\nterms:\n\(terms)"
      files.append(("\(kind).yml", try yaml(text)))
    }
    return (try Vocabulary(packing: files), known)
  }

  private func naive(_ tokens: [String], _ kinds: [TermKind], _ known: [Known]) -> [String] {
    var found: [String] = []
    var index = 0
    while index < tokens.count {
      var best: (known: Known, end: Int)?
      for kind in kinds {
        for phrase in known where phrase.kind == kind {
          guard let end = end(of: phrase.words, in: tokens, at: index),
            phrase.words.count > best?.known.words.count ?? 0
          else { continue }
          best = (phrase, end)
        }
      }
      if let best { found.append("\(index..<best.end) \(best.known.id)") }
      index = best?.end ?? index + 1
    }
    return found
  }

  /// Returns where a phrase that begins at a token ends; quotes between its words do not count.
  private func end(of words: [String], in tokens: [String], at start: Int) -> Int? {
    var index = start
    for (place, word) in words.enumerated() {
      while place > 0, index < tokens.count, tokens[index] == "\"" { index += 1 }
      guard index < tokens.count, tokens[index] == word else { return nil }
      index += 1
    }
    return index
  }
}
