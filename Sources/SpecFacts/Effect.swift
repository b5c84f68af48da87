public import SpecLanguage

/// Something that a text says to happen.
public struct Effect: Sendable {
  /// The outcome's id, such as `opens`.
  public let outcome: String
  /// What outcomes it is compared with.
  public let group: String
  /// Whether it is denied.
  public let isNegative: Bool
  /// Whether "or" joins another verb to its own, as in "is opened or closed".
  public let isAlternative: Bool
  /// Whether "or", "may" or a condition leaves it open.
  public let isOpen: Bool
  /// Whether it only lasts for a time, "is shown for 10 seconds", or only happens in one case,
  /// "closes only when …".
  public let isLimited: Bool
  /// Whether it is said by a denial: "does not move" for "remains".
  public let isDenial: Bool
  /// What it happens to, or where it goes.
  public let targets: [Group]
  /// The noun of what goes there, hashed as in the singular: "focus".
  public let thing: UInt64?
  /// The place of its verb.
  public let place: Int
}
