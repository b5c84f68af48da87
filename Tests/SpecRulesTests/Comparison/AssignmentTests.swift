import Testing

@testable import SpecRules

@Suite("Pairing two groups by assignment")
struct AssignmentTests {
  private typealias Candidate = Assignment.Candidate

  /// Numbers that look drawn by lot and are the same in each run.
  private struct Lots {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private static func candidates(
    rows: Int, columns: Int, from lots: inout Lots
  ) -> [Candidate] {
    (0..<rows).flatMap { row in
      (0..<columns).compactMap { column -> Candidate? in
        // A third of the pairs may not be made.
        guard lots.next(below: 3) > 0 else { return nil }
        return Candidate(row: row, column: column, score: Double(1 + lots.next(below: 9)))
      }
    }
  }

  private static func sum(_ result: [Int?], _ candidates: [Candidate]) -> Double {
    result.enumerated().reduce(0) { sum, pair in
      let score = candidates.first { $0.row == pair.offset && $0.column == pair.element }?.score
      return sum + (score ?? 0)
    }
  }

  /// Returns the greatest sum, found by trying every way.
  private static func greatestSum(
    _ row: Int, of rows: Int, free columns: Set<Int>, _ candidates: [Candidate]
  ) -> Double {
    guard row < rows else { return 0 }
    var best = greatestSum(row + 1, of: rows, free: columns, candidates)
    for candidate in candidates where candidate.row == row && columns.contains(candidate.column) {
      let rest = greatestSum(
        row + 1, of: rows, free: columns.subtracting([candidate.column]), candidates)
      best = max(best, candidate.score + rest)
    }
    return best
  }

  @Test("no other way has a greater sum", arguments: 1...60)
  func optimal(_ seed: Int) {
    var lots = Lots(state: UInt64(seed))
    let (rows, columns) = (1 + lots.next(below: 5), 1 + lots.next(below: 6))
    let candidates = Self.candidates(rows: rows, columns: columns, from: &lots)
    let result = Assignment.best(rows: rows, columns: columns, candidates)
    #expect(
      Self.sum(result, candidates)
        == Self.greatestSum(0, of: rows, free: Set(0..<columns), candidates))
  }

  @Test("each member has one partner at most, and none that it may not have", arguments: 1...40)
  func wellFormed(_ seed: Int) {
    var lots = Lots(state: UInt64(1000 + seed))
    let (rows, columns) = (1 + lots.next(below: 70), 1 + lots.next(below: 70))
    let candidates = Self.candidates(rows: rows, columns: columns, from: &lots)
    let result = Assignment.best(rows: rows, columns: columns, candidates)
    #expect(result.count == rows)
    let taken = result.compactMap(\.self)
    #expect(Set(taken).count == taken.count)
    for (row, column) in result.enumerated() {
      guard let column else { continue }
      #expect(candidates.contains { $0.row == row && $0.column == column })
    }
  }

  @Test("the best pair is given up where the sum is greater without it")
  func notGreedy() {
    let candidates = [
      Candidate(row: 0, column: 0, score: 5), Candidate(row: 0, column: 1, score: 4),
      Candidate(row: 1, column: 0, score: 4),
    ]
    #expect(Assignment.best(rows: 2, columns: 2, candidates) == [1, 0])
    #expect(Assignment.greedy(rows: 2, columns: 2, candidates) == [0, nil])
  }

  @Test("groups that are too large for the exact way are paired the best first")
  func large() {
    let size = Assignment.limit + 1
    let candidates = (0..<size).map { Candidate(row: $0, column: size - 1 - $0, score: 1) }
    let result = Assignment.best(rows: size, columns: size, candidates)
    #expect(result == (0..<size).map { size - 1 - $0 })
  }

  @Test("nothing is paired where nothing may be")
  func empty() {
    #expect(Assignment.best(rows: 2, columns: 3, []) == [nil, nil])
    #expect(Assignment.best(rows: 0, columns: 3, []).isEmpty)
  }
}
