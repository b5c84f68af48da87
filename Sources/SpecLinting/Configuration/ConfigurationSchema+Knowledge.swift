public import SpecConfiguration
import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecRules

extension ConfigurationSchema {
  /// Creates a schema that proposes what the linter knows; `vocabulary` are the paths of its files.
  public init(_ knowledge: Knowledge, vocabulary: [String]) {
    self.init(
      rules: knowledge.ruleset.rules.map(\.file.id.description),
      dialects: knowledge.loader.dialects.map(\.id),
      vocabulary: vocabulary.map { path in
        String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
      })
  }
}
