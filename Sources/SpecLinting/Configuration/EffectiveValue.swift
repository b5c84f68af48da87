public import SpecConfiguration
import SpecDiagnostics
import SpecRules
import SpecYAML

/// One value that is in force for a file, in words, and who says so.
///
/// The key is `preset` for the preset, which `extends` names; the name is what the value is for, where
/// the key holds several: a rule, a platform, a file.
public typealias EffectiveValue = (key: String, name: String?, value: String, origin: Origin)

extension Configuration {
  /// One value of a key: what it is for, the value and who says so.
  private typealias Value = (name: String?, value: String, origin: Origin)

  /// Every value in force, in the order of the table of keys, as the files write it.
  ///
  /// Of rules only what is said of them is listed, by the names in use, unless `everyRule` asks for
  /// each.
  public func values(everyRule: Bool) -> [EffectiveValue] {
    ConfigurationKey.allCases.flatMap { key -> [EffectiveValue] in
      let values = values(of: key, everyRule: everyRule)
      let name = key == .extends ? "preset" : key.rawValue
      return (values.isEmpty ? [(nil, key.entry.standard, .standard)] : values)
        .map { (name, $0, $1, $2) }
    }
  }

  private func values(of key: ConfigurationKey, everyRule: Bool) -> [Value] {
    switch key {
    case .extends: [(nil, preset.value.rawValue, preset.origin)]
    case .severity where everyRule:
      each(rules.severity) {
        $0.preset > preset.value ? ("off", preset.origin) : ($0.severity.rawValue, .standard)
      }
    case .confidence where everyRule:
      each(rules.confidence) { ($0.confidence.rawValue, .standard) }
    case .severity: said(rules.severity)
    case .confidence: said(rules.confidence)
    case .failLevel: [(nil, failLevel.value.rawValue, failLevel.origin)]
    case .requireReason: [(nil, "\(requiresReason.value)", requiresReason.origin)]
    case .baseline: baseline.value.map { [(nil, $0, baseline.origin)] } ?? []
    case .overrides: layers.compactMap(\.paths).map(list)
    case .dialect, .platforms, .include, .exclude:
      layers.compactMap { $0.list(key) }.suffix(1).map(list)
    case .rules, .words, .optional:
      layers.flatMap { $0.texts(key) }.map { (nil, $0.value, .file($0.place)) }
    case .options, .vocabulary, .terms, .routes, .headings, .required: entries(of: key)
    }
  }

  private func list(_ written: Written<[String]>) -> Value {
    (
      nil, written.value.isEmpty ? "[]" : written.value.joined(separator: ", "),
      .file(written.place)
    )
  }

  /// Returns what a mapping of all files holds, by its names, a mapping in it by both names; of options and
  /// aspects the last value of each name, of others all, as these add to each other.
  private func entries(of key: ConfigurationKey) -> [Value] {
    // Of an option of a rule, and of the aspects of a platform, the last word counts.
    let isReplaced = key == .options || key == .required
    var values: [Value] = []
    for layer in layers {
      for (name, node) in layer.entries(key) {
        guard node.mapping != nil else {
          values.append((name.value, node.onOneLine, .file(name.place)))
          continue
        }
        for (inner, node) in layer.entries(of: node) {
          let name = "\(name.value) \(inner.value)"
          if isReplaced { values.removeAll { $0.name == name } }
          values.append((name, node.onOneLine, .file(inner.place)))
        }
      }
    }
    return values
  }

  /// Returns what holds for each rule: what is said of it, or else its own.
  private func each<Level: RawRepresentable<String>>(
    _ choices: [String: RuleStates.Choice<Level>],
    own: (RuleFile) -> (text: String, origin: Origin)
  ) -> [Value] {
    knowledge.ruleset.rules.map { rule in
      let id = rule.file.id.description
      let (text, origin) =
        choices[id].map { ($0.value.rawValue, .file($0.place)) } ?? own(rule.file)
      return (id, text, origin)
    }
  }

  /// Returns what is said of rules and holds for one at least, the widest names first.
  private func said<Level: RawRepresentable<String>>(
    _ choices: [String: RuleStates.Choice<Level>]
  ) -> [Value] {
    var seen: Set<ConfigurationPlace> = []
    return choices.values.filter { seen.insert($0.place).inserted }
      .sorted { ($1.breadth, $0.name) < ($0.breadth, $1.name) }
      .map { ($0.name, $0.value.rawValue, .file($0.place)) }
  }
}

extension YAMLNode {
  /// The node in YAML's flow form, without quotes.
  fileprivate var onOneLine: String {
    switch value {
    case .scalar(let scalar): scalar.text
    case .sequence(let items): "[\(items.map(\.onOneLine).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.onOneLine): \($0.value.onOneLine)" }.joined(separator: ", "))}"
    }
  }
}
