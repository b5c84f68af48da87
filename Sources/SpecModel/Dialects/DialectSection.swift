/// One section of a dialect.
public struct DialectSection: Sendable {
  /// The id, such as `condensed`.
  public let id: String
  /// The canonical title.
  public var title: String { titles.first ?? id }
  /// The canonical title of the dialect, folded, whatever a house calls it.
  let properTitle: String
  /// Every title that is understood, the canonical one first.
  public internal(set) var titles: [String]
  /// Those of `titles` that should be written otherwise.
  public internal(set) var variants: [String]
  /// What is in it.
  public let content: Content
  /// The platform whose notes it holds.
  public let platform: String?
  /// How much the dialect needs it, whatever a house asks for: such sections are signs of the dialect.
  let needOfDialect: Need
  /// How much it is needed.
  public internal(set) var required: Need
  /// Its place in the order of required sections, from 1; nil for a section without place.
  public let order: Int?

  /// Whether the configuration requires it, and not the dialect.
  public var isConfigured: Bool { required == .always && needOfDialect != .always }

  /// What a section can hold.
  public enum Content: String, Sendable, CaseIterable {
    /// Text that is not analysed.
    case prose
    /// The checklist.
    case criteria
    /// The scenarios.
    case scenarios
    /// Developer notes.
    case notes
    /// Videos.
    case media

    /// Whether it is read block by block, below a key too.
    var isFlow: Bool { self == .notes || self == .prose }
  }
}

/// How much a part is needed.
public enum Need: String, Sendable, CaseIterable {
  /// A spec without it is incomplete.
  case always
  /// Most specs have it.
  case recommended
  /// A whole spec has it, and the document is one block of a spec alone.
  case whole
  /// It may be there.
  case never
}
