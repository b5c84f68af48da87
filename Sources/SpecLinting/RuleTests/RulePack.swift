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
  private let allowsOutside: Bool
  /// Whether something that rules build on is wrong.
  private var isWithoutSupport = false
  private var house = HouseData()
  /// The files of rules by their ids and former ids.
  private var ids: [String: String] = [:]

  /// Reads folders laid out like `Rules/`, and files that hold one rule each; `allowsOutside` follows
  /// links in these folders that lead out of their repository.
  public init(_ paths: [String], beside base: RuleData, allowsOutside: Bool = false) {
    self.base = base
    self.allowsOutside = allowsOutside
    for path in paths { read(path) }
    for file in house.dialects where !file.node.isBase {
      do {
        let node = try house.dialects.extended(file, from: base.dialects)
        _ = try Dialect(node, path: file.path)
      } catch {
        isWithoutSupport = true
        errors.append(error)
      }
    }
    if isWithoutSupport { return }
    do { knowledge = try house.added(to: base).compiled() } catch { errors.append(error) }
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
    var own = HouseData()
    for file in files {
      switch file.prefix(while: { $0 != "/" }) {
      // Documents that show what the pack is for.
      case "examples": continue
      case "vocabulary", "dialects", "apis": readSupport(folder + file, of: file, into: &own)
      default: readRule(folder + file)
      }
    }
    house.add(own)
  }

  private mutating func readSupport(_ path: String, of file: String, into own: inout HouseData) {
    do {
      let words = own.vocabulary.count
      try own.add((path, try RuleFolder.node(path, shownAs: path)), named: file)
      // Each file by itself, so that one error hides no other.
      let added = Array(own.vocabulary.dropFirst(words))
      if !added.isEmpty { _ = try PackedVocabulary(base.vocabularyTrees, adding: added) }
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
      for id in rule.names {
        if let other = ids.updateValue(path, forKey: id) {
          throw DataError(
            path: path, message: "the id \"\(id)\" is in \(other) too",
            range: node["id"]?.range ?? node.range)
        }
      }
      rules.append(rule)
      house.rules.append((path, node))
    } catch {
      errors.append(error)
    }
  }
}
