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
    let entries = baseline.baseline.entries
    let counts = Dictionary(entries.map { ($0.id, $0.count) }, uniquingKeysWith: { $1 })
    var left = counts
    func isLeft(_ entry: BaselineEntry) -> Bool { left[entry.id, default: 0] > 0 }
    func take(_ entry: BaselineEntry?) -> Bool {
      if let entry { left[entry.id, default: 0] -= 1 }
      return entry != nil
    }
    func entry(of finding: Diagnostic) -> BaselineEntry {
      BaselineEntry(path: paths.path(of: finding.path), key: finding.key)
    }
    func takeSame(_ finding: Diagnostic) -> Bool {
      let own = entry(of: finding)
      return isLeft(own) && take(own)
    }
    let byPlace = Dictionary(grouping: entries, by: \.placeID)
    func takeFirst(
      _ finding: Diagnostic, where fits: (_ own: BaselineEntry, _ known: BaselineEntry) -> Bool
    ) -> Bool {
      let own = entry(of: finding)
      return take(byPlace[own.placeID]?.first { isLeft($0) && fits(own, $0) })
    }
    // Of several things that are missing in one place some may be there by now.
    func takeWider(_ finding: Diagnostic) -> Bool {
      takeFirst(finding) { own, known in
        known.parts.count > 1 && own.parts.isSubset(of: known.parts)
      }
    }
    // Others may have gone since: what was known to be missing is said again with them, and is not gone.
    // Returns those that are new beside known ones.
    func takeParts(_ finding: Diagnostic) -> Set<String> {
      var new: Set<String> = []
      _ = takeFirst(finding) { own, known in
        new = own.parts.subtracting(known.parts)
        return new.count < own.parts.count
      }
      return new.count < entry(of: finding).parts.count ? new : []
    }
    var noteParts: [String: NoteParts] = [:]
    for (path, parts) in specs { noteParts[paths.path(of: path)] = parts }
    // What was below a heading that is not there any more may be below another one.
    var byWords = Dictionary(
      grouping: entries.filter { entry in
        noteParts[entry.path].map { entry.mayMove(in: $0) } ?? false
      }, by: \.wordsID)
    func takeMoved(_ finding: Diagnostic) -> Bool {
      let words = entry(of: finding).wordsID
      while let moved = byWords[words]?.last {
        if isLeft(moved) { return take(moved) }
        byWords[words]?.removeLast()
      }
      return false
    }
    // What is found word for word has the first claim on an entry.
    var isKnown = [Bool](repeating: false, count: shown.count)
    let touched = shown.map(isTouched)
    for place in shown.indices.filter({ !touched[$0] }) + shown.indices.filter({ touched[$0] }) {
      isKnown[place] = !unread.contains(shown[place].path) && takeSame(shown[place])
    }
    var unasked: [Diagnostic] = []
    for finding in hidden where !takeSame(finding) && !takeWider(finding) {
      _ = takeParts(finding)
      unasked.append(finding)
    }
    for (finding, isKnown) in zip(shown, isKnown) {
      if isKnown || !unread.contains(finding.path) && (takeWider(finding) || takeMoved(finding)) {
        known.append(finding)
      } else {
        var finding = finding
        let parts = unread.contains(finding.path) ? [] : takeParts(finding).sorted()
        if !parts.isEmpty {
          finding.message += "; new since the baseline: \(parts.joined(separator: ", "))"
        }
        // Which of them is the new one only the change would show.
        if let count = counts[entry(of: finding).id] {
          finding.message += " (the baseline has \(count) like it)"
        }
        new.append(finding)
      }
    }

    // Where a heading is not known now, what was compared with its part may come back with it.
    let unjudged = unjudged.union(
      (new + unasked).filter {
        $0.rule.family == "structure" && specs[$0.path]?.unnamed.isEmpty == false
      }
      .map(\.path))
    var isJudged: [String: Bool] = [:]
    for path in files { isJudged[paths.path(of: path)] = !unjudged.contains(path) }
    // A file that is gone may have another name by now, which only a run over all files would show.
    lazy var isPartial = baseline.isPartial(of: isJudged.keys)
    for entry in entries {
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
