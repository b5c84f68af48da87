public import SpecDiagnostics

/// Findings that a team knows of and does not want to hear of again.
public struct Baseline: Sendable, Hashable {
  /// What is known, in the order of lines.
  public private(set) var entries: [BaselineEntry]

  /// Takes entries; of those that differ in their count alone, the greatest counts.
  ///
  /// A merge that keeps the lines of both sides leaves such entries behind.
  public init(_ entries: [BaselineEntry] = []) {
    var known: [String: BaselineEntry] = [:]
    for entry in entries where entry.count > known[entry.id]?.count ?? 0 {
      known[entry.id] = entry
    }
    self.entries = known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
  }

  /// Creates a baseline of findings; those with one key are counted.
  public init(of findings: [Diagnostic], in places: BaselinePlaces) {
    var paths = places
    var known: [String: BaselineEntry] = [:]
    for finding in findings {
      var entry = BaselineEntry(path: paths.path(of: finding.path), key: finding.key)
      entry.count += known[entry.id]?.count ?? 0
      known[entry.id] = entry
    }
    self.init(Array(known.values))
  }

  /// How many findings it holds.
  public var count: Int { entries.reduce(0) { $0 + $1.count } }
  /// How many files it speaks of.
  public var fileCount: Int { Set(entries.map(\.path)).count }

  /// Returns the baseline with the entries of another one that a test lets through.
  public func adding(
    _ other: Baseline, where isKept: (BaselineEntry) -> Bool = { _ in true }
  ) -> Baseline {
    Baseline(entries + other.entries.filter(isKept))
  }

  /// Returns the baseline without what is stale.
  public func removing(_ stale: [StaleEntry]) -> Baseline {
    var counts: [String: Int] = [:]
    for stale in stale { counts[stale.entry.id] = stale.count }
    var left = entries
    for place in left.indices { left[place].count -= counts[left[place].id, default: 0] }
    return Baseline(left)
  }

  /// Returns how many findings are in this baseline and not in another one.
  public func count(beyond other: Baseline) -> Int {
    var counts: [String: Int] = [:]
    for entry in other.entries { counts[entry.id] = entry.count }
    return entries.reduce(0) { $0 + max(0, $1.count - counts[$1.id, default: 0]) }
  }
}

extension BaselineEntry {
  init(path: String, key: FindingKey) {
    self.init(path: path, rule: key.rule, place: key.place, subject: key.subject, count: 1)
  }
}

/// Known findings that are no longer there.
public struct StaleEntry: Sendable, Hashable {
  /// The entry, with the count that it has in the baseline.
  public let entry: BaselineEntry
  /// How many of its findings are gone.
  public let count: Int
  /// Why they are gone.
  public let reason: Reason

  /// Why a finding is no longer reported.
  public enum Reason: Sendable {
    /// It is not found any more.
    case notFound
    /// Its file is no specification any more.
    case noSpec
    /// Its file is gone.
    case noFile
  }
}
