import SpecLinting
import SpecYAML

/// A file that is made from `Rules/` and committed; a test fails when it is stale.
struct GeneratedFile {
  /// The path below the root of the checkout.
  let path: String
  /// What must stand in it.
  let content: String

  /// Returns every generated file with its content, made anew from `Rules/`.
  static func all(root: String) throws(DataError) -> [GeneratedFile] {
    let data = try RuleFolder.read("\(root)/Rules")
    let knowledge = try data.compiled()
    return [
      GeneratedFile(
        path: "Sources/SpecLinting/EmbeddedRules+Generated.swift",
        content: EmbeddedRules.source(of: data)),
      GeneratedFile(
        path: "Rules/README.md",
        content: Catalogue(knowledge: knowledge, root: root).text),
    ]
  }
}
