public import SpecDiagnostics
public import SpecModel
public import SpecRules

/// What looking at one file brought.
public struct FileCheck: Sendable {
  /// Whether the file is a specification.
  public let isSpec: Bool
  /// Everything to say about it; what was not asked for is left out later.
  public internal(set) var diagnostics: [Diagnostic]
  /// What follows from a diagnostic and is therefore not said.
  public internal(set) var withheld: [Diagnostic]
  /// What comments in the file suppress; what was not asked for is left out later.
  public var suppressed: [SuppressedDiagnostic] = []
  /// What to know of it when other files are looked at; nil for what is not a readable spec.
  public var summary: DocumentSummary?
  /// How much of it was read; nil for what is not a readable spec.
  public var coverage: Coverage?
  /// Whether every rule could look at it; not so where the text cannot be understood.
  public let isWhole: Bool

  /// Creates the outcome of a check.
  public init(
    isSpec: Bool, diagnostics: [Diagnostic] = [], withheld: [Diagnostic] = [],
    isWhole: Bool = true
  ) {
    self.isSpec = isSpec
    self.diagnostics = diagnostics
    self.withheld = withheld
    self.isWhole = isWhole
  }
}
