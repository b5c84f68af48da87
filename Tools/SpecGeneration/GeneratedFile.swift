import SpecConfiguration
import SpecLinting
public import SpecYAML

/// A file that is made from `Rules/` and committed; a test fails when it is stale.
///
/// This module makes the text of such files. It refuses to write them: that is the business of
/// `a11yspec-dev generate`.
public struct GeneratedFile: Sendable {
  /// The path below the root of the checkout.
  public let path: String
  /// What must be in it.
  public let content: String

  /// Returns every generated file with its content, made again from the `Rules/` of a checkout.
  public static func all(root: String) throws(DataError) -> [GeneratedFile] {
    let data = try RuleFolder.read("\(root)/Rules")
    let knowledge = try data.compiled()
    let schema = ConfigurationSchema(
      knowledge, vocabulary: (data.vocabularyFiles ?? []).map(\.path))
    return try [
      GeneratedFile(
        path: "Sources/SpecLinting/EmbeddedRules+Generated.swift",
        content: EmbeddedRulesFile.source(of: data)),
      GeneratedFile(path: PageAssetsFile.path, content: try PageAssetsFile.source(root: root)),
      GeneratedFile(path: "Examples/ci/config.schema.json", content: schema.document),
      GeneratedFile(
        path: "Sources/SpecLinting/EmbeddedSpecs+Generated.swift",
        content: try EmbeddedSpecsFile.source(root: root)),
      GeneratedFile(
        path: ReadmeExample.path,
        content: try ReadmeExample(knowledge: knowledge, root: root).text()),
    ] + Catalogue(knowledge: knowledge, root: root).files
      + GapReports(knowledge: knowledge, root: root).files()
  }
}
