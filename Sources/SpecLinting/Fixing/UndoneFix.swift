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

  /// Returns lines for the user: one for all that were undone for the same reason together.
  public static func lines(_ undone: [UndoneFix]) -> [String] {
    var (lines, rest) = ([String](), undone[...])
    while let first = rest.first {
      let words = first.reason.words
      let count = rest.prefix { $0.reason.words == words }.count
      rest = rest.dropFirst(count)
      let others = count == 1 ? "" : " and \(count - 1) more"
      lines.append("\(first.rule): \(first.title)\(others): \(words)")
    }
    return lines
  }
}

extension UndoneFix.Reason {
  fileprivate var words: String {
    switch self {
    case .appears(let diagnostic):
      "undone, because \(diagnostic.rule) would then report: \(diagnostic.message)"
    case .unreadable: "undone, because it would make the file unreadable"
    case .endless: "this file is not changed, because its fixes would never settle"
    }
  }
}
