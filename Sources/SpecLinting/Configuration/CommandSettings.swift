public import SpecDiagnostics

/// What a command line says beside configuration files; it wins over them.
public struct CommandSettings: Sendable {
  /// The rules to report only, as `--select` names them.
  public var select: [String] = []
  /// The rules not to report, as `--ignore` names them.
  public var ignore: [String] = []
  /// The rules to begin with.
  public var preset: Preset?
  /// The least confidence that is reported.
  public var confidence: Confidence?
  /// The least severity that is reported.
  public var leastSeverity: Severity?
  /// The severity from which on the status is 1.
  public var failLevel: FailLevel?
  /// The dialect of all files.
  public var dialect: String?
  /// The path of the baseline.
  public var baseline: String?
  /// Which day it is, in UTC; without one, no suppression expires.
  public var today: Day?

  /// Creates settings that say nothing.
  public init() {}
}
