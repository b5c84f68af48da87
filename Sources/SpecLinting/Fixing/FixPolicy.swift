public import SpecDiagnostics

/// Which fixes are to be applied, and what becomes of them.
public struct FixPolicy: Sendable {
  /// Whether to apply fixes that the author should look at, too.
  public var includesUnsafe: Bool
  /// Whether a run writes the files; else it only says what would change.
  public var writes: Bool

  /// Creates a policy.
  public init(includesUnsafe: Bool = false, writes: Bool = false) {
    self.includesUnsafe = includesUnsafe
    self.writes = writes
  }

  /// Returns the best fix of a diagnostic that may be applied; a draft never may.
  public func fix(of diagnostic: Diagnostic) -> Fix? {
    diagnostic.fixes.first { fix in
      switch fix.applicability {
      case .safe: true
      case .unsafe: includesUnsafe
      case .displayOnly: false
      }
    }
  }
}
