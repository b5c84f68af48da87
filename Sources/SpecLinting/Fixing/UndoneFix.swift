public import SpecDiagnostics

/// A fix that was tried and taken back.
public struct UndoneFix: Sendable, Hashable {
  /// The rule that offers it.
  public let rule: RuleID
  /// What the fix does.
  public let title: String
  /// Why it was taken back.
  public let reason: Reason

  /// Why a fix is taken back.
  public enum Reason: Sendable, Hashable {
    /// Something is then reported that was not there before.
    case appears(Diagnostic)
    /// The document is not a specification with it.
    case unreadable
    /// The fixes of the document do not come to an end.
    case endless
  }

  init(_ proposal: DocumentFixer.Proposal, because reason: Reason) {
    rule = proposal.diagnostic.rule
    title = proposal.title
    self.reason = reason
  }

  /// One line for the user.
  public var description: String {
    switch reason {
    case .appears(let diagnostic):
      "\(rule): \(title): undone, because \(diagnostic.rule) would then report: "
        + diagnostic.message
    case .unreadable: "\(rule): \(title): undone, because it would make the file unreadable"
    case .endless:
      "\(rule): \(title): this file is not changed, because its fixes would never settle"
    }
  }
}
