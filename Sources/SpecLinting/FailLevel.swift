public import SpecDiagnostics

/// From which severity on a run fails.
public enum FailLevel: String, Sendable, CaseIterable {
  /// Errors fail the run.
  case error
  /// Errors and warnings fail the run.
  case warning
  /// Everything fails the run.
  case note
  /// Nothing does.
  case never

  /// Returns whether a run with these counts fails.
  public func isReached(by summary: LintReport.Summary) -> Bool {
    switch self {
    case .error: summary.errors > 0
    case .warning: summary.errors + summary.warnings > 0
    case .note: summary.errors + summary.warnings + summary.notes > 0
    case .never: false
    }
  }
}
