import SpecDiagnostics
import SpecYAML

/// Taking values out of a tree that was held to its form.
struct SettingsReader {
  let file: SourceFile

  /// Returns what may be both at the top of a file and in an override.
  func settings(_ root: YAMLNode) throws(DataError) -> FileSettings {
    var settings = FileSettings()
    settings.severity = entries(root, .severity).compactMap { name, node in
      node.text.flatMap(FileSettings.Level.init).map { .init(rule: name, value: $0) }
    }
    settings.confidence = entries(root, .confidence).compactMap { name, node in
      node.text.flatMap(Confidence.init).map { .init(rule: name, value: $0) }
    }
    settings.options = entries(root, .options).map { .init(rule: $0, value: $1) }
    settings.dialect = value(root, .dialect).flatMap { texts($0).first }
    settings.platforms = value(root, .platforms).map { Written(texts($0), at: place($0)) }
    for (name, node) in entries(root, .requiredAspects) {
      let isKind = name.value == "kinds"
      settings.requiredAspects += (isKind ? entries(node) : [(name, node)]).map {
        .init(name: $0, isKind: isKind, aspects: texts($1))
      }
    }
    return settings
  }

  /// Returns patterns of paths; one that leads out of the folder of the file is an error.
  func patterns(_ node: YAMLNode) throws(DataError) -> Written<[String]> {
    for pattern in Self.items(node) {
      let names = (pattern.text ?? "").split(separator: "/")
      guard names.first != ".." else {
        throw DataError(
          path: file.path,
          message: "\"\(pattern.text ?? "")\" leads out of the folder of this file; "
            + "expected a pattern of paths in it", range: pattern.range)
      }
    }
    return Written(texts(node).map(\.value), at: place(node))
  }

  /// Returns the keys of a mapping below a key, with their values.
  func entries(
    _ root: YAMLNode, _ key: ConfigurationKey
  ) -> [(name: Written<String>, value: YAMLNode)] {
    value(root, key).map(entries) ?? []
  }

  /// Returns the value of a key, if there is one.
  func value(_ root: YAMLNode, _ key: ConfigurationKey) -> YAMLNode? {
    root[key.rawValue].flatMap { $0.isAbsent ? nil : $0 }
  }

  private func entries(_ node: YAMLNode) -> [(name: Written<String>, value: YAMLNode)] {
    (node.mapping ?? []).map {
      (name: Written($0.key.text ?? "", at: place($0.key)), value: $0.value)
    }
  }

  /// Returns the texts of a list, or a text alone.
  func texts(_ node: YAMLNode) -> [Written<String>] {
    Self.items(node).compactMap { item in item.text.map { Written($0, at: place(item)) } }
  }

  /// Returns the items of a list, or the one value that is in place of it.
  static func items(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node, !node.isAbsent else { return [] }
    return node.sequence ?? [node]
  }

  private func place(_ node: YAMLNode) -> ConfigurationPlace {
    ConfigurationPlace(
      path: file.path, line: file.location(at: node.range.lowerBound).line, range: node.range)
  }
}
