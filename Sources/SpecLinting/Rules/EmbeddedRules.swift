import SpecAPIs
import SpecLanguage
public import SpecRules
public import SpecYAML

/// The built-in `Rules/`, packed into the program so that no YAML is parsed at start.
public enum EmbeddedRules {
  /// Returns the built-in data without the rules' examples, or nil when a packed table is damaged.
  public static func data() -> RuleData? {
    guard let rules = files(rules), let dialects = files(dialects) else { return nil }
    let vocabulary = PackedVocabulary(
      lines: PackedText(vocabularyLines), tables: PackedNumbers(vocabularyTables))
    return RuleData(
      rules: rules, vocabulary: vocabulary, dialects: dialects,
      apis: APITable(packed: apis.withUTF8Buffer { Array($0) }), holdsExamples: false,
      texts: PackedRuleTexts(trees: ruleTexts, places: PackedNumbers(ruleTextPlaces)))
  }

  /// Returns the files of the vocabulary as trees.
  public static func vocabularyTrees() -> [RuleData.File] { files(vocabularyFiles) ?? [] }

  /// Returns the examples of the built-in rules by the paths of their files.
  public static func ruleExamples() throws(DataError) -> [String: [RuleExample]] {
    var all: [String: [RuleExample]] = [:]
    for file in files(examples) ?? [] {
      all[file.path] = try RuleExample.all(
        in: file.node["examples"] ?? file.node, path: file.path)
    }
    return all
  }

  /// Returns packed trees by the paths of their files.
  static func files(_ packed: StaticString) -> [RuleData.File]? {
    packed.withUTF8Buffer { PackedTree.unpack($0) }?.mapping?.map { ($0.key.text ?? "", $0.value) }
  }
}
