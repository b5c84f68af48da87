/// One aspect of the developer notes.
public struct DialectAspect: Sendable {
  /// The id, such as `role`.
  public let id: String
  /// The canonical heading.
  public var title: String { titles.first ?? id }
  /// Every heading that is understood, the canonical one first.
  public internal(set) var titles: [String]
  /// Those of `titles` that should be written otherwise.
  public internal(set) var variants: [String]
  /// Words that make any heading that holds one of them this aspect, folded.
  public let contains: [String]
  /// What is in it.
  public let content: Content
  /// The classes of component that need it; empty for none.
  public internal(set) var neededBy: [String]
  /// The platforms whose specs need it; empty for all.
  public let neededOn: [String]

  /// What an aspect can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// Notes by framework.
    case notes
    /// Examples of what is said.
    case announcements
    /// Code.
    case code
    /// Text that is not analysed.
    case prose
  }
}

/// What may head the notes of one framework, or of one platform.
public struct PartLabels: Sendable {
  /// The framework or platform, such as `android_views`.
  public let id: String
  /// The accepted labels, the canonical one first.
  public internal(set) var labels: [String]
}

/// An attribute that the checklist needs.
public struct NeededAttribute: Sendable {
  /// The attribute, such as `role`.
  public let attribute: String
  /// The classes of component that need it.
  public let neededBy: [String]
  /// The platforms whose specs need it; empty for all.
  public let neededOn: [String]
}
