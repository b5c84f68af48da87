import SpecModel
import SpecRules

/// What the documents of a run know of each other.
struct Neighbourhood: Sendable {
  private let pages: [String: [ComponentPage]]
  private let gaps: [PageGap: [String]]
  private let stated: [String: [StatedPart]]
  private let house: @Sendable (String) -> String

  /// Takes what is known of each document.
  ///
  /// What is usual is what those say whose `house` is the same, by their paths; `isWhole` says whether all
  /// pages of each platform are there.
  init(
    _ summaries: [DocumentSummary], isWhole: Bool = true,
    house: @escaping @Sendable (String) -> String = { _ in "" }
  ) {
    self.house = house
    pages = Dictionary(grouping: summaries.compactMap(\.page), by: Self.component)
    gaps = isWhole ? ComponentPage.gaps(pages.values) : [:]
    stated = Dictionary(grouping: summaries) { house($0.path) }
      .mapValues { StatedPart.common($0.flatMap(\.stated)) }
  }

  /// Returns what the others say to one of the documents, where it must be looked at again for that.
  func neighbours(of summary: DocumentSummary) -> Neighbours? {
    var neighbours = Neighbours()
    neighbours.areKnown = true
    neighbours.stated = StatedPart.disputed(
      summary.stated, among: stated[house(summary.path)] ?? [])
    if let page = summary.page {
      neighbours.pages = (pages[Self.component(of: page)] ?? []).filter {
        $0.place.platform != page.place.platform
      }
      neighbours.gaps = gaps
    }
    return summary.asksAgain(beside: neighbours) ? neighbours : nil
  }

  private static func component(of page: ComponentPage) -> String {
    "\(page.dialect)\n\(page.place.component)"
  }
}
