public import SpecDiagnostics

/// Something wrong with a comment that suppresses diagnostics.
public struct SuppressionProblem: Sendable {
  /// What sort of thing.
  public let kind: Kind
  /// One line for the author, without full stop.
  public let message: String
  /// Where.
  public let range: SourceRange
  /// How to fix it.
  public let fix: Fix?

  /// Creates a problem.
  public init(_ kind: Kind, _ message: String, at range: SourceRange, fix: Fix? = nil) {
    self.kind = kind
    self.message = message
    self.range = range
    self.fix = fix
  }

  /// The sorts of problem; each has a rule of the same name in the family `suppression`.
  public enum Kind: String, Sendable, CaseIterable {
    /// A comment, or a rule in it, that suppresses nothing.
    case unused
    /// A name that no rule and no family has.
    case unknownRule = "unknown-rule"
    /// Rules that are disabled and never enabled again.
    case unclosed
    /// A comment whose last day is over.
    case expired
    /// A comment that looks like a directive and is none.
    case malformed = "malformed-directive"
  }
}
