import SpecDiagnostics
import SpecYAML

/// Holding a tree to a form; the first thing that is wrong is thrown, with its place.
struct FormCheck {
  /// The path of the file, for errors.
  let path: String

  /// Holds the value of a key to a form.
  func hold(_ node: YAMLNode, to form: ValueForm, key: String) throws(DataError) {
    switch form {
    case .text:
      guard let text = node.text, !text.isEmpty else { throw wrong(node, key, form) }
    case .choice(let words):
      guard let text = node.text, words.contains(text) else {
        let near = NearestName.of(node.text ?? "", in: words)
        throw wrong(node, key, form, near.map { "; did you mean \"\($0)\"?" } ?? "")
      }
    case .flag:
      guard let text = node.text, ["true", "false"].contains(text) else {
        throw wrong(node, key, form)
      }
    case .list(let item):
      guard let items = node.sequence else { return try holdAlone(node, to: item, key, form) }
      for node in items { try hold(node, to: item, key: key) }
    case .mapping(_, let value), .open(_, let value, _):
      try hold(node, toNames: value, form, key: key)
    case .record(let fields):
      try hold(node, to: fields, subject: "an item of \"\(key)\"")
    case .any: _ = try entries(node, key, form)
    }
  }

  /// Holds a mapping to its known keys.
  func hold(
    _ node: YAMLNode, to fields: [ValueForm.Field], subject: String
  ) throws(DataError) {
    let map = try StrictMapping(node, of: subject, keys: fields.map(\.name), path: path)
    for field in fields {
      if field.isRequired { _ = try map.required(field.name) }
      guard let value = map.value(field.name) else { continue }
      try hold(value, to: field.form, key: field.name)
    }
  }

  private func hold(
    _ node: YAMLNode, toNames form: ValueForm, _ whole: ValueForm, key: String
  ) throws(DataError) {
    var fields: [ValueForm.Field] = []
    if case .open(_, _, let known) = whole { fields = known }
    var seen: Set<String> = []
    for entry in try entries(node, key, whole) {
      let name = entry.key.text ?? ""
      guard !name.isEmpty else {
        throw DataError(
          path: path, message: "a key of \"\(key)\" must be a text", range: entry.key.range)
      }
      guard seen.insert(name).inserted else {
        throw DataError(
          path: path, message: "key \"\(name)\" appears twice", range: entry.key.range)
      }
      let own = fields.first { $0.name == name }?.form ?? form
      try hold(entry.value, to: own, key: name)
    }
  }

  /// Holds a value that is where a list may be.
  private func holdAlone(
    _ node: YAMLNode, to item: ValueForm, _ key: String, _ form: ValueForm
  ) throws(DataError) {
    // "exclude:" with nothing behind it, as when all of its lines are commented out.
    if node.isAbsent { return }
    if case .text = item, node.text == nil || node.text == "" { throw wrong(node, key, form) }
    try hold(node, to: item, key: key)
  }

  private func entries(
    _ node: YAMLNode, _ key: String, _ form: ValueForm
  ) throws(DataError) -> [YAMLEntry] {
    if node.isAbsent { return [] }
    guard let entries = node.mapping else { throw wrong(node, key, form) }
    return entries
  }

  private func wrong(
    _ node: YAMLNode, _ key: String, _ form: ValueForm, _ hint: String = ""
  ) -> DataError {
    let message = "\"\(key)\" must be \(form.expected)\(found(node))\(hint)"
    return DataError(path: path, message: message, range: node.range)
  }

  private func found(_ node: YAMLNode) -> String {
    switch node.value {
    case .scalar(let scalar): scalar.text.isEmpty ? ", not empty" : ", not \"\(scalar.text)\""
    case .sequence: ", not a list"
    case .mapping: ", not a mapping"
    }
  }
}

extension YAMLNode {
  /// Whether a key has nothing behind it.
  var isAbsent: Bool { scalar.map { $0.text.isEmpty && $0.style == .plain } ?? false }
}
