public import SpecConfiguration
public import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecRules
import SpecYAML

/// One value that is in force for a file, in words, and where it comes from.
public struct EffectiveValue: Sendable {
  /// The key: `severity`; `preset` for the preset, which `extends` names.
  public let key: String
  /// What it is for, where the key holds several: a rule, a platform, a file.
  public let name: String?
  /// The value.
  public let value: String
  /// Who says so.
  public let origin: Origin
}

extension Configuration {
  /// Every value in force, in the order of the table of keys.
  ///
  /// Of rules only what is said of them is listed, by the names in use, unless `everyRule` asks for
  /// each. `file` is the file that they are for, if it is there.
  public func values(everyRule: Bool, for file: SourceFile?) -> [EffectiveValue] {
    ConfigurationKey.allCases.flatMap { key -> [EffectiveValue] in
      let values = values(of: key, everyRule: everyRule)
      guard values.isEmpty else { return values }
      if key == .dialect, let spec = file.flatMap({ knowledge.loader.load($0).spec }) {
        return [.init(key: key.rawValue, name: nil, value: spec.dialect.id, origin: .document)]
      }
      return [.init(key: key.rawValue, name: nil, value: key.standard, origin: .standard)]
    }
  }

  private func values(of key: ConfigurationKey, everyRule: Bool) -> [EffectiveValue] {
    switch key {
    case .extends:
      return [
        .init(key: "preset", name: nil, value: preset.value.rawValue, origin: preset.origin)
      ]
    case .severity where everyRule:
      return each(levels.severity, key) {
        $0.preset > preset.value ? ("off", preset.origin) : ($0.severity.rawValue, .standard)
      }
    case .confidence where everyRule:
      return each(levels.confidence, key) { ($0.confidence.rawValue, .standard) }
    case .severity: return said(levels.severity, key)
    case .confidence: return said(levels.confidence, key)
    case .options: return options()
    case .failLevel: return [value(key, failLevel.value.rawValue, failLevel.origin)]
    case .requireReason: return [value(key, "\(requiresReason.value)", requiresReason.origin)]
    case .baseline: return baseline.value.map { [value(key, $0, baseline.origin)] } ?? []
    case .dialect:
      return last(layers.compactMap(\.dialect)) { value(key, $0.value, .file($0.place)) }
    case .platforms:
      return last(layers.compactMap(\.platforms)) {
        value(key, list($0.value.map(\.value)), .file($0.place))
      }
    case .requiredAspects: return requiredAspects()
    case .include, .exclude:
      return last(
        stack.members.compactMap { key == .include ? $0.file.include : $0.file.exclude }
      ) { value(key, list($0.value), .file($0.place)) }
    case .rules:
      return stack.members.flatMap { $0.file.rules }.map { value(key, $0.value, .file($0.place)) }
    case .vocabulary:
      return stack.members.flatMap { $0.file.vocabulary }.map { file, terms in
        value(key, "\(terms.count) added", .file(file.place), name: file.value)
      }
    case .terms:
      return stack.members.flatMap { $0.file.terms }.map { write, wrong in
        value(key, list(wrong), .file(write.place), name: write.value)
      }
    case .words:
      return stack.members.flatMap { $0.file.words }.map { value(key, $0.value, .file($0.place)) }
    case .routes:
      return stack.members.flatMap { $0.file.routes }.map { address, folder in
        value(key, folder.value, .file(address.place), name: address.value)
      }
    case .overrides:
      // Those that are about the file.
      return matchedOverrides.map { value(.overrides, list($0.value), .file($0.place)) }
    }
  }

  private func last<Item>(
    _ items: [Item], _ value: (Item) -> EffectiveValue
  ) -> [EffectiveValue] {
    items.last.map { [value($0)] } ?? []
  }

  /// Returns what holds for each rule: what is said of it, or else its own.
  private func each<Value: RawRepresentable>(
    _ choices: [String: RuleLevels.Choice<Value>], _ key: ConfigurationKey,
    own: (RuleFile) -> (text: String, origin: Origin)
  ) -> [EffectiveValue] where Value.RawValue == String {
    knowledge.ruleset.rules.map { rule in
      let id = rule.file.id.description
      let (text, origin) =
        choices[id].map { ($0.value.rawValue, .file($0.place)) } ?? own(rule.file)
      return value(key, text, origin, name: id)
    }
  }

  /// Returns what is said of rules and holds for one at least, the widest names first.
  private func said<Value: RawRepresentable>(
    _ choices: [String: RuleLevels.Choice<Value>], _ key: ConfigurationKey
  ) -> [EffectiveValue] where Value.RawValue == String {
    var seen: Set<ConfigurationPlace> = []
    return choices.values.filter { seen.insert($0.place).inserted }
      .sorted { ($1.breadth, $0.name) < ($0.breadth, $1.name) }
      .map { value(key, $0.value.rawValue, .file($0.place), name: $0.name) }
  }

  private func options() -> [EffectiveValue] {
    latest(
      layers.flatMap(\.options).flatMap { entry in
        (entry.value.mapping ?? []).map { option in
          value(
            .options, option.value.onOneLine, .file(entry.rule.place),
            name: "\(entry.rule.value) \(option.key.text ?? "")")
        }
      })
  }

  private func requiredAspects() -> [EffectiveValue] {
    latest(
      layers.flatMap(\.requiredAspects).map { entry in
        value(
          .requiredAspects, list(entry.aspects.map(\.value)), .file(entry.name.place),
          name: (entry.isKind ? "kinds " : "") + entry.name.value)
      })
  }

  /// Returns the last value of each name, in the order in which the names first appear.
  private func latest(_ values: [EffectiveValue]) -> [EffectiveValue] {
    var latest: [EffectiveValue] = []
    for value in values {
      if let place = latest.firstIndex(where: { $0.name == value.name }) {
        latest[place] = value
      } else {
        latest.append(value)
      }
    }
    return latest
  }

  private func value(
    _ key: ConfigurationKey, _ text: String, _ origin: Origin, name: String? = nil
  ) -> EffectiveValue {
    EffectiveValue(key: key.rawValue, name: name, value: text, origin: origin)
  }

  private func list(_ texts: [String]) -> String {
    texts.isEmpty ? "[]" : texts.joined(separator: ", ")
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
