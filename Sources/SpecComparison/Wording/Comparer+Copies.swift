import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Criteria, steps and notes that speak of what only another document is about.
  var copies: [Difference] {
    guard isOn(.copies), !others.themes.isEmpty else { return [] }
    return unsharedPassages.compactMap { passage in
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

  /// A passage, and the nouns that nothing else says, as in the singular, with their first places.
  typealias UnsharedPassage = (passage: Passage, nouns: [(noun: UInt64, place: Int)])

  /// Whether a passage names another component or holds a link.
  private func points(_ passage: Passage, to name: [UInt64]) -> Bool {
    passage.places.contains { places in
      places.contains { words.tokens[$0].style.contains(.address) } || holds(name, places)
    }
  }

  /// Whether a text has the words of a name in a row.
  private func holds(_ name: [UInt64], _ places: Range<Int>) -> Bool {
    let nouns = places.map { words[$0].noun }
    return nouns.indices.contains { nouns[$0...].starts(with: name) }
  }

  /// Whether words name a thing, and none that belongs to the component: "time picker list".
  private func isOfAnother(_ group: Group?) -> Bool {
    group.map { ownName.isEmpty || !holds(ownName, $0.places) } ?? false
  }

  /// The passages with several nouns that nothing else says.
  var unsharedPassages: [UnsharedPassage] {
    let all = nouns
    return passages.compactMap { passage in
      let nouns = all.unshared(in: passage)
      guard nouns.count > 1 else { return nil }
      let clauses = passage.clauses { sentence in nouns.contains { sentence.contains($0.place) } }
      let named = nouns.filter { noun in clauses.contains { isOfAnother($0.group(at: noun.place)) }
      }
      return named.count > 1 ? (passage, named) : nil
    }
  }
}
