/// One Gherkin keyword.
public struct DialectKeyword: Sendable {
  /// The canonical spelling.
  public let says: String
  /// Its folded words.
  public let words: [String]
  /// What it means.
  public let role: Role
  /// Whether a trigger or outcome before it must open what it goes on with: `THEN when`.
  public let goesOn: Bool

  /// What a keyword can mean.
  public enum Role: String, Sendable, CaseIterable {
    /// What the user does.
    case trigger
    /// What happens.
    case outcome
    /// What must hold.
    case condition
    /// More of what it is with.
    case joins
    /// None of these.
    case other
  }
}
