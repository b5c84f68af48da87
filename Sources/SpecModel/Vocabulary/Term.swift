/// The kinds of term; each has its file in `Rules/vocabulary/`.
public enum TermKind: String, Sendable, CaseIterable {
  /// Keys of a keyboard.
  case key
  /// Gestures of a touch screen and a mobile screen reader.
  case gesture
  /// Settings of a device.
  case setting
  /// What a screen reader says of a control: name, role, state.
  case attribute
  /// Roles.
  case role
  /// States.
  case state
  /// What happens.
  case outcome
  /// Platforms.
  case platform
  /// Frameworks.
  case framework
  /// Screen readers.
  case screenReader = "screen_reader"
  /// Words that say whether something applies.
  case polarity
  /// Words that join: modality, conditions, examples.
  case connective
  /// Components and their kinds.
  case component
}

/// One thing that documents name; how they name it is in the vocabulary's phrases.
///
/// A class, because every match in a document carries its term.
public final class Term: Sendable {
  /// The kind.
  public let kind: TermKind
  /// The id without its kind, such as `tab`.
  public let shortID: String
  /// The full id, such as `key.tab`.
  public var id: String { kind.rawValue + "." + shortID }
  /// How messages write it.
  public let name: String
  /// The platforms whose word it is; empty for all.
  public let platforms: [String]
  /// Terms of the same kind that it covers; `["all"]` for every one.
  public let includes: [String]
  /// Terms of the same kind that mean the same elsewhere.
  public let sameAs: [String]
  /// The group of terms that it is compared in.
  public let group: String?
  /// Whether it is a hint ("double tap to activate") rather than a role.
  public let isHint: Bool
  /// What a connective does.
  public let function: String?
  /// The roles that a component normally speaks.
  public let roles: [String]
  /// Whether a component of this name has no role or state of its own.
  public let aspectsAreOptional: Bool

  /// Creates a term.
  init(
    kind: TermKind, shortID: String, name: String, platforms: [String] = [],
    includes: [String] = [], sameAs: [String] = [], group: String? = nil, isHint: Bool = false,
    function: String? = nil, roles: [String] = [], aspectsAreOptional: Bool = false
  ) {
    self.kind = kind
    self.shortID = shortID
    self.name = name
    self.platforms = platforms
    self.includes = includes
    self.sameAs = sameAs
    self.group = group
    self.isHint = isHint
    self.function = function
    self.roles = roles
    self.aspectsAreOptional = aspectsAreOptional
  }
}
