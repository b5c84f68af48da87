public import SpecAPIs
import SpecDiagnostics
public import SpecLanguage
import SpecModel
public import SpecRules
public import SpecYAML

/// Everything in `Rules/` as trees: rules, vocabulary, dialects, and the table of API names.
public struct RuleData: Sendable {
  /// A data file: its path below `Rules/`, and its tree.
  public typealias File = (path: String, node: YAMLNode)

  /// The files of the families' folders, ordered by path.
  public var rules: [File]
  /// The files of `vocabulary/`, packed.
  public var vocabulary: PackedVocabulary
  /// The same as trees, ordered by path; nil for those that are built in, which are kept apart.
  public var vocabularyFiles: [File]?
  /// The files of `dialects/`, ordered by path.
  public var dialects: [File]
  /// The names of accessibility APIs.
  public var apis: APITable
  /// How many of the rules, the last ones, are a house's own: they replace others with their ids.
  var ownRules = 0
  /// Whether the rules hold their examples.
  public var holdsExamples = true
  /// What the first of the rules say to people, where that lies apart.
  var texts: PackedRuleTexts?

  var vocabularyTrees: [File] { vocabularyFiles ?? EmbeddedRules.vocabularyTrees() }

  /// Reads the rules; throws a `DataError` with a place for the first thing that is wrong.
  public func ruleFiles() throws(DataError) -> [RuleFile] {
    var all: [RuleFile] = []
    all.reserveCapacity(rules.count)
    for (place, file) in rules.enumerated() {
      all.append(
        try RuleFile(
          file.node, path: file.path, readsExamples: holdsExamples, texts: texts?.text(of: place)))
    }
    if ownRules == 0 { return all }
    let names = Set(all.suffix(ownRules).flatMap(\.names))
    return all.dropLast(ownRules).filter { names.isDisjoint(with: $0.names) }
      + all.suffix(ownRules)
  }

  /// Compiles the data; throws a `DataError` with a place for the first thing that is wrong.
  public func compiled() throws(DataError) -> Knowledge {
    let vocabulary = Vocabulary(vocabulary)
    var dialects: [Dialect] = []
    for file in self.dialects where !file.node.isBase {
      dialects.append(try Dialect(file.node, path: file.path))
      try vocabulary.checkPlatforms(of: file)
    }
    let rules = try ruleFiles()
    for rule in rules { try rule.check(dialects, vocabulary) }
    return Knowledge(
      loader: SpecLoader(dialects: dialects, vocabulary: vocabulary),
      ruleset: try Ruleset(files: rules, vocabulary: vocabulary, apis: apis))
  }
}

extension YAMLNode {
  /// Whether it is a dialect in which nothing is written: others extend it.
  var isBase: Bool { self["base"]?.text == "true" }
}

extension RuleFile {
  /// Its id and its former ones.
  var names: [String] { [id.description] + formerly }
}

extension Vocabulary {
  /// Throws a `DataError` with a place where a dialect is for a platform that there is not.
  func checkPlatforms(of dialect: RuleData.File) throws(DataError) {
    let node = dialect.node
    // What came packed was checked before.
    if node.range.isEmpty { return }
    func list(_ key: String, in node: YAMLNode) -> [YAMLNode] {
      node[key].map { $0.sequence ?? [$0] } ?? []
    }
    let parts = (node.mapping ?? []).flatMap { $0.value.sequence ?? [] }
    let names =
      list("platforms", in: node)
      + parts.flatMap { list("platform", in: $0) + list("needed-on", in: $0) }
      + (node["frameworks"]?.mapping ?? []).map(\.key)
    for name in names where !name.range.isEmpty {
      guard let id = name.text, term("platform.\(id)") == nil else { continue }
      let hint = NearestName.hint(
        id, among: terms(of: .platform).map(\.shortID), "the platforms are")
      throw DataError(
        path: dialect.path, message: "there is no platform \"\(id)\"; \(hint)", range: name.range)
    }
  }
}
