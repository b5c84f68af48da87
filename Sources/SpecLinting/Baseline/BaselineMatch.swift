import SpecDiagnostics
import SpecRules

/// A baseline and where it lies.
public struct PlacedBaseline: Sendable {
  /// What is known.
  public let baseline: Baseline
  /// Where files lie as seen from it.
  public let places: BaselinePlaces

  /// Creates the baseline of a run.
  public init(_ baseline: Baseline, in places: BaselinePlaces) {
    self.baseline = baseline
    self.places = places
  }
}

extension PlacedBaseline {
  /// Whether it knows a file that is there and is none of those of a run, by their paths as seen from it.
  func isPartial(of run: some Sequence<String>) -> Bool {
    let others = Set(baseline.entries.map(\.path)).subtracting(run)
    return others.contains { places.exists($0) }
  }

  /// Returns what it does not hold of the findings of one file, in the order given.
  func unknown(among findings: [Diagnostic]) -> [Diagnostic] {
    guard let first = findings.first else { return [] }
    var paths = places
    let path = paths.path(of: first.path)
    var own = baseline.entries.filter { $0.path == path }
    if own.isEmpty {
      own = baseline.moving(moves(to: findings)).entries.filter { $0.path == path }
    }
    if own.isEmpty { return findings }
    return BaselineMatch(
      shown: findings, paths: [first.path], unjudged: [first.path],
      against: PlacedBaseline(Baseline(own), in: places)
    ).new
  }
}

/// The findings of a run set against a baseline.
struct BaselineMatch {
  /// What the baseline does not hold, in the order given.
  private(set) var new: [Diagnostic] = []
  /// What it holds, in the order given.
  private(set) var known: [Diagnostic] = []
  /// What it holds and is no longer there, in the order of its lines.
  private(set) var stale: [StaleEntry] = []

  /// Sets what would be shown, in the order of reports, and what is hidden against a baseline.
  ///
  /// Hidden is what is there and not asked for, not sure enough, or withheld: it makes no entry stale,
  /// as a run that looks at less fixes nothing. `paths` are those of all files of the run; what is said
  /// of those that are unread is always new, those that are unjudged could not be understood at all, and
  /// of `specs` these are the parts of the notes, by path. Of equal findings those that a change touches are new.
  init(
    shown: [Diagnostic], hidden: [Diagnostic] = [], paths files: [String],
    unread: Set<String> = [], unjudged: Set<String>, specs: [String: NoteParts] = [:],
    isTouched: (Diagnostic) -> Bool = { _ in false }, against baseline: PlacedBaseline
  ) {
    var paths = baseline.places
    var left: [String: Int] = [:]
    for entry in baseline.baseline.entries { left[entry.id] = entry.count }
    func take(_ finding: Diagnostic) -> Bool {
      let path = paths.path(of: finding.path)
      let ids = finding.keys.lazy.map { BaselineEntry(path: path, key: $0).id }
      guard let id = ids.first(where: { left[$0, default: 0] > 0 }) else { return false }
      left[id, default: 0] -= 1
      return true
    }
    // Of several things that are missing in one place some may be there by now.
    var byPlace: [String: [BaselineEntry]] = [:]
    for entry in baseline.baseline.entries { byPlace[entry.placeID, default: []].append(entry) }
    func takeWider(_ finding: Diagnostic) -> Bool {
      let path = paths.path(of: finding.path)
      for entry in finding.keys.map({ BaselineEntry(path: path, key: $0) }) {
        for wider in byPlace[entry.placeID] ?? []
        where wider.parts.count > 1 && left[wider.id, default: 0] > 0
          && entry.parts.isSubset(of: wider.parts)
        {
          left[wider.id, default: 0] -= 1
          return true
        }
      }
      return false
    }
    // Others may have gone since: what was known to be missing is said again with them, and is not gone.
    func takeParts(_ finding: Diagnostic) {
      let path = paths.path(of: finding.path)
      for own in finding.keys.map({ BaselineEntry(path: path, key: $0) }) {
        let known = byPlace[own.placeID]?.first {
          left[$0.id, default: 0] > 0 && !$0.parts.isDisjoint(with: own.parts)
        }
        if let known {
          left[known.id, default: 0] -= 1
          return
        }
      }
    }
    var noteParts: [String: NoteParts] = [:]
    for (path, parts) in specs { noteParts[paths.path(of: path)] = parts }
    // What was below a heading that is not there any more may be below another one.
    var byWords: [String: [BaselineEntry]] = [:]
    for entry in baseline.baseline.entries
    where noteParts[entry.path].map({ entry.mayMove(in: $0) }) ?? false {
      byWords[entry.wordsID, default: []].append(entry)
    }
    func takeMoved(_ finding: Diagnostic) -> Bool {
      let words = BaselineEntry(path: paths.path(of: finding.path), key: finding.key).wordsID
      while let moved = byWords[words]?.last {
        if left[moved.id, default: 0] > 0 {
          left[moved.id, default: 0] -= 1
          return true
        }
        byWords[words]?.removeLast()
      }
      return false
    }
    // What is found word for word has the first claim on an entry.
    var isKnown = [Bool](repeating: false, count: shown.count)
    let touched = shown.map(isTouched)
    for place in shown.indices.filter({ !touched[$0] }) + shown.indices.filter({ touched[$0] }) {
      isKnown[place] = !unread.contains(shown[place].path) && take(shown[place])
    }
    for finding in hidden where !take(finding) && !takeWider(finding) { takeParts(finding) }
    for (finding, isKnown) in zip(shown, isKnown) {
      if isKnown || !unread.contains(finding.path) && (takeWider(finding) || takeMoved(finding)) {
        known.append(finding)
      } else {
        if !unread.contains(finding.path) { takeParts(finding) }
        new.append(finding)
      }
    }

    // Where a heading is not known now, what was compared with its part may come back with it.
    let unjudged = unjudged.union(new.map(\.path).filter { specs[$0]?.unnamed.isEmpty == false })
    var isJudged: [String: Bool] = [:]
    for path in files { isJudged[paths.path(of: path)] = !unjudged.contains(path) }
    // A file that is gone may have another name by now, which only a run over all files would show.
    lazy var isPartial = baseline.isPartial(of: isJudged.keys)
    for entry in baseline.baseline.entries {
      guard let count = left[entry.id], count > 0, isJudged[entry.path] != false,
        !entry.isBelow(noteParts[entry.path]?.unnamed ?? [])
      else { continue }
      let isGone = isJudged[entry.path] == nil
      if isGone, isPartial || !baseline.places.isInside(entry.path) { continue }
      let isSpec = noteParts[entry.path] != nil
      stale.append(
        StaleEntry(
          entry: entry, count: count, reason: isGone ? .noFile : isSpec ? .notFound : .noSpec))
    }
  }
}
