import SpecDiagnostics
public import SpecModel

/// What is wrong with a file that could not be looked at.
public enum UnreadFile {
  /// Returns the problem of a file that the system did not let us read.
  public static func problem(_ error: FileError) -> InputProblem {
    InputProblem(
      kind: .unreadable, message: "the file cannot be read: \(error.reason)",
      range: SourceRange(at: 0))
  }

  /// Returns the problem of a file that is larger than a limit in bytes.
  public static func tooLarge(limit: Int = FileReader.sizeLimit) -> InputProblem {
    InputProblem(
      kind: .tooLarge,
      message: "the file is larger than \(limit / 1024 / 1024) MiB and is not checked",
      range: SourceRange(at: 0))
  }
}
