/// One key of a dialect's front matter.
public struct DialectKey: Sendable {
  /// The id.
  public let id: String
  /// The canonical key.
  public var key: String { keys[0] }
  /// Every accepted key, the canonical one first.
  public let keys: [String]
  /// What is in it.
  public let content: Content
  /// The channel of its criteria or triggers.
  public let channel: Channel?
  /// The number of its scenario.
  public let number: Int?
  /// The title of its scenario.
  public let title: String?
  /// How much it is needed.
  public internal(set) var required: Need
  /// The platforms whose specs need it; empty for all.
  public let neededOn: [String]
  /// Whether its first trigger is answered by the screen reader's criteria, so that it needs no
  /// result of its own.
  public let isAnsweredByCriteria: Bool
  /// The keys of what it holds, if they are known.
  public let inner: [String]

  /// What a key can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// A value that is not taken apart.
    case text
    /// The component's title.
    case title
    /// A mapping of criteria.
    case criteria
    /// A sequence of triggers with results.
    case scenario
  }
}
