public import SpecAPIs
import SpecDiagnostics
public import SpecLanguage
import SpecModel
import SpecRules
public import SpecYAML

/// Everything in `Rules/` as trees: rules, vocabulary, dialects, and the table of API names.
public struct RuleData: Sendable {
  /// A data file: its path below `Rules/`, and its tree.
  public typealias File = (path: String, node: YAMLNode)

  /// The files of the families' folders, ordered by path.
  public var rules: [File]
  /// The files of `vocabulary/`, packed.
  public var vocabulary: PackedVocabulary
  /// The same as trees, ordered by path; nil for those that are built in, which are kept apart.
  public var vocabularyFiles: [File]?
  /// The files of `dialects/`, ordered by path.
  public var dialects: [File]
  /// The names of accessibility APIs.
  public var apis: APITable
  /// Whether the rules hold their examples.
  public var holdsExamples = true

  /// Compiles the data; throws a `DataError` with a place for the first thing that is wrong.
  public func compiled() throws(DataError) -> Knowledge {
    let vocabulary = Vocabulary(vocabulary)
    var dialects: [Dialect] = []
    for file in self.dialects { dialects.append(try Dialect(file.node, path: file.path)) }
    let ids = dialects.map(\.id)
    var rules: [RuleFile] = []
    for file in self.rules {
      let rule = try RuleFile(file.node, path: file.path, readsExamples: holdsExamples)
      try rule.check(dialects: ids)
      rules.append(rule)
    }
    return Knowledge(
      loader: SpecLoader(dialects: dialects, vocabulary: vocabulary),
      ruleset: try Ruleset(files: rules, vocabulary: vocabulary, apis: apis))
  }
}
