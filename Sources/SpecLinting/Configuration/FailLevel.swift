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

  /// Returns whether a diagnostic of that severity fails the run.
  public func isReached(by severity: Severity) -> Bool {
    Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
