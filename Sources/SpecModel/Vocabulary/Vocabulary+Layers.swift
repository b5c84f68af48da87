import SpecDiagnostics
import SpecYAML

extension Vocabulary {
  /// Kinds of term that are searched for side by side: of one layer the longest phrase at a place
  /// wins, whatever the others find there.
  ///
  /// Words that name a term only beside others of its kind (`Term.isListed`) are the last layer.
  struct Layers {
    /// The layer and the rank in it of each kind, by the letter of the kind; -1 for none.
    fileprivate let places: [(layer: Int, rank: Int)]
    fileprivate let count: Int

    init(_ layers: [[TermKind]]) {
      count = layers.count + 1
      var places = [(layer: Int, rank: Int)](repeating: (-1, 0), count: 128)
      for (layer, kinds) in layers.enumerated() {
        for (rank, kind) in kinds.enumerated() { places[Int(kind.code & 0x7F)] = (layer, rank) }
      }
      for kind in TermKind.allCases { places[Int(kind.listedCode)] = (layers.count, 0) }
      self.places = places
    }
  }

  private struct Best {
    /// The term's line; -1 for none.
    var line = -1
    var length = 0
    var words = 0
    var rank = 0
    /// The first token behind the last match.
    var end = 0
  }

  /// Returns the phrases of each layer, none of a layer overlapping another of it.
  func matches(in tokens: [Token], layers: Layers) -> [[Match]] {
    var matches = [[Match]](repeating: [], count: layers.count)
    var best = [Best](repeating: Best(), count: layers.count)
    // Copies of what is asked for at every token, rather than of all that holds it.
    let (places, phrases, text) = (layers.places, phrases, text)
    for start in tokens.indices {
      phrases.eachPhrase(of: .all, in: tokens, at: start) { phrase in
        let place = places[Int(phrase.kind & 0x7F)]
        guard place.layer >= 0, best[place.layer].end <= start else { return true }
        let other = best[place.layer]
        guard
          other.line < 0 || phrase.words > other.words
            || phrase.words == other.words && place.rank < other.rank
        else { return true }
        best[place.layer] = Best(
          line: phrase.term, length: phrase.length, words: phrase.words, rank: place.rank,
          end: other.end)
        return true
      }
      for layer in best.indices where best[layer].line >= 0 {
        let end = start + best[layer].length
        if let term = Term(text, at: best[layer].line) {
          matches[layer].append(
            Match(
              term: term, tokens: start..<end,
              range: tokens[start].range.union(tokens[end - 1].range),
              wordCount: best[layer].words))
        }
        best[layer].line = -1
        best[layer].end = end
      }
    }
    return matches
  }
}
