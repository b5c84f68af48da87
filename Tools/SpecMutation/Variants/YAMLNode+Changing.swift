import SpecYAML

extension YAMLNode {
  /// Returns a mapping with the value of one key changed.
  func changing(_ key: String, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    YAMLNode(
      .mapping(
        (mapping ?? []).map { entry in
          entry.key.text == key ? YAMLEntry(key: entry.key, value: change(entry.value)) : entry
        }), range: range)
  }

  /// Returns a mapping with an empty list under one key.
  func without(_ key: String) -> YAMLNode {
    changing(key) { YAMLNode(.sequence([]), range: $0.range) }
  }
}
