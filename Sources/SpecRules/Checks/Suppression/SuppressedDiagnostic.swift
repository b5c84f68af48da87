public import SpecDiagnostics

/// A diagnostic that a comment suppressed.
public struct SuppressedDiagnostic: Sendable, CustomStringConvertible {
  /// What would have been said.
  public var diagnostic: Diagnostic
  /// Where that is.
  public let place: SourceLocation
  /// The one-based line of the comment.
  public let commentLine: Int
  /// Why, as the comment says.
  public let reason: String?

  /// Creates it.
  public init(
    _ diagnostic: Diagnostic, at place: SourceLocation, commentLine: Int, reason: String?
  ) {
    self.diagnostic = diagnostic
    self.place = place
    self.commentLine = commentLine
    self.reason = reason
  }

  /// One line for the user: what is suppressed, where, by which comment, and why.
  public var description: String {
    "\(diagnostic.path):\(place.line):\(place.column): suppressed in line \(commentLine): "
      + "\(diagnostic.severity.rawValue)[\(diagnostic.rule)] \(diagnostic.message)"
      + (reason.map { " (\($0))" } ?? "")
  }
}
