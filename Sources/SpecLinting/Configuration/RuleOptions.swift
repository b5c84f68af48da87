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
      rules.append(try Rule(file))
    }
    return ruleset.replacing(rules)
  }

  private mutating func apply(_ node: YAMLNode, to name: Written<String>) throws(DataError) {
    let id: RuleID
    do { id = try names.rule(name.value) } catch { throw name.place.error(error.description) }
    guard node.mapping != nil, let file = file(id) else { return }
    let replaced = try file.replacingOptions(by: node, path: name.place.path)
    // What is wrong with a value is reported in its own file.
    _ = try Rule(replaced)
    changed[id.description] = replaced
  }

  /// Gives the rule on the names of products the terms of a file, beside its own.
  private mutating func spell(_ settings: Settings) throws(DataError) {
    let terms = settings.entries(.terms)
    guard let place = terms.first?.name.place else { return }
    let id = RuleID("style/product-name")
    if file(id) == nil {
      throw place.error("terms need the rule \"\(id)\", and there is none")
    }
    try change("terms", of: id, for: place) { old in
      .sequence(
        (old?.sequence ?? [])
          + terms.map { name, wrong in
            Self.mapping(
              [
                ("write", .init(name.value, range: place.range)),
                ("instead-of", .init(.sequence(settings.items(of: wrong)), range: place.range)),
              ], at: place)
          })
    }
  }

  /// Gives the rules that look for words with a slip in them the words of a file.
  private mutating func accept(_ settings: Settings) throws(DataError) {
    guard let place = settings.text(.words)?.place else { return }
    let words = settings.items(of: settings.value(.words))
    for id in ["style/product-name", "style/misspelt-word"] {
      // One text of words may be in place of a list of them.
      try change("accepted", of: RuleID(id), for: place) { old in
        .sequence((old.map { $0.sequence ?? [$0] } ?? []) + words)
      }
    }
  }

  /// Gives the rule on links the folders of the specs, as they are called from where the run begins.
  private mutating func route(_ settings: Settings) throws(DataError) {
    let routes = settings.entries(.routes)
    guard let place = routes.first?.name.place else { return }
    let home = settings.path.pathParts.dropLast().map { $0 + "/" }.joined()
    let new = routes.flatMap { address, folder in
      settings.texts(of: folder).map {
        YAMLEntry(key: .init(address.value), value: .init(home + $0.value))
      }
    }
    // The first one counts, and the nearest file comes last.
    try change("routes", of: RuleID("reference/spec-missing"), for: place) { old in
      .mapping(new + (old?.mapping ?? []))
    }
  }

  /// Changes an option of a rule, if there is such a rule; `place` is where the configuration asks
  /// for it.
  private mutating func change(
    _ option: String, of id: RuleID, for place: ConfigurationPlace,
    _ value: (YAMLNode?) -> YAMLNode.Value
  ) throws(DataError) {
    guard let file = file(id) else { return }
    let new = YAMLNode(value(file.options.value(option)), range: place.range)
    changed[id.description] = try file.replacingOptions(
      by: Self.mapping([(option, new)], at: place), path: place.path)
  }

  private static func mapping(
    _ entries: [(key: String, value: YAMLNode)], at place: ConfigurationPlace
  ) -> YAMLNode {
    YAMLNode(
      .mapping(
        entries.map { YAMLEntry(key: YAMLNode($0.key, range: place.range), value: $0.value) }),
      range: place.range)
  }

  private func file(_ id: RuleID) -> RuleFile? {
    changed[id.description] ?? ruleset.rules.first { $0.file.id == id }?.file
  }
}
