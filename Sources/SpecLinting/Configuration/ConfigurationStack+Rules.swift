import SpecConfiguration
import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// The rules, dialects and words that a house adds to those that are built in.
extension ConfigurationStack {
  var hasHouseRules: Bool {
    members.contains {
      $0.settings.value(.rules) != nil || $0.settings.value(.vocabulary) != nil
    }
  }

  /// Adds everything to what is built in, and returns how many bytes the rules have.
  func addHouseRules(
    to data: inout RuleData, workingFolder: Path
  ) throws(DataError) -> Int {
    let vocabulary = data.vocabularyFiles ?? EmbeddedRules.vocabularyTrees()
    var additions: [VocabularyAddition] = []
    let builtIn = data.dialects.count
    var size = 0
    for member in members {
      for folder in member.settings.texts(.rules) {
        let shown = member.shown(folder.value, from: workingFolder)
        additions += try add(folder, of: member, shownAs: shown, to: &data, &size)
      }
      for (file, terms) in member.settings.entries(.vocabulary) {
        let kind = try Self.kind(of: file, in: vocabulary)
        let terms = member.settings.items(of: terms)
        additions.append(.init(kind, terms, path: member.settings.path))
      }
    }
    // The house's own come first: of two dialects that fit as well, the first wins.
    data.dialects = Array(data.dialects.dropFirst(builtIn) + data.dialects.prefix(builtIn))
    if !additions.isEmpty {
      data.vocabulary = try PackedVocabulary(vocabulary, adding: additions)
    }
    return size
  }

  /// Adds the rules and dialects of a folder, and returns its words.
  private func add(
    _ folder: Written<String>, of member: Member, shownAs shown: String,
    to data: inout RuleData, _ size: inout Int
  ) throws(DataError) -> [VocabularyAddition] {
    let path = member.absolute(folder.value)
    guard files.isFolder(path) else {
      throw folder.place.error("there is no folder \"\(folder.value)\"")
    }
    var additions: [VocabularyAddition] = []
    for (name, file) in try RuleFolder.trees(in: path.description, shownAs: shown, from: files) {
      size += file.node.range.upperBound
      if size > Self.sizeLimit {
        throw folder.place.error("the folders of rules are too large together")
      }
      switch name.prefix(while: { $0 != "/" }) {
      case "vocabulary": additions.append(try VocabularyAddition(file.node, path: file.path))
      case "dialects": try add(dialect: file, to: &data)
      case "apis":
        throw DataError(
          path: file.path,
          message: "names of APIs cannot be added; expected rules, dialects or "
            + "vocabulary", range: file.node.range)
      default: data.rules.append(file)
      }
    }
    return additions
  }

  private func add(
    dialect file: RuleData.File, to data: inout RuleData
  ) throws(DataError) {
    let id = file.node["id"]?.text
    if let other = data.dialects.first(where: { $0.node["id"]?.text == id }) {
      throw DataError(
        path: file.path, message: "the dialect \"\(id ?? "")\" is in \(other.path) too",
        range: file.node["id"]?.range ?? file.node.range)
    }
    let node = try file.node.extended(from: data.dialects, path: file.path)
    // Of two that fit a document as well, the house's own is taken.
    data.dialects.insert((file.path, node), at: 0)
  }

  /// Returns the kind of the terms in a file of the vocabulary: `roles` for `vocabulary/roles.yml`.
  private static func kind(
    of file: Written<String>, in vocabulary: [RuleData.File]
  ) throws(DataError) -> TermKind {
    func name(_ path: String) -> String {
      String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    }
    if let known = vocabulary.first(where: { name($0.path) == file.value }),
      let kind = known.node["kind"]?.text.flatMap(TermKind.init)
    {
      return kind
    }
    let hint = NearestName.hint(file.value, among: vocabulary.map { name($0.path) })
    throw file.place.error("there is no vocabulary \"\(file.value)\"; \(hint)")
  }
}
