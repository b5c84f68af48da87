import SpecDiagnostics
import SpecYAML

/// Reading one file of `Rules/vocabulary/`.
enum VocabularyFile {
  /// A term, whose fields are those of `Term`, with every way in which documents write it.
  struct Entry {
    let kind: TermKind
    let shortID: String
    var name: String
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
    /// A letter for each flag that is set.
    var flags = ""
    /// The gesture that it is a form of.
    var base: String?
    var fingers = ""
    var count = ""
    /// The ways to say an outcome.
    var ways: [OutcomeWay] = []
    /// Where it is defined.
    let range: SourceRange

    /// The full id, such as `key.tab`.
    var id: String { kind.rawValue + "." + shortID }
  }

  /// Returns entries with more of them; a term that is there already gets more words.
  static func adding(
    _ additions: [VocabularyAddition], to entries: [Entry]
  ) throws(DataError) -> [Entry] {
    var entries = entries
    for addition in additions {
      for thing in try things(addition.things, path: addition.path) {
        if let place = entries.firstIndex(where: { $0.id == thing.id }) {
          entries[place].says += thing.says
        } else {
          entries.append(thing)
        }
      }
      for node in addition.terms {
        let id = "\(addition.kind.rawValue).\(node["id"]?.text ?? "")"
        let place = entries.firstIndex { $0.id == id }
        let new = try entry(
          node, kind: addition.kind, path: addition.path,
          knownAs: place.map { entries[$0].name })
        if let place { entries[place].add(new) } else { entries.append(new) }
      }
    }
    return entries
  }

  /// Returns the entries of a file.
  static func entries(_ node: YAMLNode, path: String) throws(DataError) -> [Entry] {
    let file = try StrictMapping(
      node, of: "a vocabulary", keys: ["kind", "summary", "terms", "things"], path: path)
    let kind = try file.requiredChoice("kind", of: TermKind.self)
    var entries: [Entry] = []
    for item in try file.list("terms") {
      entries.append(try entry(item, kind: kind, path: path))
    }
    return try entries + things(file.value("things"), path: path)
  }

  /// Returns the named lists of words for things that something happens to.
  private static func things(_ node: YAMLNode?, path: String) throws(DataError) -> [Entry] {
    guard let node else { return [] }
    let names = (node.mapping ?? []).compactMap(\.key.text)
    let lists = try StrictMapping(node, of: "the things", keys: names, path: path)
    return try names.map { name throws(DataError) in
      var entry = Entry(kind: .thing, shortID: name, name: name, range: node.range)
      entry.says = try lists.strings(name)
      return entry
    }
  }

  private static let keys = [
    "id", "name", "says", "labels", "platform", "platforms", "includes", "same_as", "class", "hint",
    "function", "roles", "aspects_optional", "alike", "parts", "names",
    "phrases_without_platform", "negation", "opposites", "lists", "modifier", "directions", "all",
    "horizontal", "moves", "browses", "everyday", "spoken", "of", "fingers", "count", "ways",
    "group",
  ]

  private static func flags(_ map: StrictMapping) throws(DataError) -> String {
    var flags = ""
    for (key, letter) in [
      ("modifier", "m"), ("directions", "d"), ("all", "a"), ("horizontal", "h"), ("spoken", "s"),
      ("moves", "v"), ("browses", "b"), ("everyday", "e"),
    ] {
      if try map.bool(key) { flags += letter }
    }
    return flags
  }

  private static func entry(
    _ node: YAMLNode, kind: TermKind, path: String, knownAs known: String? = nil
  ) throws(DataError) -> Entry {
    let map = try StrictMapping(node, of: "a term", keys: keys, path: path)
    let id = try map.string("id")
    // A house may leave out the name of a known term.
    let isKnown = known != nil && map.value("name") == nil
    let group = try map.optionalString(map.value("group") == nil ? "class" : "group")
    return Entry(
      kind: kind, shortID: id, name: isKnown ? known ?? id : try map.string("name"),
      platforms: try map.strings("platforms") + map.strings("platform"),
      includes: try map.strings("includes"), sameAs: try map.strings("same_as"),
      group: group, isHint: try map.bool("hint"),
      function: try map.optionalString("function"), roles: try map.strings("roles"),
      aspectsAreOptional: try map.bool("aspects_optional"),
      alike: try map.strings("alike"), parts: try map.strings("parts"),
      names: try map.strings("names").map(FoldedText.fold),
      negation: try map.optionalString("negation"), opposites: try map.strings("opposites"),
      lists: try map.strings("lists"),
      says: try map.strings("says"), labels: try map.strings("labels"),
      otherPhrases: try map.strings("phrases_without_platform"),
      flags: try flags(map), base: try map.optionalString("of"),
      fingers: try map.optionalString("fingers") ?? "",
      count: try map.optionalString("count") ?? "",
      ways: try OutcomeWay.all(map), range: node.range)
  }
}

extension VocabularyFile.Entry {
  /// Adds what another entry says of the same term; single values are replaced.
  fileprivate mutating func add(_ other: VocabularyFile.Entry) {
    name = other.name
    group = other.group ?? group
    isHint = isHint || other.isHint
    function = other.function ?? function
    aspectsAreOptional = aspectsAreOptional || other.aspectsAreOptional
    negation = other.negation ?? negation
    let lists: [WritableKeyPath<Self, [String]>] = [
      \.platforms, \.includes, \.sameAs, \.roles, \.alike, \.parts, \.names, \.opposites, \.lists,
      \.says, \.labels, \.otherPhrases,
    ]
    for list in lists { self[keyPath: list] += other[keyPath: list] }
  }
}

extension VocabularyFile.Entry {
  /// Returns the term's line in a packed vocabulary, as `Term` reads it; for the words that name it
  /// only beside others with a capital letter for the kind.
  func line(isListed: Bool) -> String {
    var fields = [
      String(UnicodeScalar(isListed ? kind.listedCode : kind.code)), shortID, name,
      platforms.joined(separator: ","),
      includes.joined(separator: ","), sameAs.joined(separator: ","), group ?? "",
      isHint ? "hint" : "", function ?? "", roles.joined(separator: ","),
      aspectsAreOptional ? "optional" : "", alike.joined(separator: ","),
      parts.joined(separator: ","), names.joined(separator: ","), negation ?? "",
      opposites.joined(separator: ","), flags, base ?? "", fingers, count,
    ]
    while fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "\t") + "\n"
  }
}
