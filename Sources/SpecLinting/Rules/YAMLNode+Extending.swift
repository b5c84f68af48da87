import SpecDiagnostics
import SpecYAML

extension YAMLNode {
  /// Returns the tree of a dialect with the keys that it leaves out as in the dialect that it
  /// `extends`, if it extends one.
  ///
  /// Throws a `DataError` where there is no dialect with that id.
  func extended(from dialects: [RuleData.File], path: String) throws(DataError) -> YAMLNode {
    guard let id = self["extends"], let own = mapping else { return self }
    guard let base = dialects.first(where: { $0.node["id"]?.text == id.text }) else {
      let known = dialects.compactMap { $0.node["id"]?.text }
      throw DataError(
        path: path,
        message:
          "there is no dialect \"\(id.text ?? "")\"; "
          + NearestName.hint(id.text ?? "", among: known, "the dialects are"),
        range: id.range)
    }
    let others = (base.node.mapping ?? []).filter {
      self[$0.key.text ?? ""] == nil && $0.key.text != "name"
    }
    return YAMLNode(.mapping(own.filter { $0.key.text != "extends" } + others), range: range)
  }
}
