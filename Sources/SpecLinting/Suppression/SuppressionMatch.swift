import SpecDiagnostics

/// Which diagnostics of a file the entries of a table suppress, and which entries are of use.
struct SuppressionMatch {
  private let table: SuppressionTable
  /// The places of entries that are looked up by line.
  private var narrow: [Int: [Int]] = [:]
  /// The places of the others that are in force, the widest first.
  private let wide: [Int]
  /// The places of entries that suppress something.
  private(set) var used: Set<Int> = []

  init(_ table: SuppressionTable) {
    self.table = table
    let active = table.entries.indices.filter { table.entries[$0].isActive }
      .sorted { (table.entries[$1].width, $0) < (table.entries[$0].width, $1) }
    wide = active.filter { !table.entries[$0].isNarrow }
    for place in active {
      guard case .lines(let lines) = table.entries[place].reach else { continue }
      for line in lines { narrow[line, default: []].append(place) }
    }
  }

  /// Returns the entry that suppresses a diagnostic, and notes that it is of use.
  mutating func suppression(of diagnostic: Diagnostic) -> Suppression? {
    let line = table.file.lines.line(at: diagnostic.range.lowerBound)
    let place =
      wide.first { table.entries[$0].covers(diagnostic.rule, onLine: line) }
      ?? narrow[line]?.first { table.entries[$0].covers(diagnostic.rule, onLine: line) }
    guard let place else { return nil }
    used.insert(place)
    return table.entries[place]
  }
}
