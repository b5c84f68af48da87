import SpecDiagnostics
import SpecYAML

/// Reading the `entries` of a dialect strictly.
extension DialectFile {
  /// Reads all entries; `clashes` are keys of the dialect that another reader would need.
  func entries(
    _ map: StrictMapping, shape: Dialect.Shape, clashes: [String]
  ) throws(DataError) -> [DialectEntry] {
    guard let node = map.value("entries") else { return [] }
    guard shape != .frontMatter else {
      throw map.error(
        "\"entries\" are for dialects of the shape \"yaml\" or \"headed-markdown\"", at: node)
    }
    if let clash = map.entries.first(where: { clashes.contains($0.key.text ?? "") }) {
      throw DataError(
        path: path, message: "a dialect with \"entries\" has no \"\(clash.key.text ?? "")\"",
        range: clash.key.range)
    }
    var entries: [DialectEntry] = []
    try add(map, below: "", shape, to: &entries)
    return entries
  }

  /// Adds the entries of a mapping, each with those that nest in it behind it.
  private func add(
    _ map: StrictMapping, below parent: String, _ shape: Dialect.Shape,
    to entries: inout [DialectEntry]
  ) throws(DataError) {
    for node in try map.list("entries") {
      let map = try StrictMapping(
        node, of: "an entry", keys: ["key", "keys", "content", "sign", "parts", "entries"],
        path: path)
      let entry = try entry(map, below: parent, shape)
      let twin = entries.first { $0.parent == parent && !Set($0.keys).isDisjoint(with: entry.keys) }
      if let twin { throw map.error("an entry \"\(twin.key)\" is above", at: node) }
      entries.append(entry)
      try add(map, below: entry.key + ".", shape, to: &entries)
    }
  }

  private func entry(
    _ map: StrictMapping, below parent: String, _ shape: Dialect.Shape
  ) throws(DataError) -> DialectEntry {
    let key = try map.string("key")
    let nested = map.value("entries")
    let content =
      try map.choice("content", of: DialectEntry.Content.self) ?? (nested == nil ? .text : .entries)
    let forms: [DialectEntry.Content] =
      shape == .yaml ? [.text, .bullets, .ids, .map, .list, .entries] : [.text, .bullets, .tables]
    if !forms.contains(content), let node = map.value("content") ?? nested {
      throw map.wrong("content", node, "one of " + forms.map(\.rawValue).joined(separator: ", "))
    }
    if let parts = map.value("parts"), ![.map, .list, .tables].contains(content) {
      throw map.error(
        "\"parts\" are for an entry with the content \"map\", \"list\" or \"tables\"", at: parts)
    }
    if let nested, content != .entries {
      throw map.error("\"entries\" nest in an entry with the content \"entries\"", at: nested)
    }
    if let sign = map.value("sign"), !parent.isEmpty {
      throw map.error("a \"sign\" is a key at the top of a file", at: sign)
    }
    return DialectEntry(
      parent: parent, keys: [key] + (try map.strings("keys")), content: content,
      sign: try map.choice("sign", of: DialectEntry.Sign.self),
      parts: try map.list("parts").map(entryPart))
  }

  /// Reads a part: its key, or a mapping with more about it.
  private func entryPart(_ node: YAMLNode) throws(DataError) -> DialectPart {
    if let key = node.text { return DialectPart(keys: [key], meaning: nil, values: []) }
    let map = try StrictMapping(
      node, of: "a part", keys: ["key", "keys", "is", "values"], path: path)
    return DialectPart(
      keys: [try map.string("key")] + (try map.strings("keys")),
      meaning: try map.choice("is", of: DialectPart.Meaning.self),
      values: try map.strings("values"))
  }
}
