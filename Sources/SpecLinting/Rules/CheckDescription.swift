import SpecDiagnostics
public import SpecRules

/// What is known of a check for people who write rules.
public struct CheckDescription: Sendable {
  /// The check.
  public let kind: CheckKind
  /// The family of the built-in rules that use it; nil where there are none.
  public let family: String?
  /// What it reports: in its own words, or else as the first built-in rule that uses it says.
  public let summary: String
  /// The ids of the built-in rules that use it.
  public let rules: [String]
  /// The cases of findings for which a rule may have a message and a help each, by the rules that have them.
  public let cases: [(rule: String, names: [String])]

  /// Describes every check, by family and name; those without built-in rules come last.
  public static func all() -> [CheckDescription] {
    let files = (try? EmbeddedRules.data()?.ruleFiles()) ?? []
    let checks = CheckKind.all.map { kind in
      let rules = files.filter { $0.kind == kind }
      return CheckDescription(
        kind: kind, family: rules.first?.id.family,
        summary: kind.summary ?? rules.first?.summary ?? "",
        rules: rules.map(\.id.description),
        cases: rules.compactMap { file in
          let names = (try? Rule(file))?.cases ?? []
          return names.isEmpty ? nil : (file.id.description, names)
        })
    }
    return RuleFile.families.flatMap { family in checks.filter { $0.family == family } }
      + checks.filter { $0.family == nil }
  }
}
