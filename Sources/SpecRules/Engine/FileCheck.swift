public import SpecDiagnostics
public import SpecModel

/// What looking at one file brought.
public struct FileCheck: Sendable {
  /// Whether the file is a specification.
  public let isSpec: Bool
  /// Everything to say about it, in the order of reports, not yet folded; what was not asked for is
  /// left out later.
  public var diagnostics: [Diagnostic]
  /// What follows from a diagnostic and is not reported, in the order of reports.
  public var consequences: [Consequence]
  /// What comments in the file suppress; what was not asked for is left out later.
  public var suppressed: [SuppressedDiagnostic] = []
  /// What to know of it when other files are looked at; nil for what is not a readable spec.
  public var summary: DocumentSummary?
  /// The parts of its notes, for a baseline.
  public var noteParts = NoteParts()
  /// How much of it was read; nil for what is not a readable spec.
  public var coverage: Coverage?
  /// What its developer notes cover; nil where that was not asked for, or cannot be said.
  public internal(set) var row: CoverageRow?
  /// Whether every rule could look at it; not so where the text cannot be understood.
  public internal(set) var isWhole: Bool

  /// Creates the outcome of a check.
  public init(
    isSpec: Bool, diagnostics: [Diagnostic] = [], withheld: [Diagnostic] = [],
    isWhole: Bool = true
  ) {
    self.isSpec = isSpec
    self.diagnostics = diagnostics
    consequences = withheld.map { Consequence(diagnostic: $0, causes: []) }
    self.isWhole = isWhole
  }

  /// The consequences without their causes.
  public var withheld: [Diagnostic] { consequences.map(\.diagnostic) }

  /// Something that is not said, because it follows from something that is.
  public struct Consequence: Sendable {
    /// What is not said.
    public var diagnostic: Diagnostic
    /// What it follows from.
    let causes: [Diagnostic]
  }

  /// Returns the check with every diagnostic changed.
  public func changing(_ change: (Diagnostic) -> Diagnostic) -> FileCheck {
    var check = self
    check.diagnostics = diagnostics.map(change)
    for place in consequences.indices {
      check.consequences[place].diagnostic = change(consequences[place].diagnostic)
    }
    for place in suppressed.indices {
      check.suppressed[place].diagnostic = change(suppressed[place].diagnostic)
    }
    return check
  }
}
