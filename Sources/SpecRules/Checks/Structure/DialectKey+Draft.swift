import SpecDiagnostics
import SpecModel

extension DialectKey {
  /// The steps and scenarios that are below it.
  var parts: [DocumentPart] {
    switch content {
    case .criteria: channel.map { [.step($0.number)] } ?? []
    case .scenario: number.map { [.scenario($0)] } ?? []
    case .text, .title: []
    }
  }

  /// Returns the key with what it holds to be written; a scenario has a step for each criterion that a spec
  /// has for its channel.
  func draft(for spec: ComponentSpec) -> String {
    switch content {
    case .text, .title: return "\(key): …"
    case .criteria: return "\(key):\n  …: |\n    …"
    case .scenario:
      let criteria =
        spec.condensed?.parts.filter { $0.channel == channel }.flatMap(\.criteria) ?? []
      let labels = criteria.isEmpty ? ["…"] : criteria.map { $0.label?.value ?? "…" }
      let outcome = spec.dialect.keywords.first(where: \.isOnlyOutcome)?.says.lowercased() ?? "then"
      return "\(key):\n"
        + labels.enumerated().map { place, label in
          let trigger = place > 0 && outcome != "then" ? "then" : "when"
          return "  - \(trigger): |\n      \(label)\n    \(outcome): |\n      …"
        }.joined(separator: "\n")
    }
  }
}

extension ComponentSpec {
  /// Returns the key of the front matter after which another one belongs.
  func lastKey(before key: DialectKey) -> SourceRange? {
    let earlier = dialect.keys.prefix { $0.id != key.id }.map(\.key)
    return frontMatterKeys.last { $0.place == .own && earlier.contains($0.meant) }?.range
  }
}
