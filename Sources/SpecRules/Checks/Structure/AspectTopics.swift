import SpecDiagnostics
import SpecLanguage
import SpecModel

/// What the notes on each aspect of a platform speak of, by the attributes that they name.
struct AspectTopics {
  private let ids: [String]
  /// How often the notes on the first aspect name the attribute of the second.
  private let counts: [[Int]]

  init(_ notes: PlatformNotes, in document: Document) {
    let aspects = notes.aspects.filter { document.spec.dialect.aspectOrder.contains($0.id) }
    let ids = aspects.map(\.id)
    self.ids = ids
    counts = aspects.map { aspect in
      var counts = ids.map { _ in 0 }
      for item in aspect.allItems {
        for match in document.spec.words.matches(in: item.lines, kinds: [.attribute]) {
          guard let place = ids.firstIndex(of: match.term.shortID) else { continue }
          counts[place] += 1
        }
      }
      return counts
    }
  }

  /// The pairs of aspects whose notes name the other's attribute more often than their own.
  var crossed: [(String, String)] {
    var pairs: [(String, String)] = []
    for (one, row) in counts.enumerated() {
      for other in ids.indices.dropFirst(one + 1) {
        let own = row[one] + counts[other][other]
        guard row[other] + counts[other][one] > own else { continue }
        pairs.append((ids[one], ids[other]))
      }
    }
    return pairs
  }
}
