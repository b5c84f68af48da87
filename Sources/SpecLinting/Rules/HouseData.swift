import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What folders laid out like `Rules/` add to data: rules, dialects, words and names of APIs.
struct HouseData {
  var rules: [RuleData.File] = []
  var dialects: [RuleData.File] = []
  var vocabulary: [VocabularyAddition] = []
  private var apis: [APIName] = []

  /// Takes in a file by its path below its folder.
  mutating func add(_ file: RuleData.File, named name: String) throws(DataError) {
    switch name.prefix(while: { $0 != "/" }) {
    case "vocabulary": vocabulary.append(try VocabularyAddition(file.node, path: file.path))
    case "dialects": dialects.append(file)
    case "apis": apis += try APIFile(file.node, path: file.path).names
    default: rules.append(file)
    }
  }

  /// Takes in a folder; the dialects of the later one come first.
  mutating func add(_ folder: HouseData) {
    rules += folder.rules
    dialects.insert(contentsOf: folder.dialects, at: 0)
    vocabulary += folder.vocabulary
    apis += folder.apis
  }

  /// Returns data with what the house adds: words beside those of a term, and what has the id of
  /// something built in in its place.
  func added(to base: RuleData) throws(DataError) -> RuleData {
    var data = base
    let ids = dialects.map { $0.node["id"]?.text }
    // The house's own come first: of two dialects that fit as well, the first wins.
    data.dialects =
      try dialects.extended(from: base.dialects)
      + base.dialects.filter { !ids.contains($0.node["id"]?.text) }
    if !vocabulary.isEmpty {
      data.vocabulary = try PackedVocabulary(base.vocabularyTrees, adding: vocabulary)
    }
    if !apis.isEmpty { data.apis = base.apis.adding(apis) }
    data.rules += rules
    data.ownRules = rules.count
    return data
  }
}

extension [RuleData.File] {
  /// The most dialects of which each extends the next one.
  private static var chainLimit: Int { 16 }

  /// Returns dialects with the keys that each leaves out as in the one that it `extends`: another of
  /// these, wherever it is among them, or one that is whole.
  ///
  /// Throws a `DataError` where two have one id, and where there is no dialect to extend.
  func extended(from whole: [RuleData.File] = []) throws(DataError) -> [RuleData.File] {
    for (place, file) in enumerated() {
      guard let id = file.node["id"], let name = id.text,
        let other = self[..<place].first(where: { $0.node["id"]?.text == name })
      else { continue }
      throw DataError(
        path: file.path, message: "the dialect \"\(name)\" is in \(other.path) too",
        range: id.range)
    }
    return try map { file throws(DataError) in
      (file.path, try extended(file, from: whole))
    }
  }

  /// Returns the same of one of them; `chain` are those that extend it.
  func extended(
    _ file: RuleData.File, from whole: [RuleData.File], by chain: [String] = []
  ) throws(DataError) -> YAMLNode {
    guard let extends = file.node["extends"], let own = file.node.mapping else { return file.node }
    let (name, id) = (extends.text ?? "", file.node["id"]?.text ?? "")
    let base: YAMLNode
    // What takes the place of a built-in dialect may extend that.
    if name != id, let other = first(where: { $0.node["id"]?.text == name }) {
      let chain = chain + [id]
      if chain.contains(name) || chain.count > Self.chainLimit {
        throw DataError(
          path: file.path,
          message: "the dialects extend each other: \((chain + [name]).joined(separator: ", "))",
          range: extends.range)
      }
      base = try extended(other, from: whole, by: chain)
    } else if let other = whole.first(where: { $0.node["id"]?.text == name }) {
      base = other.node
    } else {
      let known = (self + whole).compactMap { $0.node["id"]?.text }.filter { $0 != id }
      throw DataError(
        path: file.path,
        message: "there is no dialect \"\(name)\"; "
          + NearestName.hint(name, among: known, "the dialects are"),
        range: extends.range)
    }
    let others = (base.mapping ?? []).filter {
      file.node[$0.key.text ?? ""] == nil && !["name", "base"].contains($0.key.text)
    }
    return YAMLNode(
      .mapping(own.filter { $0.key.text != "extends" } + others), range: file.node.range)
  }
}
