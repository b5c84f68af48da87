import SpecDiagnostics
import SpecYAML

/// Reading one file of `Rules/vocabulary/`.
enum VocabularyFile {
  /// A term with every way in which documents write it.
  struct Entry {
    let kind: TermKind
    let shortID: String
    /// What the file says of it, by keys; only what there is.
    var values: [String: [String]] = [:]
    /// The ways to say an outcome.
    var ways: [OutcomeWay] = []
    /// Where it is defined.
    let range: SourceRange

    /// The full id, such as `key.tab`.
    var id: String { kind.rawValue + "." + shortID }

    subscript(key: String) -> [String] { values[key, default: []] }
  }

  /// Returns the entries of files with what a house adds to them; of a term that is there already it adds
  /// words.
  static func entries(
    of files: [VocabularyAddition], adding additions: [VocabularyAddition]
  ) throws(DataError) -> [Entry] {
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    for (number, file) in (files + additions).enumerated() {
      let isOwn = number < files.count
      func append(_ new: Entry) throws(DataError) {
        if let place = places[new.id] {
          guard !isOwn else {
            throw DataError(
              path: file.path, message: "term \"\(new.id)\" is defined twice", range: new.range)
          }
          return add(new, to: &entries[place])
        }
        places[new.id] = entries.count
        entries.append(new)
      }
      for node in file.terms {
        let known = isOwn ? nil : places["\(file.kind.rawValue).\(node["id"]?.text ?? "")"]
        try append(
          entry(
            node, kind: file.kind, path: file.path,
            knownAs: known.flatMap { entries[$0]["name"].first }))
      }
      for thing in try things(file.things, path: file.path) { try append(thing) }
    }
    return entries
  }

  /// Returns the named lists of words for things that something happens to.
  private static func things(_ node: YAMLNode?, path: String) throws(DataError) -> [Entry] {
    guard let node else { return [] }
    let names = (node.mapping ?? []).compactMap(\.key.text)
    let lists = try StrictMapping(node, of: "the things", keys: names, path: path)
    return try names.map { name throws(DataError) in
      let values = ["name": [name], "says": try lists.strings(name)]
      return Entry(kind: .thing, shortID: name, values: values, range: node.range)
    }
  }

  private static let keys = [
    "id", "name", "says", "labels", "platform", "platforms", "includes", "same_as", "class", "hint",
    "roles", "aspects_optional", "alike", "parts", "names",
    "phrases_without_platform", "negation", "lists", "modifier", "directions", "all",
    "horizontal", "browses", "everyday", "spoken", "of", "fingers", "count", "ways",
    "group",
  ]

  private static let lists = [
    "includes", "same_as", "roles", "alike", "parts", "says", "labels", "lists",
    "phrases_without_platform",
  ]
  private static let texts = ["negation", "of", "fingers", "count"]
  /// What is true or false, as the field for all of it has it.
  private static let flags = [
    ("modifier", "m"), ("directions", "d"), ("all", "a"), ("horizontal", "h"), ("spoken", "s"),
    ("browses", "b"), ("everyday", "e"),
  ]

  private static func entry(
    _ node: YAMLNode, kind: TermKind, path: String, knownAs known: String? = nil
  ) throws(DataError) -> Entry {
    let map = try StrictMapping(node, of: "a term", keys: keys, path: path)
    let id = try map.string("id")
    // A house may leave out the name of a known term.
    let isKnown = known != nil && map.value("name") == nil
    var values = ["name": [isKnown ? known ?? id : try map.string("name")]]
    values["platforms"] = try map.strings("platforms") + map.strings("platform")
    values["group"] = try map.optionalString(map.value("group") == nil ? "class" : "group")
      .map { [$0] }
    values["names"] = try map.strings("names").map(FoldedText.fold)
    for key in lists where map.value(key) != nil { values[key] = try map.strings(key) }
    for key in texts { values[key] = try map.optionalString(key).map { [$0] } }
    if try map.bool("hint") { values["hint"] = ["hint"] }
    if try map.bool("aspects_optional") { values["aspects_optional"] = ["optional"] }
    var letters = ""
    for (key, letter) in flags where try map.bool(key) { letters += letter }
    values["flags"] = [letters]
    return Entry(
      kind: kind, shortID: id, values: values, ways: try OutcomeWay.all(map), range: node.range)
  }

  /// Adds what a house says of a known term; single values are replaced.
  private static func add(_ other: Entry, to entry: inout Entry) {
    for key in lists + ["platforms", "names"] { entry.values[key, default: []] += other[key] }
    for key in ["name", "group", "hint", "aspects_optional", "negation"] {
      entry.values[key] = other.values[key] ?? entry.values[key]
    }
  }
}

extension VocabularyFile.Entry {
  /// Returns the term's line in a packed vocabulary, as `Term` reads it; for the words that name it
  /// only beside others with a capital letter for the kind.
  func line(isListed: Bool) -> String {
    var fields = [String(UnicodeScalar(isListed ? kind.listedCode : kind.code)), shortID]
    fields += Self.columns.map { self[$0].joined(separator: ",") }
    while fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "\t") + "\n"
  }

  private static let columns = [
    "name", "platforms", "includes", "same_as", "group", "hint", "roles",
    "aspects_optional", "alike", "parts", "names", "negation", "flags", "of",
    "fingers", "count",
  ]
}
