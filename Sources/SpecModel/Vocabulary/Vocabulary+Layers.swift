import SpecDiagnostics

extension Vocabulary {
  /// Kinds of term that are searched for side by side: of one layer the longest phrase at a place
  /// wins, whatever the others find there.
  struct Layers {
    /// The layer and the rank in it of each kind, by the letter of the kind; -1 for none.
    fileprivate let places: [(layer: Int, rank: Int)]
    fileprivate let count: Int

    init(_ layers: [[TermKind]]) {
      count = layers.count
      var places = [(layer: Int, rank: Int)](repeating: (-1, 0), count: 128)
      for (layer, kinds) in layers.enumerated() {
        for (rank, kind) in kinds.enumerated() { places[Int(kind.code & 0x7F)] = (layer, rank) }
      }
      self.places = places
    }
  }

  private struct Best {
    var term: Term?
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
    for start in tokens.indices {
      eachPhrase(in: tokens, at: start) { term, length, words in
        let place = layers.places[Int(term.kind.code & 0x7F)]
        guard place.layer >= 0, best[place.layer].end <= start else { return }
        let other = best[place.layer]
        guard
          other.term == nil || words > other.words
            || words == other.words && place.rank < other.rank
        else { return }
        best[place.layer].term = term
        best[place.layer].length = length
        best[place.layer].words = words
        best[place.layer].rank = place.rank
      }
      for layer in best.indices {
        guard let term = best[layer].term else { continue }
        let end = start + best[layer].length
        matches[layer].append(
          Match(
            term: term, tokens: start..<end,
            range: tokens[start].range.union(tokens[end - 1].range),
            wordCount: best[layer].words))
        best[layer].term = nil
        best[layer].end = end
      }
    }
    return matches
  }
}
