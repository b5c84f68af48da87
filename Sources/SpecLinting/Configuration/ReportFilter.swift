public import SpecDiagnostics

/// What is asked for of what rules say.
public struct ReportFilter: Sendable {
  /// The rules that are asked for.
  public var selection = RuleSelection.all
  /// The least confidence that is shown.
  ///
  /// What is below is in no format and in no count.
  public var confidence = Confidence.medium
  /// The least severity that is shown.
  public var severity = Severity.note
  /// The least severity that the command line asks for, which holds for every rule.
  public var leastSeverity = Severity.note
  /// The ids of rules that are shown although a preset would hide them.
  var named: Set<String> = []

  /// Returns whether a diagnostic is asked for.
  public func shows(_ diagnostic: Diagnostic) -> Bool {
    guard selection.contains(diagnostic.rule), diagnostic.confidence >= confidence,
      diagnostic.severity >= leastSeverity
    else { return false }
    return diagnostic.severity >= severity || named.contains(diagnostic.rule.description)
  }
}
