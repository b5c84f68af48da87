public import SpecDiagnostics

/// What is said of a file that could not be looked at.
public enum UnreadFile {
  /// The system did not let us read it.
  public static let unreadable = RuleID("input/unreadable-file")
  /// It is larger than `FileReader.sizeLimit`.
  public static let tooLarge = RuleID("input/file-too-large")

  /// Returns the diagnostic for a file that could not be read.
  public static func diagnostic(for error: FileError) -> Diagnostic {
    Diagnostic(
      rule: unreadable, severity: .error,
      message: "The file cannot be read: \(error.reason)",
      help: "Check the permissions of the file, or name only files that can be read.",
      why: "A file that is not read is not checked.", path: error.path, range: SourceRange(at: 0))
  }

  /// Returns the diagnostic for a file that is larger than the limit.
  public static func tooLarge(path: String, limit: Int = FileReader.sizeLimit) -> Diagnostic {
    Diagnostic(
      rule: tooLarge, severity: .error,
      message: "The file is larger than \(limit / 1024 / 1024) MiB and is not checked",
      help: "Keep one specification for each component in a file of its own.",
      why: "A file that is not read is not checked.", path: path, range: SourceRange(at: 0))
  }
}
