/// How severe a diagnostic is; the words are SARIF's.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Spelling, case, quotes, labels, voice; content that is recommended but not required.
  case note
  /// Wrong for certain, but the reader is not misled about the criteria.
  case warning
  /// Two places contradict each other, required content is absent, or the file cannot be read.
  case error

  /// Orders from note to error.
  public static func < (left: Severity, right: Severity) -> Bool {
    left != right && (left == .note || right == .error)
  }
}

/// How sure the linter is of a diagnostic.
public enum Confidence: String, Sendable, Comparable, CaseIterable {
  /// A guess; hidden unless asked for.
  case low
  /// Probably right.
  case medium
  /// Everything that was compared was understood.
  case high

  /// Orders from low to high.
  public static func < (left: Confidence, right: Confidence) -> Bool {
    left != right && (left == .low || right == .high)
  }
}
