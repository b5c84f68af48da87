public import SpecDiagnostics
import SpecModel
public import SpecRules

/// How the pages of one component, a file for each platform, are set against each other.
///
/// It sees what pages tell and no documents: whoever uses it looks again at the files that it
/// names.
public struct PageComparison: Sendable {
  /// Whether a page lacks something that the others of its component tell.
  public typealias Test = @Sendable (ComponentPage, [ComponentPage]) -> Bool
  /// Looks at a file beside the other pages of its component.
  public typealias Check = @Sendable (SourceFile, [ComponentPage]) -> FileCheck

  private let isLacking: Test
  /// Looks at a file again.
  let check: Check

  /// Creates a comparison.
  public init(isLacking: @escaping Test, check: @escaping Check) {
    self.isLacking = isLacking
    self.check = check
  }

  /// Returns the pages that lack something, by their places in a list of all, each with the others
  /// of its component.
  func lacking(in pages: [ComponentPage?]) -> [(index: Int, others: [ComponentPage])] {
    var groups: [String: [Int]] = [:]
    for (index, page) in pages.enumerated() {
      guard let page else { continue }
      groups["\(page.dialect)\n\(page.place.component)", default: []].append(index)
    }
    var lacking: [(index: Int, others: [ComponentPage])] = []
    for group in groups.values where group.count > 1 {
      let own = group.compactMap { index in pages[index].map { (index, $0) } }
      for (index, page) in own {
        let others = own.map(\.1).filter { $0.place.platform != page.place.platform }
        if isLacking(page, others) { lacking.append((index, others)) }
      }
    }
    return lacking.sorted { $0.index < $1.index }
  }
}
