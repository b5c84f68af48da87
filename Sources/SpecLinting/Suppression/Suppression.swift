import SpecDiagnostics

/// One rule or family that one directive suppresses, and where.
struct Suppression {
  /// The place of its directive among the file's.
  let directive: Int
  /// The place of its name in the directive; nil for one without names.
  let name: Int?
  /// What it suppresses.
  let selector: RuleSelector
  /// Where it suppresses that.
  var reach: Reach
  /// What an `a11yspec-enable` inside a wider `a11yspec-disable` lets through, from which line on.
  var exceptions: [(selector: RuleSelector, line: Int)] = []
  /// Whether it is in force: not expired, without a fault.
  let isActive: Bool

  /// Where a suppression holds; lines are one-based.
  enum Reach: Equatable {
    /// On single lines.
    case lines([Int])
    /// From a line up to the one before another; to the end of the file where that is nil.
    case from(Int, upTo: Int?)
    /// In the whole file.
    case file
    /// Nowhere, as an earlier comment suppresses the same already.
    case nowhere
  }

  /// Returns whether it suppresses a rule on a line.
  func covers(_ rule: RuleID, onLine line: Int) -> Bool {
    guard selector.covers(rule) else { return false }
    switch reach {
    case .lines(let lines): return lines.contains(line)
    case .from(let first, let end):
      guard line >= first, end.map({ line < $0 }) ?? true else { return false }
      return !exceptions.contains { $0.line <= line && $0.selector.covers(rule) }
    case .file: return true
    case .nowhere: return false
    }
  }

  /// The wider of two gets the credit, so that the narrower one shows as of no use.
  var width: Int {
    let width =
      switch reach {
      case .file: 3
      case .from: 2
      case .lines: 1
      case .nowhere: 0
      }
    return width * 4 + selector.breadth
  }
}
