public import SpecDiagnostics
import SpecModel
public import SpecRules

/// How the pages of one component, a file for each platform, are set against each other.
///
/// It sees what pages tell and no documents: whoever uses it looks again at the files that it
/// names.
public struct PageComparison: Sendable {
  /// Says what is wrong with a page beside the others of its component.
  public typealias Finder = @Sendable (ComponentPage, [ComponentPage]) -> [Diagnostic]
  /// Looks at a file with what was found of it by other pages.
  public typealias Check = @Sendable (SourceFile, [Diagnostic]) -> FileCheck

  private let finder: Finder
  /// Looks at a file again.
  let check: Check

  /// Creates a comparison.
  public init(finder: @escaping Finder, check: @escaping Check) {
    self.finder = finder
    self.check = check
  }

  /// Returns what is found of some files, by their places in a list of all.
  func findings(in pages: [ComponentPage?]) -> [(index: Int, found: [Diagnostic])] {
    var groups: [String: [Int]] = [:]
    for (index, page) in pages.enumerated() {
      guard let page else { continue }
      groups["\(page.dialect)\n\(page.place.component)", default: []].append(index)
    }
    var findings: [(index: Int, found: [Diagnostic])] = []
    for group in groups.values where group.count > 1 {
      let own = group.compactMap { index in pages[index].map { (index, $0) } }
      for (index, page) in own {
        let others = own.map(\.1).filter { $0.place.platform != page.place.platform }
        let found = finder(page, others)
        if !found.isEmpty { findings.append((index, found)) }
      }
    }
    return findings.sorted { $0.index < $1.index }
  }
}
