/// Pairing the members of two groups so that the scores of the pairs add up to the most.
///
/// Up to `limit` members a side it is exact: shortest augmenting paths over reduced costs (Jonker
/// and Volgenant, "A shortest augmenting path algorithm for dense and sparse linear assignment
/// problems", Computing 38, 1987), cubic in the number of members. Beyond, where it would take too
/// long, the best pair goes first.
enum Assignment {
  /// One possible pair; pairs that are not listed may not be made.
  struct Candidate: Sendable {
    /// The place in the first group.
    let row: Int
    /// The place in the second group.
    let column: Int
    /// How well the two fit; above zero.
    let score: Double
  }

  /// The most members a side for which the exact way is taken.
  static let limit = 64

  /// Returns the column of each row, nil for a row that is left over.
  static func best(rows: Int, columns: Int, _ candidates: [Candidate]) -> [Int?] {
    guard !candidates.isEmpty else { return [Int?](repeating: nil, count: rows) }
    return max(rows, columns) <= limit
      ? exact(rows: rows, columns: columns, candidates)
      : greedy(rows: rows, columns: columns, candidates)
  }

  /// Takes the best pair that is left, again and again; of equal ones the first.
  static func greedy(rows: Int, columns: Int, _ candidates: [Candidate]) -> [Int?] {
    var taken = [Bool](repeating: false, count: columns)
    var result = [Int?](repeating: nil, count: rows)
    for candidate in candidates.sorted(by: Candidate.precedes)
    where result[candidate.row] == nil && !taken[candidate.column] {
      result[candidate.row] = candidate.column
      taken[candidate.column] = true
    }
    return result
  }

  /// Finds the pairs with the greatest sum: rows enter one by one, each along the cheapest path of
  /// exchanges.
  static func exact(rows: Int, columns: Int, _ candidates: [Candidate]) -> [Int?] {
    // As many more columns as rows, each worth nothing: a row that is better off alone takes one.
    var paths = AugmentingPaths(rows: rows, columns: columns + rows)
    for candidate in candidates { paths.setScore(candidate) }
    for row in 0..<rows { paths.enter(row) }
    var result = [Int?](repeating: nil, count: rows)
    for column in 0..<columns {
      guard let row = paths.row(of: column), paths.score(row, column) > 0 else { continue }
      result[row] = column
    }
    return result
  }
}

extension Assignment.Candidate {
  /// Orders the best first, equals by their places.
  static func precedes(_ left: Self, _ right: Self) -> Bool {
    (right.score, left.row, left.column) < (left.score, right.row, right.column)
  }
}

/// The state of the exact way: for each column the row that has it, and the prices of both sides.
private struct AugmentingPaths {
  private let columns: Int
  private var scores: [Double]
  private var rowPrices: [Double]
  private var columnPrices: [Double]
  private var rowOfColumn: [Int?]

  init(rows: Int, columns: Int) {
    self.columns = columns
    scores = [Double](repeating: 0, count: rows * columns)
    rowPrices = [Double](repeating: 0, count: rows)
    columnPrices = [Double](repeating: 0, count: columns)
    rowOfColumn = [Int?](repeating: nil, count: columns)
  }

  mutating func setScore(_ candidate: Assignment.Candidate) {
    scores[candidate.row * columns + candidate.column] = candidate.score
  }

  func score(_ row: Int, _ column: Int) -> Double { scores[row * columns + column] }

  func row(of column: Int) -> Int? { rowOfColumn[column] }

  mutating func enter(_ row: Int) {
    var distance = [Double](repeating: .infinity, count: columns)
    var before = [Int?](repeating: nil, count: columns)
    var isDone = [Bool](repeating: false, count: columns)
    // The end of the path so far: a row, and the column by which it was reached.
    var end = (row: row, column: Int?.none)
    while true {
      let price = rowPrices[end.row]
      var nearest: Int?
      for column in 0..<columns where !isDone[column] {
        let reduced = -score(end.row, column) - price - columnPrices[column]
        if reduced < distance[column] {
          distance[column] = reduced
          before[column] = end.column
        }
        if distance[column] < nearest.map({ distance[$0] }) ?? .infinity { nearest = column }
      }
      guard let nearest else { return }
      reprice(by: distance[nearest], entering: row, isDone, &distance)
      isDone[nearest] = true
      guard let owner = rowOfColumn[nearest] else {
        exchange(from: nearest, before, entering: row)
        return
      }
      end = (owner, nearest)
    }
  }

  private mutating func reprice(
    by step: Double, entering row: Int, _ isDone: [Bool], _ distance: inout [Double]
  ) {
    rowPrices[row] += step
    for column in 0..<columns {
      if isDone[column] {
        if let owner = rowOfColumn[column] { rowPrices[owner] += step }
        columnPrices[column] -= step
      } else {
        distance[column] -= step
      }
    }
  }

  private mutating func exchange(from column: Int, _ before: [Int?], entering row: Int) {
    var column = column
    while let other = before[column] {
      rowOfColumn[column] = rowOfColumn[other]
      column = other
    }
    rowOfColumn[column] = row
  }
}
