import SpecDiagnostics
import SpecYAML

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

/// One thing that documents name, with every way they name it.
public struct Term: Sendable, Hashable {
  /// The kind.
  public let kind: TermKind
  /// The id without its kind, such as `tab`.
  public let shortID: String
  /// How messages write it.
  public let name: String
  /// How documents write it in a sentence.
  public let says: [String]
  /// How documents write it as the label of a criterion or a framework; may be empty.
  public let labels: [String]
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
  /// Phrases that hold its word without meaning it ("iOS Rotor").
  public let otherPhrases: [String]

  /// The full id, such as `key.tab`.
  public var id: String { "\(kind.rawValue).\(shortID)" }

  /// Returns a term for a phrase that only holds another term's word ("iOS Rotor").
  static func properPhrase(_ phrase: String) -> Term {
    Term(
      kind: .connective, shortID: phrase, name: phrase, says: [phrase], labels: [], platforms: [],
      includes: [], sameAs: [], group: nil, isHint: false, function: "proper", roles: [],
      aspectsAreOptional: false, otherPhrases: [])
  }
}

/// Reading one file of `Rules/vocabulary/`.
enum VocabularyFile {
  /// Returns the terms of a file with the places where they are defined.
  static func terms(_ node: YAMLNode, path: String) throws(DataError) -> [(Term, SourceRange)] {
    let file = try StrictMapping(
      node, of: "a vocabulary", keys: ["kind", "summary", "terms"], path: path)
    guard let kind = try file.choice("kind", of: TermKind.self) else {
      throw DataError(path: path, message: "a vocabulary needs the key \"kind\"", range: node.range)
    }
    var terms: [(Term, SourceRange)] = []
    for item in try file.list("terms") {
      terms.append((try term(item, kind: kind, path: path), item.range))
    }
    return terms
  }

  private static let keys = [
    "id", "name", "says", "labels", "platform", "platforms", "includes", "same_as", "class", "hint",
    "function", "roles", "aspects_optional", "phrases_without_platform",
  ]

  private static func term(
    _ node: YAMLNode, kind: TermKind, path: String
  ) throws(DataError) -> Term {
    let map = try StrictMapping(node, of: "a term", keys: keys, path: path)
    return Term(
      kind: kind, shortID: try map.string("id"), name: try map.string("name"),
      says: try map.strings("says"), labels: try map.strings("labels"),
      platforms: try map.strings("platforms") + map.strings("platform"),
      includes: try map.strings("includes"), sameAs: try map.strings("same_as"),
      group: try map.optionalString("class"), isHint: try map.bool("hint"),
      function: try map.optionalString("function"), roles: try map.strings("roles"),
      aspectsAreOptional: try map.bool("aspects_optional"),
      otherPhrases: try map.strings("phrases_without_platform"))
  }
}
