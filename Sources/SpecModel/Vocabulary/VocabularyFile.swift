import SpecDiagnostics
import SpecYAML

/// Reading one file of `Rules/vocabulary/`.
enum VocabularyFile {
  /// A term, whose fields are those of `Term`, with every way in which documents write it.
  struct Entry {
    let kind: TermKind
    let shortID: String
    let name: String
    var platforms: [String] = []
    var includes: [String] = []
    var sameAs: [String] = []
    var group: String?
    var isHint = false
    var function: String?
    var roles: [String] = []
    var aspectsAreOptional = false
    var alike: [String] = []
    var parts: [String] = []
    var names: [String] = []
    /// The term that its negation is.
    var negation: String?
    /// Terms that say the contrary.
    var opposites: [String] = []
    /// How documents write it among others of its kind, where the word alone would mean more.
    var lists: [String] = []
    /// How documents write it in a sentence.
    var says: [String] = []
    /// How documents write it as the label of a criterion or a framework.
    var labels: [String] = []
    /// Phrases that hold its word without meaning it ("iOS Rotor").
    var otherPhrases: [String] = []
    /// Where it is defined.
    let range: SourceRange

    /// The full id, such as `key.tab`.
    var id: String { kind.rawValue + "." + shortID }
  }

  /// Returns the entries of a file.
  static func entries(_ node: YAMLNode, path: String) throws(DataError) -> [Entry] {
    let file = try StrictMapping(
      node, of: "a vocabulary", keys: ["kind", "summary", "terms"], path: path)
    let kind = try file.requiredChoice("kind", of: TermKind.self)
    var entries: [Entry] = []
    for item in try file.list("terms") {
      entries.append(try entry(item, kind: kind, path: path))
    }
    return entries
  }

  private static let keys = [
    "id", "name", "says", "labels", "platform", "platforms", "includes", "same_as", "class", "hint",
    "function", "roles", "aspects_optional", "alike", "parts", "names",
    "phrases_without_platform", "negation", "opposites", "lists",
  ]

  private static func entry(
    _ node: YAMLNode, kind: TermKind, path: String
  ) throws(DataError) -> Entry {
    let map = try StrictMapping(node, of: "a term", keys: keys, path: path)
    return Entry(
      kind: kind, shortID: try map.string("id"), name: try map.string("name"),
      platforms: try map.strings("platforms") + map.strings("platform"),
      includes: try map.strings("includes"), sameAs: try map.strings("same_as"),
      group: try map.optionalString("class"), isHint: try map.bool("hint"),
      function: try map.optionalString("function"), roles: try map.strings("roles"),
      aspectsAreOptional: try map.bool("aspects_optional"),
      alike: try map.strings("alike"), parts: try map.strings("parts"),
      names: try map.strings("names").map(Lexer.fold),
      negation: try map.optionalString("negation"), opposites: try map.strings("opposites"),
      lists: try map.strings("lists"),
      says: try map.strings("says"), labels: try map.strings("labels"),
      otherPhrases: try map.strings("phrases_without_platform"), range: node.range)
  }
}
