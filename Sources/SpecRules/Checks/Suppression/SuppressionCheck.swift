public import SpecDiagnostics
import SpecModel

/// Something wrong with a comment that suppresses diagnostics: Swift, as it shows what the run has found.
///
/// What such comments do is known only when all rules have run, so that the problems come from
/// outside and not from the document.
struct SuppressionCheck: CheckOfFault {
  static let summary: String? = "Something is wrong with a comment that suppresses rules."
  static let placeholders = ["rules", "found", "expected"]
  let kind: SuppressionProblem.Kind

  var cases: [String] {
    switch kind {
    case .unused: ["next-line", "line", "file", "block", "repeated", "enabled"]
    case .unknownRule: ["near", "unknown"]
    case .malformed: ["word", "words", "no-day", "no-reason", "many-rules", "many-comments"]
    case .unclosed, .expired: []
    }
  }

  func findings(in document: Document) -> [Finding] { [] }

  /// Returns the faults of the comments that suppress diagnostics.
  func findings(of problems: [SuppressionProblem]) -> [Finding] {
    problems.filter { $0.kind == kind }.map { problem in
      Finding(
        range: problem.range, sort: problem.sort, values: problem.values,
        fixes: problem.fix.map { [$0] } ?? [], needs: [])
    }
  }
}

/// Something wrong with a comment that suppresses diagnostics.
public struct SuppressionProblem: Sendable {
  /// What sort of thing.
  public let kind: Kind
  /// Which case of it, where its rule has several.
  public let sort: String
  /// What was found, as the messages of its rule name it.
  public let values: [String: String]
  /// Where.
  public let range: SourceRange
  /// How to fix it.
  public let fix: Fix?

  /// Creates a problem.
  public init(
    _ kind: Kind, _ sort: String = "", _ values: [String: String] = [:], at range: SourceRange,
    fix: Fix? = nil
  ) {
    (self.kind, self.sort, self.values) = (kind, sort, values)
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
