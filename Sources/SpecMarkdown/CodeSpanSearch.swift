import SpecDiagnostics

/// Finding the backticks that close a code span, in linear time: after the first search that fails,
/// one pass notes where each length of run comes last (as libcmark does).
struct CodeSpanSearch {
  private let bytes: [UInt8]
  /// Offset just past the text in which a code span may end.
  let limit: Int
  private var lastRuns: [Int: Int]?

  init(_ bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Returns the end of the run of backticks at an offset.
  func runEnd(from offset: Int) -> Int {
    bytes.skipping(from: offset, limit: limit) { $0 == UInt8(ascii: "`") }
  }

  /// Returns the run that closes a code span whose opening run is given, or nil if none does.
  mutating func closingRun(of opening: Range<Int>) -> Range<Int>? {
    if let lastRuns, lastRuns[opening.count].map({ $0 < opening.upperBound }) ?? true { return nil }
    var index = opening.upperBound
    while let run = nextRun(from: index) {
      if run.count == opening.count { return run }
      index = run.upperBound
    }
    if lastRuns == nil { noteLastRuns(from: opening.upperBound) }
    return nil
  }

  private func nextRun(from offset: Int) -> Range<Int>? {
    let start = bytes.firstIndex(of: UInt8(ascii: "`"), from: offset, to: limit)
    return start < limit ? start..<runEnd(from: start) : nil
  }

  private mutating func noteLastRuns(from offset: Int) {
    var runs: [Int: Int] = [:]
    var index = offset
    while let run = nextRun(from: index) {
      runs[run.count] = run.lowerBound
      index = run.upperBound
    }
    lastRuns = runs
  }
}
