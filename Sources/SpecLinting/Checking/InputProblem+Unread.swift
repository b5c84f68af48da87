import SpecDiagnostics
import SpecModel

extension InputProblem {
  /// Returns the problem of a file that the system did not let us read.
  static func unreadable(_ error: FileError) -> InputProblem {
    InputProblem(
      kind: .unreadable, found: error.reason,
      range: SourceRange(at: 0), isHint: error.refusal == .outside)
  }

  /// Returns the problem of a file that is larger than `FileReader.sizeLimit`.
  static func tooLarge() -> InputProblem {
    InputProblem(
      kind: .tooLarge, found: "\(FileReader.sizeLimit / 1024 / 1024)",
      range: SourceRange(at: 0))
  }
}
