import SpecModel
import SpecRules

/// What the documents of a run know of each other.
struct Neighbourhood {
  private let summaries: [DocumentSummary?]
  private let names: Set<[UInt64]>
  private let pages: [String: [ComponentPage]]

  /// Takes what is known of each document; nil for a file that is none.
  init(_ summaries: [DocumentSummary?]) {
    self.summaries = summaries
    names = Set(summaries.compactMap { $0?.name })
    pages = Dictionary(grouping: summaries.compactMap { $0?.page }, by: Self.component)
  }

  /// The documents to look at again with what the others say, by their places in the list.
  var asking: [(index: Int, neighbours: Neighbours)] {
    summaries.enumerated().compactMap { index, summary in
      guard let summary else { return nil }
      var neighbours = Neighbours()
      neighbours.names = names.subtracting([summary.name])
      if let page = summary.page {
        neighbours.pages = (pages[Self.component(of: page)] ?? []).filter {
          $0.place.platform != page.place.platform
        }
      }
      return summary.asksAgain(beside: neighbours) ? (index, neighbours) : nil
    }
  }

  private static func component(of page: ComponentPage) -> String {
    "\(page.dialect)\n\(page.place.component)"
  }
}
