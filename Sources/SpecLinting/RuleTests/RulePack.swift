import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecModel
public import SpecRules
public import SpecYAML

/// Rules of a house, with its dialects, words and API names, beside those that are built in.
///
/// What has the id of something built in takes its place; words are added to the terms that are
/// there. A file that cannot be loaded hides no
/// other: every error is kept.
public struct RulePack: Sendable {
  /// The rules of the pack's own files that can run, in the order of files.
  public private(set) var rules: [RuleFile] = []
  /// What is wrong with its files; the paths can be opened.
  public private(set) var errors: [DataError] = []
  /// What the linter knows with the pack; nil where a dialect, a file of words or of API names
  /// cannot be loaded, without which rules would say something else.
  public private(set) var knowledge: Knowledge?

  private let base: RuleData
  private let builtInVocabulary: [RuleData.File]
  private let allowsOutside: Bool
  /// Whether something that rules build on is wrong.
  private var isWithoutSupport = false
  private var dialects: [RuleData.File] = []
  private var vocabulary: [VocabularyAddition] = []
  private var apis: [APIName] = []
  /// The files of rules by their ids and former ids.
  private var ids: [String: String] = [:]

  /// Reads folders laid out like `Rules/`, and files that hold one rule each; `allowsOutside` follows
  /// links in these folders that lead out of their repository.
  public init(_ paths: [String], beside base: RuleData, allowsOutside: Bool = false) {
    self.base = base
    self.allowsOutside = allowsOutside
    builtInVocabulary = base.vocabularyFiles ?? EmbeddedRules.vocabularyTrees()
    for path in paths { read(path) }
    if isWithoutSupport { return }
    do { knowledge = try compiled() } catch { errors.append(error) }
  }

  private mutating func read(_ path: String) {
    do {
      guard try FileStatus.of(Path(path)) == .folder else { return readRule(path) }
    } catch {
      let reason = error.isMissing ? "there is no such file or folder" : error.description
      errors.append(DataError(path: path, message: reason))
      return
    }
    let files: [String]
    let enclosure = Enclosure(around: Path(path), allowsOutside: allowsOutside)
    do { files = try RuleFolder.files(in: path, within: enclosure) } catch {
      return errors.append(error)
    }
    let folder = path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
    if files.isEmpty {
      let message = "there is no rule below this folder; a rule is a file whose name ends in .yml"
      errors.append(DataError(path: path, message: message))
    }
    for file in files {
      switch file.prefix(while: { $0 != "/" }) {
      // Documents that show what the pack is for.
      case "examples": continue
      case "vocabulary", "dialects", "apis": readSupport(folder + file, of: file)
      default: readRule(folder + file)
      }
    }
  }

  private mutating func readSupport(_ path: String, of file: String) {
    do {
      let node = try RuleFolder.node(path, shownAs: path)
      switch file.prefix(while: { $0 != "/" }) {
      case "vocabulary":
        let words = try VocabularyAddition(node, path: path)
        // Each file by itself, so that one error hides no other.
        _ = try PackedVocabulary(builtInVocabulary, adding: [words])
        vocabulary.append(words)
      case "dialects":
        let node = try node.extended(from: base.dialects, path: path)
        _ = try Dialect(node, path: path)
        dialects.append((path, node))
      default: apis += try APIFile(node, path: path).names
      }
    } catch {
      isWithoutSupport = true
      errors.append(error)
    }
  }

  private mutating func readRule(_ path: String) {
    do throws(DataError) {
      let node = try RuleFolder.node(path, shownAs: path)
      let rule = try RuleFile(node, path: path)
      _ = try Rule(rule)
      for id in [rule.id.description] + rule.formerly {
        if let other = ids.updateValue(path, forKey: id) {
          throw DataError(
            path: path, message: "the id \"\(id)\" is in \(other) too",
            range: node["id"]?.range ?? node.range)
        }
      }
      rules.append(rule)
    } catch {
      errors.append(error)
    }
  }

  /// Returns what the linter knows with what the pack adds to the built-in data.
  private func compiled() throws(DataError) -> Knowledge {
    let words =
      vocabulary.isEmpty
      ? base.vocabulary : try PackedVocabulary(builtInVocabulary, adding: vocabulary)
    let vocabulary = Vocabulary(words)
    for file in self.dialects { try vocabulary.checkPlatforms(of: file) }
    // The house's own come first: of two dialects that fit as well, the first wins.
    var dialects: [Dialect] = []
    for file in self.dialects + base.dialects {
      let dialect = try Dialect(file.node, path: file.path)
      if !dialects.contains(where: { $0.id == dialect.id }) { dialects.append(dialect) }
    }
    for rule in rules { try rule.check(dialects, vocabulary) }
    let ids = Set(rules.flatMap { [$0.id.description] + $0.formerly })
    var all = rules
    for rule in try base.ruleFiles()
    where ids.isDisjoint(with: [rule.id.description] + rule.formerly) {
      all.append(rule)
    }
    return Knowledge(
      loader: SpecLoader(dialects: dialects, vocabulary: vocabulary),
      ruleset: try Ruleset(
        files: all, vocabulary: vocabulary, apis: apis.isEmpty ? base.apis : base.apis.adding(apis))
    )
  }
}
