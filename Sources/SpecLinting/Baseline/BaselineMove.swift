import SpecDiagnostics

/// A file that is gone, and the one that has taken over what a baseline knows of it.
///
/// As git does, a file is taken for a renamed one by what is in it: by half of what is found at least.
public struct BaselineMove: Sendable, Hashable {
  /// The path that the file had as seen from the baseline.
  public let old: String
  /// The path that it has, likewise.
  public let new: String
}

extension Baseline {
  /// Returns the baseline with the paths that files have now.
  func moving(_ moves: [BaselineMove]) -> Baseline {
    if moves.isEmpty { return self }
    let paths = Dictionary(moves.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    return Baseline(
      entries.map { entry in
        var entry = entry
        entry.path = paths[entry.path] ?? entry.path
        return entry
      })
  }
}

extension PlacedBaseline {
  /// Returns where files that are gone are now, by what would be shown and what is hidden of files of
  /// which nothing is known.
  func moves(to shown: [Diagnostic], hidden: [Diagnostic] = []) -> [BaselineMove] {
    var paths = places
    let known = Dictionary(grouping: baseline.entries, by: \.path)
    let found = Dictionary(grouping: shown) { paths.path(of: $0.path) }
    let others = Dictionary(grouping: hidden) { paths.path(of: $0.path) }
    // Where few rules are asked for, nothing may be shown of a file.
    let unknown = Set(found.keys).union(others.keys).filter { known[$0] == nil }
    if unknown.isEmpty { return [] }
    var gone = known.filter { !places.exists($0.key) }.mapValues { entries in
      Dictionary(entries.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
    }
    func kinds(_ findings: [Diagnostic]) -> [String] {
      findings.map { BaselineEntry(path: "", key: $0.key).kind }
    }
    return unknown.sorted().compactMap { new in
      let (shown, hidden) = (kinds(found[new] ?? []), kinds(others[new] ?? []))
      let old = gone.compactMap { path, held -> (path: String, shared: Int)? in
        var left = held
        func shared(_ kinds: [String]) -> Int {
          kinds.count { kind in
            left[kind, default: 0] -= 1
            return left[kind, default: 0] >= 0
          }
        }
        let ofShown = shared(shown)
        let ofAll = ofShown + shared(hidden)
        let isSame = ofShown * 2 >= shown.count && ofAll * 2 >= held.values.reduce(0, +)
        return isSame ? (path, ofShown) : nil
      }.max { ($0.shared, $1.path) < ($1.shared, $0.path) }
      guard let old else { return nil }
      gone[old.path] = nil
      return BaselineMove(old: old.path, new: new)
    }
  }
}
