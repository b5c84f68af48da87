/// The outcome of one run: what every reporter is given.
public struct LintReport: Sendable {
  /// The diagnostics to show, in the order of `Diagnostic.precedes`.
  public let diagnostics: [Diagnostic]
  /// The files that diagnostics point at, by path, for excerpts and line numbers.
  public let files: [String: SourceFile]
  /// What is counted.
  public let summary: Summary

  /// Creates a report.
  public init(diagnostics: [Diagnostic], files: [String: SourceFile], summary: Summary) {
    self.diagnostics = diagnostics
    self.files = files
    self.summary = summary
  }

  /// The counts of a run.
  public struct Summary: Sendable, Hashable {
    /// Candidate files that were looked at.
    public var files: Int
    /// Files that were recognised as specs.
    public var specs: Int
    /// Diagnostics of severity error.
    public var errors: Int
    /// Diagnostics of severity warning.
    public var warnings: Int
    /// Diagnostics of severity note.
    public var notes: Int
    /// Diagnostics that have a safe fix.
    public var fixable: Int
    /// Diagnostics that a comment in the document suppressed.
    public var suppressed: Int
    /// Diagnostics that the baseline holds.
    public var baselined: Int

    /// Counts diagnostics by severity and fix.
    public init(
      files: Int, specs: Int, diagnostics: [Diagnostic], suppressed: Int = 0, baselined: Int = 0
    ) {
      self.files = files
      self.specs = specs
      errors = diagnostics.count { $0.severity == .error }
      warnings = diagnostics.count { $0.severity == .warning }
      notes = diagnostics.count { $0.severity == .note }
      fixable = diagnostics.count { $0.fixes.contains { $0.applicability == .safe } }
      self.suppressed = suppressed
      self.baselined = baselined
    }
  }
}

/// What reporters need to know of a rule: the part of the catalogue that goes into reports.
public struct RuleInfo: Sendable, Hashable {
  /// The rule's id.
  public let id: RuleID
  /// The severity that it has unless a diagnostic says otherwise.
  public let severity: Severity
  /// The confidence that it has unless a diagnostic says otherwise.
  public let confidence: Confidence
  /// One sentence: what the rule reports.
  public let summary: String
  /// Why that is bad for the reader of the specification.
  public let why: String
  /// What to do about it.
  public let help: String

  /// Creates a description of a rule.
  public init(
    id: RuleID, severity: Severity, confidence: Confidence, summary: String, why: String,
    help: String
  ) {
    self.id = id
    self.severity = severity
    self.confidence = confidence
    self.summary = summary
    self.why = why
    self.help = help
  }
}
