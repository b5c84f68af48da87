import SpecDiagnostics
import SpecLanguage
import SpecLinting
import SpecModel
import SpecYAML

/// What the linter would know had a fifth of the synonyms never been written down.
enum ThinnedVocabulary {
  /// Returns the knowledge of a folder of rules without a random fifth of each term's phrases; at
  /// least one of them stays.
  static func knowledge(
    rules folder: String, seed: UInt64
  ) throws(DataError) -> Knowledge {
    var data = try RuleFolder.read(folder)
    var random = SeededGenerator(seed: seed, topic: "vocabulary")
    var files: [RuleData.File] = []
    for path in try paths(folder) {
      let node = try RuleFolder.node(path, shownAs: path)
      files.append((path, thinned(node, &random)))
    }
    data.vocabulary = try PackedVocabulary(files)
    return try data.compiled()
  }

  private static func paths(_ folder: String) throws(DataError) -> [String] {
    do {
      let found = try FileDiscovery(workingFolder: Path(folder)).find(["vocabulary"])
      return found.files.map { "\(folder)/\($0.path)" }.filter { $0.hasSuffix(".yml") }
    } catch {
      throw DataError(path: folder, message: "\(error)", range: SourceRange(at: 0))
    }
  }

  /// Returns a file of the vocabulary without a fifth of what its terms say.
  static func thinned(_ node: YAMLNode, _ random: inout SeededGenerator) -> YAMLNode {
    node.changing("terms") { terms in
      YAMLNode(
        .sequence((terms.sequence ?? []).map { $0.changing("says") { thinnedList($0, &random) } }),
        range: terms.range)
    }
  }

  private static func thinnedList(
    _ list: YAMLNode, _ random: inout SeededGenerator
  ) -> YAMLNode {
    guard let items = list.sequence, items.count > 1 else { return list }
    var kept = items.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
    if kept.isEmpty { kept = [items[Int.random(in: items.indices, using: &random)]] }
    return YAMLNode(.sequence(kept), range: list.range)
  }
}
