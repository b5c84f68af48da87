import SpecComparison
import SpecLanguage
import SpecModel
import SpecRules

/// What the documents of a run know of each other.
struct Neighbourhood {
  private let summaries: [DocumentSummary?]
  private let names: Set<[UInt64]>
  private let pages: [String: [ComponentPage]]
  private let gaps: [PageGap: [String]]
  private let stated: [StatedPart]
  /// What each document speaks of that few others do; nothing for a file that is none.
  private let themes: [OtherDocuments.Theme?]
  /// The places in `themes` of those with a noun.
  private let themesOfNoun: [UInt64: [Int]]

  /// Takes what is known of each document; nil for a file that is none.
  init(_ summaries: [DocumentSummary?]) {
    self.summaries = summaries
    names = Set(summaries.compactMap { $0?.name })
    pages = Dictionary(grouping: summaries.compactMap { $0?.page }, by: Self.component)
    gaps = ComponentPage.gaps(pages.values)
    stated = StatedPart.common(summaries.flatMap { $0?.stated ?? [] })
    themes = Self.themes(of: summaries)
    themesOfNoun = themes.enumerated().reduce(into: [:]) { places, theme in
      for noun in theme.element?.nouns ?? [] { places[noun, default: []].append(theme.offset) }
    }
  }

  /// Leaves out the nouns that more than a quarter of the documents say, or more than twenty.
  private static func themes(of summaries: [DocumentSummary?]) -> [OtherDocuments.Theme?] {
    var places = HashPlaces(room: 1 << 12)
    var spread: [Int] = []
    for noun in summaries.lazy.compactMap(\.self).flatMap(\.nouns.all) {
      let place = places.place(adding: noun)
      if place == spread.count { spread.append(0) }
      spread[place] += 1
    }
    let most = max(3, min(summaries.count / 4, 20))
    return summaries.map { summary in
      summary.map {
        OtherDocuments.Theme(
          component: $0.component, name: $0.name,
          nouns: Set(
            $0.nouns.frequent.filter { places.place(of: $0).map { spread[$0] <= most } ?? true })
        )
      }
    }
  }

  /// The documents to look at again with what the others say, by their places in the list; `count` is
  /// how many are looked at for their own sake.
  func asking(first count: Int) -> [(index: Int, neighbours: Neighbours)] {
    summaries.prefix(count).enumerated().compactMap { index, summary in
      guard let summary else { return nil }
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
      return summary.asksAgain(beside: neighbours) ? (index, neighbours) : nil
    }
  }

  /// The themes of other documents that some passage of a document speaks of.
  private func themes(beside index: Int) -> [OtherDocuments.Theme] {
    guard let summary = summaries[index] else { return [] }
    let found = summary.nouns.unshared.flatMap { nouns in
      Set(nouns.flatMap { themesOfNoun[$0] ?? [] }).lazy.filter { place in
        place != index && themes[place]?.name != summary.name
          && themes[place]?.explains(nouns) == true
      }
    }
    return Set(found).sorted().compactMap { themes[$0] }
  }

  private static func component(of page: ComponentPage) -> String {
    "\(page.dialect)\n\(page.place.component)"
  }
}
