/// Something that a document lacks.
public struct Absence: Sendable, Hashable {
  /// What it is, as configurations name it; of several names one would be enough.
  public let names: [String]
  /// What there is to say where nothing else is missing.
  public var diagnostic: Diagnostic

  /// Creates an absence.
  public init(names: [String], diagnostic: Diagnostic) {
    self.names = names
    self.diagnostic = diagnostic
  }
}
