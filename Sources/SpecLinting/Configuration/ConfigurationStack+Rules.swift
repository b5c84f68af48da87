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
    let vocabulary = data.vocabularyTrees
    var house = HouseData()
    var size = 0
    for member in members {
      for folder in member.settings.texts(.rules) {
        let path = member.absolute(folder.value)
        guard files.isFolder(path) else {
          throw folder.place.error("there is no folder \"\(folder.value)\"")
        }
        var own = HouseData()
        let shown = member.shown(folder.value, from: workingFolder)
        let trees = try RuleFolder.trees(in: path.description, shownAs: shown, from: files)
        for (name, file) in trees {
          size += file.node.range.upperBound
          if size > Self.sizeLimit {
            throw folder.place.error("the folders of rules are too large together")
          }
          try own.add(file, named: name)
        }
        house.add(own)
      }
      for (file, terms) in member.settings.entries(.vocabulary) {
        let kind = try Self.kind(of: file, in: vocabulary)
        let terms = member.settings.items(of: terms)
        house.vocabulary.append(.init(kind, terms, path: member.settings.path))
      }
    }
    data = try house.added(to: data)
    return size
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
