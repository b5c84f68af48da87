import SpecConfiguration
import SpecDiagnostics
import SpecRules
import SpecYAML

/// Giving rules the options, the names to spell, the words to accept and the pages of the site that
/// configurations ask for.
struct RuleOptions {
  private let ruleset: Ruleset
  private let names: RuleNames
  /// The rules that differ, by id.
  private var changed: [String: RuleFile] = [:]

  /// Returns the rules with the options of layers, the last of which wins, and with the terms, words
  /// and routes of files.
  static func applying(
    _ layers: [Settings], lists files: [Settings], to ruleset: Ruleset, names: RuleNames
  ) throws(DataError) -> Ruleset {
    var options = RuleOptions(ruleset: ruleset, names: names)
    for layer in layers {
      for (name, node) in layer.entries(.options) { try options.apply(node, to: name) }
    }
    for file in files { try options.spell(file) }
    for file in files { try options.accept(file) }
    for file in files { try options.route(file) }
    if options.changed.isEmpty { return ruleset }
    var rules: [Rule] = []
    for (_, file) in options.changed.sorted(by: { $0.key < $1.key }) {
      rules.append(try Rule(file, knowing: ruleset.vocabulary))
    }
    return ruleset.replacing(rules)
  }

  private mutating func apply(_ node: YAMLNode, to name: Written<String>) throws(DataError) {
    let id: RuleID
    do { id = try names.rule(name.value) } catch { throw name.place.error(error.description) }
    guard node.mapping != nil, let file = file(id) else { return }
    let replaced = try file.replacingOptions(by: node, path: name.place.path)
    // What is wrong with a value is reported in its own file.
    _ = try Rule(replaced, knowing: ruleset.vocabulary)
    changed[id.description] = replaced
  }

  /// Gives the rule on the names of products the terms of a file, beside its own.
  private mutating func spell(_ settings: Settings) throws(DataError) {
    let terms = settings.entries(.terms)
    guard let place = terms.first?.name.place else { return }
    let id = RuleID("style/product-name")
    if file(id) == nil {
      throw place.error("terms need the rule \"\(id)\", which does not exist")
    }
    let new = terms.map { name, wrong in
      YAMLNode(
        [("write", YAMLNode(name.value)), ("instead-of", wrong)], at: place)
    }
    try set("terms", of: id, to: YAMLNode(adding: new, at: place), at: place)
  }

  /// Gives the rule that looks for words with a slip in them the words of a file.
  private mutating func accept(_ settings: Settings) throws(DataError) {
    guard let place = settings.text(.words)?.place else { return }
    let words = settings.items(of: settings.value(.words))
    let id = RuleID("style/misspelt-word")
    try set("accepted", of: id, to: YAMLNode(adding: words, at: place), at: place)
  }

  /// Gives the rule on links the folders of the specs, as they are called from where the run begins.
  private mutating func route(_ settings: Settings) throws(DataError) {
    let routes = settings.entries(.routes)
    let id = RuleID("reference/spec-missing")
    guard let place = routes.first?.name.place, let file = file(id) else { return }
    let home = settings.path.pathParts.dropLast().map { $0 + "/" }.joined()
    let new = routes.map { address, folder in
      YAMLEntry(key: YAMLNode(address.value), value: YAMLNode(home + (folder.text ?? "")))
    }
    // The first one counts, and the nearest file comes last.
    let all = YAMLNode(
      .mapping(new + (file.options.value("routes")?.mapping ?? [])), range: place.range)
    try set("routes", of: id, to: all, at: place)
  }

  /// Changes an option of a rule, if there is such a rule; `place` is where the configuration asks
  /// for it.
  private mutating func set(
    _ option: String, of id: RuleID, to value: YAMLNode, at place: ConfigurationPlace
  ) throws(DataError) {
    changed[id.description] = try file(id)?.replacingOptions(
      by: YAMLNode([(option, value)], at: place), path: place.path)
  }

  private func file(_ id: RuleID) -> RuleFile? {
    changed[id.description] ?? ruleset.rules.first { $0.file.id == id }?.file
  }
}

extension YAMLNode {
  /// Creates a mapping that a place of a configuration asks for.
  fileprivate init(_ entries: [(key: String, value: YAMLNode)], at place: ConfigurationPlace) {
    self.init(
      .mapping(
        entries.map { YAMLEntry(key: YAMLNode($0.key, range: place.range), value: $0.value) }),
      range: place.range)
  }

  /// Creates the value of an option that adds to what the rule has.
  fileprivate init(adding items: [YAMLNode], at place: ConfigurationPlace) {
    self.init([("add", YAMLNode(.sequence(items), range: place.range))], at: place)
  }
}
