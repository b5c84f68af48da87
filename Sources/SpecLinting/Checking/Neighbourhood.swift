import SpecComparison
import SpecLanguage
import SpecModel
import SpecRules

/// What the documents of a run know of each other.
struct Neighbourhood: Sendable {
  private let summaries: [DocumentSummary]
  private let names: Set<[UInt64]>
  private let pages: [String: [ComponentPage]]
  private let gaps: [PageGap: [String]]
  private let stated: [StatedPart]
  /// What each document speaks of that few others do.
  private let themes: [OtherDocuments.Theme]
  /// The places in `themes` of those with a noun.
  private let themesOfNoun: [UInt64: [Int]]

  /// Takes what is known of each document, of a number of files.
  init(_ summaries: [DocumentSummary], ofFiles count: Int) {
    self.summaries = summaries
    names = Set(summaries.map(\.name))
    pages = Dictionary(grouping: summaries.compactMap(\.page), by: Self.component)
    gaps = ComponentPage.gaps(pages.values)
    stated = StatedPart.common(summaries.flatMap(\.stated))
    themes = Self.themes(of: summaries, ofFiles: count)
    themesOfNoun = themes.enumerated().reduce(into: [:]) { places, theme in
      for noun in theme.element.nouns { places[noun, default: []].append(theme.offset) }
    }
  }

  /// Leaves out the nouns that more documents say than a quarter of the files, or more than twenty.
  private static func themes(
    of summaries: [DocumentSummary], ofFiles count: Int
  ) -> [OtherDocuments.Theme] {
    var places = HashPlaces(room: 1 << 12)
    var spread: [Int] = []
    for noun in summaries.lazy.flatMap(\.nouns.all) {
      let place = places.place(adding: noun)
      if place == spread.count { spread.append(0) }
      spread[place] += 1
    }
    let most = max(3, min(count / 4, 20))
    return summaries.map { summary in
      OtherDocuments.Theme(
        component: summary.component, name: summary.name,
        nouns: Set(
          summary.nouns.frequent.filter {
            places.place(of: $0).map { spread[$0] <= most } ?? true
          }))
    }
  }

  /// Returns what the others say to the document at a place in the list, where it must be looked at
  /// again for that.
  func neighbours(of index: Int) -> Neighbours? {
    let summary = summaries[index]
    var neighbours = Neighbours()
    neighbours.areKnown = true
    neighbours.others.names = names
    neighbours.others.names.remove(summary.name)
    neighbours.others.themes = themes(beside: index)
    neighbours.stated = StatedPart.disputed(summary.stated, among: stated)
    if let page = summary.page {
      neighbours.pages = (pages[Self.component(of: page)] ?? []).filter {
        $0.place.platform != page.place.platform
      }
      neighbours.gaps = gaps
    }
    return summary.asksAgain(beside: neighbours) ? neighbours : nil
  }

  /// The themes of other documents that some passage of a document speaks of.
  private func themes(beside index: Int) -> [OtherDocuments.Theme] {
    let summary = summaries[index]
    let found = summary.nouns.unshared.flatMap { nouns in
      Set(nouns.flatMap { themesOfNoun[$0] ?? [] }).lazy.filter { place in
        place != index && themes[place].name != summary.name && themes[place].explains(nouns)
      }
    }
    return Set(found).sorted().map { themes[$0] }
  }

  private static func component(of page: ComponentPage) -> String {
    "\(page.dialect)\n\(page.place.component)"
  }
}
