import SpecDiagnostics
public import SpecLinting

/// What a server needs of the place that it works in: folders, configurations and baselines.
public protocol Workplace {
  /// The folder that relative paths begin at.
  var folder: Path { get }

  /// Makes relative paths begin at a folder, an absolute path; nil for the one that the server was
  /// started in.
  mutating func enter(_ folder: Path?)

  /// Forgets which files there are, and with `configurations` what was read of these too.
  mutating func forget(configurations: Bool)

  /// Reads some more of the files in the folder, few enough to keep no one waiting, and says whether others
  /// are left.
  mutating func read() -> Bool

  /// Says how a document is to be checked; `path` is nil for one that is no file.
  ///
  /// `isBesideAll` says whether it is compared with every file of the folder, once these are read, or with
  /// the other pages of its component alone. Throws a `DataError` for a configuration that is wrong.
  mutating func task(
    for path: Path?, holding bytes: [UInt8], isBesideAll: Bool
  ) throws -> LintTask

  /// Returns the path that is shown of a file.
  func shown(_ path: Path) -> String
}

/// One document, and how it is checked.
public struct LintTask: Sendable {
  /// The document.
  public let file: CandidateFile
  /// What is in force for it.
  public let configuration: Configuration
  /// Checks it; nil for a document that is not looked at.
  public var run: LintRun?
  /// Whether it is compared with every file of the folder as that is now.
  public let isBesideAll: Bool

  /// Creates a task.
  public init(
    _ file: CandidateFile, _ configuration: Configuration, _ run: LintRun?, isBesideAll: Bool
  ) {
    self.isBesideAll = isBesideAll
    self.file = file
    self.configuration = configuration
    self.run = run
  }
}
