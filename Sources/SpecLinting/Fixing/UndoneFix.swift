public import SpecDiagnostics

/// A fix that was tried and taken back.
public struct UndoneFix: Sendable, Hashable {
  /// The rule that offers it.
  public let rule: RuleID
  /// The line that it is for.
  public let line: Int
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

  init(_ proposal: DocumentFixer.Proposal, in file: SourceFile, because reason: Reason) {
    rule = proposal.diagnostic.rule
    line = file.lines.line(at: proposal.diagnostic.range.lowerBound)
    title = proposal.title
    self.reason = reason
  }

  /// Returns lines for the user: one for all that were undone for the same reason, which begins with the
  /// line of the first.
  public static func lines(_ undone: [UndoneFix]) -> [String] {
    let groups = Dictionary(grouping: undone.sorted { $0.line < $1.line }, by: \.reason.words)
    return groups.values.sorted { ($0[0].line, $0[0].title) < ($1[0].line, $1[0].title) }.map {
      group in
      let first = group[0]
      let lines = Set(group.dropFirst().map(\.line)).sorted()
      let more = lines.count > 5 ? " and more" : ""
      let others =
        lines.isEmpty
        ? ""
        : ", and \(group.count - 1) more in \(lines.count == 1 ? "line" : "lines") "
          + lines.prefix(5).map(String.init).joined(separator: ", ") + more
      return "\(first.line): \(first.rule): \(first.title)\(others): \(first.reason.words)"
    }
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
