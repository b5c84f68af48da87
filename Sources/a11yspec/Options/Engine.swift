import SpecConfiguration
import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecRules
import SpecYAML

/// What the commands need of the rules and the model.
struct Engine: Sendable {
  let knowledge: Knowledge
  private let rulesFolder: String?

  /// Loads the built-in rules, or those of a folder.
  init(rulesFolder: String?) throws(CommandFailure) {
    self.rulesFolder = rulesFolder
    knowledge = try CommandFailure.of(folder: rulesFolder) { try Self.data(rulesFolder).compiled() }
    // It is needed until the process ends, which frees memory at once and not piece by piece.
    _ = Unmanaged.passRetained(knowledge)
  }

  private static func data(_ folder: String?) throws -> RuleData {
    if let folder { return try RuleFolder.read(folder) }
    if let data = EmbeddedRules.data() { return data }
    throw CommandFailure.damagedRules
  }

  /// Returns what says which configuration is in force for a file.
  func resolver(
    _ source: ConfigurationResolver.Source, _ settings: CommandSettings, discovery: FileDiscovery,
    files: DataFiles = DataFiles()
  ) -> ConfigurationResolver {
    let folder = rulesFolder
    return ConfigurationResolver(
      source, command: settings, knowledge: knowledge, discovery: discovery,
      files: files
    ) { try Self.data(folder) }
  }

  /// Returns the examples in a file that is a list of them; none where there is no such file.
  static func examples(of path: String) throws -> [RuleInfo.Example] {
    guard let file = SourceFile(readAt: path),
      let root = YAMLParser.parse(file, in: file.range).root
    else { return [] }
    let specs = CleanSpecs()
    return try RuleExample.all(in: root, path: path).filter { !$0.text.isEmpty }
      .map { ($0.name, $0.lines(clean: specs.text), $0.reports) }
  }

  /// Returns the rules of some knowledge in the order of ids.
  static func rules(of knowledge: Knowledge, withExamples needsExamples: Bool) -> [RuleInfo] {
    guard needsExamples else { return knowledge.ruleset.catalogue }
    let embedded = (try? EmbeddedRules.ruleExamples()) ?? [:]
    let specs = CleanSpecs()
    return knowledge.ruleset.rules.map { rule in
      let examples = rule.file.examples.isEmpty ? embedded[rule.file.path] : rule.file.examples
      var info = rule.info
      info.examples = (examples ?? []).filter { !$0.text.isEmpty }
        .map { ($0.name, $0.lines(clean: specs.text), $0.reports) }
      return info
    }
  }
}
