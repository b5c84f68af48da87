public import SpecConfiguration
public import SpecDiagnostics
import SpecModel
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

  /// Every value in force, in the order of the table of keys.
  ///
  /// Of rules only what is said of them is listed, by the names in use, unless `everyRule` asks for
  /// each. `file` is the file that they are for, if it is there.
  public func values(everyRule: Bool, for file: SourceFile?) -> [EffectiveValue] {
    let dialect = file.flatMap { knowledge.loader.load($0).spec?.dialect }
    return ConfigurationKey.allCases.flatMap { key -> [EffectiveValue] in
      var values = values(of: key, everyRule: everyRule)
      if values.isEmpty {
        let recognised = key == .dialect ? dialect : nil
        values = [
          recognised.map { (nil, $0.id, .document) } ?? (nil, key.entry.standard, .standard)
        ]
      }
      if key == .headings, let dialect {
        // Some sections have no heading in front matter.
        let parts = dialect.headedParts
        values = values.map { value in
          value.name.map(parts.contains) == false
            ? (value.name, "\(value.value) (no heading of \(dialect.id))", value.origin) : value
        }
      }
      let name = key == .extends ? "preset" : key.rawValue
      return values.map { (name, $0, $1, $2) }
    }
  }

  private func values(of key: ConfigurationKey, everyRule: Bool) -> [Value] {
    switch key {
    case .extends: [(nil, preset.value.rawValue, preset.origin)]
    case .severity where everyRule:
      each(levels.severity) {
        $0.preset > preset.value ? ("off", preset.origin) : ($0.severity.rawValue, .standard)
      }
    case .confidence where everyRule:
      each(levels.confidence) { ($0.confidence.rawValue, .standard) }
    case .severity: said(levels.severity)
    case .confidence: said(levels.confidence)
    case .failLevel: [(nil, failLevel.value.rawValue, failLevel.origin)]
    case .requireReason: [(nil, "\(requiresReason.value)", requiresReason.origin)]
    case .baseline: baseline.value.map { [(nil, $0, baseline.origin)] } ?? []
    // Those that are about the file.
    case .overrides: layers.compactMap(\.paths).map(list)
    case .dialect, .platforms, .include, .exclude:
      layers.compactMap { $0.list(key) }.suffix(1).map(list)
    case .rules, .words:
      layers.flatMap { $0.texts(key) }.map { (nil, $0.value, .file($0.place)) }
    case .vocabulary: entries(of: key) { layer, node in "\(layer.items(of: node).count) added" }
    case .terms, .routes, .headings:
      entries(of: key) { layer, node in layer.texts(of: node).map(\.value).listed }
    case .requiredAspects:
      latest(
        layers.flatMap { layer in
          layer.requiredAspects.map { name, isKind, node in
            let title = (isKind ? "kinds " : "") + name.value
            return (title, layer.texts(of: node).map(\.value).listed, .file(name.place))
          }
        })
    case .options:
      latest(
        layers.flatMap { $0.entries(key) }.flatMap { rule, node in
          (node.mapping ?? []).map { option in
            let name = "\(rule.value) \(option.key.text ?? "")"
            return (name, option.value.onOneLine, .file(rule.place))
          }
        })
    }
  }

  /// Returns what a mapping of all files holds, by its names.
  private func entries(
    of key: ConfigurationKey, _ text: (Settings, YAMLNode) -> String
  ) -> [Value] {
    layers.flatMap { layer in
      layer.entries(key).map { ($0.value, text(layer, $1), .file($0.place)) }
    }
  }

  private func list(_ written: Written<[String]>) -> Value {
    (nil, written.value.listed, .file(written.place))
  }

  /// Returns what holds for each rule: what is said of it, or else its own.
  private func each<Level: RawRepresentable<String>>(
    _ choices: [String: RuleLevels.Choice<Level>],
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
    _ choices: [String: RuleLevels.Choice<Level>]
  ) -> [Value] {
    var seen: Set<ConfigurationPlace> = []
    return choices.values.filter { seen.insert($0.place).inserted }
      .sorted { ($1.breadth, $0.name) < ($0.breadth, $1.name) }
      .map { ($0.name, $0.value.rawValue, .file($0.place)) }
  }

  /// Returns the last value of each name, in the order in which the names first appear.
  private func latest(_ values: [Value]) -> [Value] {
    var latest: [Value] = []
    for value in values {
      if let place = latest.firstIndex(where: { $0.name == value.name }) {
        latest[place] = value
      } else {
        latest.append(value)
      }
    }
    return latest
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "[]" : joined(separator: ", ") }
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
