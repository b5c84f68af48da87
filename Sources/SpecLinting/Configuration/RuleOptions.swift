import SpecConfiguration
import SpecDiagnostics
import SpecRules
import SpecYAML

/// Giving rules the options, the names to spell, the words to accept and the pages of the site that
/// configurations ask for.
struct RuleOptions {
  /// The rule that holds the names of products.
  static let terms = RuleID("style/product-name")

  /// The rule that looks for the specs that links lead to.
  static let links = RuleID("reference/spec-missing")

  /// The rules that look for words with a slip in them.
  static let spelling = [terms, RuleID("style/misspelt-word")]

  private let ruleset: Ruleset
  private let names: RuleNames
  /// The rules that differ, by id.
  private var changed: [String: RuleFile] = [:]

  /// Returns the rules with the options of layers, the last of which wins, and with the terms, words
  /// and routes of files.
  static func applying(
    _ layers: [FileSettings], lists files: [ConfigurationFile], to ruleset: Ruleset,
    names: RuleNames
  ) throws(DataError) -> Ruleset {
    var options = RuleOptions(ruleset: ruleset, names: names)
    for layer in layers {
      for entry in layer.options { try options.apply(entry) }
    }
    for file in files where !file.terms.isEmpty { try options.add(file) }
    for file in files where !file.words.isEmpty { try options.accept(file) }
    for file in files where !file.routes.isEmpty { try options.route(file) }
    if options.changed.isEmpty { return ruleset }
    var rules: [Rule] = []
    for (_, file) in options.changed.sorted(by: { $0.key < $1.key }) {
      rules.append(try Rule(file))
    }
    return ruleset.replacing(rules)
  }

  private mutating func apply(_ entry: FileSettings.ByRule<YAMLNode>) throws(DataError) {
    let place = entry.rule.place
    let id: RuleID
    do { id = try names.rule(entry.rule.value) } catch {
      throw ConfigurationReader.error(place, error.description)
    }
    guard entry.value.mapping != nil, let file = file(id) else { return }
    let replaced = try file.replacingOptions(by: entry.value, path: place.path)
    // What is wrong with a value is reported in its own file.
    _ = try Rule(replaced)
    changed[id.description] = replaced
  }

  private mutating func add(_ configuration: ConfigurationFile) throws(DataError) {
    guard let first = configuration.terms.first else { return }
    guard let file = file(Self.terms) else {
      throw ConfigurationReader.error(
        first.write.place, "terms need the rule \"\(Self.terms)\", and there is none")
    }
    let range = first.write.place.range
    func text(_ text: String) -> YAMLNode { YAMLNode(text, range: range) }
    let new = configuration.terms.map { term in
      YAMLNode(
        .mapping([
          YAMLEntry(key: text("write"), value: text(term.write.value)),
          YAMLEntry(
            key: text("instead-of"),
            value: YAMLNode(.sequence(term.insteadOf.map(text)), range: range)),
        ]), range: range)
    }
    let known = file.options.value("terms")?.sequence ?? []
    let node = YAMLNode(
      .mapping([
        YAMLEntry(
          key: text("terms"), value: YAMLNode(.sequence(known + new), range: range))
      ]), range: range)
    changed[Self.terms.description] = try file.replacingOptions(
      by: node, path: configuration.path)
  }

  private mutating func accept(_ configuration: ConfigurationFile) throws(DataError) {
    let words = configuration.words.map { YAMLNode($0.value, range: $0.place.range) }
    for id in Self.spelling {
      guard let file = file(id), let range = words.first?.range else { continue }
      func node(_ key: String, _ value: YAMLNode) -> YAMLNode {
        YAMLNode(
          .mapping([YAMLEntry(key: YAMLNode(key, range: range), value: value)]), range: range)
      }
      changed[id.description] = try file.replacingOptions(
        by: node("accepted", node("add", YAMLNode(.sequence(words), range: range))),
        path: configuration.path)
    }
  }

  /// Gives the rule on links the folders of the specs, as they are called from where the run begins.
  private mutating func route(_ configuration: ConfigurationFile) throws(DataError) {
    guard let file = file(Self.links), let range = configuration.routes.first?.address.place.range
    else { return }
    let home = configuration.path.pathParts.dropLast().map { $0 + "/" }.joined()
    // The first one counts, and the nearest file comes last.
    let known = file.options.value("routes")?.mapping ?? []
    let new = configuration.routes.map { address, folder in
      YAMLEntry(
        key: YAMLNode(address.value, range: address.place.range),
        value: YAMLNode(home + folder.value, range: folder.place.range))
    }
    let routes = YAMLNode(.mapping(new + known), range: range)
    changed[Self.links.description] = try file.replacingOptions(
      by: YAMLNode(
        .mapping([YAMLEntry(key: YAMLNode("routes", range: range), value: routes)]), range: range),
      path: configuration.path)
  }

  private func file(_ id: RuleID) -> RuleFile? {
    changed[id.description] ?? ruleset.rules.first { $0.file.id == id }?.file
  }
}
