import SpecDiagnostics
public import SpecLinting

/// What a server needs of the place that it works in: folders, configurations and baselines.
public protocol Workplace {
  /// Makes relative paths begin at a folder, an absolute path.
  mutating func enter(_ folder: Path)

  /// Forgets what was read of configurations.
  mutating func forget()

  /// Says how a document is to be checked; `path` is nil for one that is no file.
  ///
  /// Throws a `DataError` for a configuration that is wrong.
  mutating func task(for path: Path?, holding bytes: [UInt8]) throws -> LintTask

  /// Returns the absolute path of one that is shown.
  func absolutePath(ofShown path: String) -> Path
}

/// One document, and how it is checked.
public struct LintTask: Sendable {
  /// The document.
  public let file: CandidateFile
  /// What is in force for it.
  public let configuration: Configuration
  /// Checks it; nil for a document that is not looked at.
  public var run: LintRun?

  /// Creates a task.
  public init(_ file: CandidateFile, _ configuration: Configuration, _ run: LintRun?) {
    self.file = file
    self.configuration = configuration
    self.run = run
  }
}
