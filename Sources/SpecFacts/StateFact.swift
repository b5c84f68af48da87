/// A role that a text says something has.
public struct RoleFact: Sendable {
  /// The role's id, such as `button`.
  public let role: String
  /// What has it, by the head noun's hash; nil for the component, or what "it" is.
  public let part: UInt64?
  /// The platforms that it is named for; empty for none in particular.
  public let platforms: PlatformSet
  /// Whether it is one of several, or holds under a condition.
  public let isOpen: Bool
  /// The place of its first word.
  public let place: Int
}

/// A state that a text says something has, can have, or announces.
public struct StateFact: Sendable {
  /// The state's id, such as `checked`.
  public let state: String
  /// What has it, by the head noun's hash; nil for the component, or what "it" is.
  public let part: UInt64?
  /// The platforms that it is named for; empty for none in particular.
  public let platforms: PlatformSet
  /// Whether it is said that it does not have it.
  public let isNegative: Bool
  /// The place of its first word.
  public let place: Int
}
