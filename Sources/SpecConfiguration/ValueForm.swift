import SpecDiagnostics
import SpecYAML

/// What the value of a key of a configuration looks like.
///
/// The loader holds values to it, and the JSON Schema is made of it.
public indirect enum ValueForm: Sendable {
  /// A text that is not empty, and what it is: "the id of a dialect".
  case text(String)
  /// One of a few words.
  case choice([String])
  /// `true` or `false`.
  case flag
  /// A list, or one value alone.
  case list(ValueForm)
  /// A mapping whose keys are names that somebody else knows, "a rule", beside some known keys.
  case mapping(String, ValueForm, [Field] = [])
  /// A mapping with known keys only.
  case record([Field])
  /// A mapping that anyone who uses it holds to a form of its own: the options of a check.
  case any

  /// One known key of a mapping.
  public struct Field: Sendable {
    /// The key.
    public let name: String
    /// What its value looks like.
    public let form: ValueForm
    /// One or two sentences: what it does.
    public let doc: String
    /// Whether it must be there.
    public let isRequired: Bool

    init(_ name: String, _ form: ValueForm, _ doc: String, isRequired: Bool = false) {
      self.name = name
      self.form = form
      self.doc = doc
      self.isRequired = isRequired
    }
  }

  /// What was expected, for messages: "a list of texts".
  private var expected: String {
    switch self {
    case .text(let what): what
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .flag: "true or false"
    case .list(let item): "\(item.expected), or a list of these"
    case .mapping(let name, _, _): "a mapping with \(name) as each key"
    case .record(let fields): "a mapping with \(fields.map(\.name).joined(separator: ", "))"
    case .any: "a mapping of keys to values"
    }
  }
}

/// Holding a tree to a form; the first thing that is wrong is thrown, with its place.
extension ValueForm {
  /// Holds the value of a key of a file to the form.
  func hold(_ node: YAMLNode, of key: String, in path: String) throws(DataError) {
    switch self {
    case .text: if node.text?.isEmpty ?? true { throw wrong(node, key, path) }
    case .choice(let words):
      guard let text = node.text, words.contains(text) else {
        let near = NearestName.of(node.text ?? "", in: words)
        throw wrong(node, key, path, near.map { "; did you mean \"\($0)\"?" } ?? "")
      }
    case .flag:
      guard node.text == "true" || node.text == "false" else { throw wrong(node, key, path) }
    case .list(let item):
      // "exclude:" with nothing behind it, as when all of its lines are commented out.
      if node.isAbsent { return }
      if case .text = item, node.sequence == nil, node.text?.isEmpty ?? true {
        throw wrong(node, key, path)
      }
      for node in node.sequence ?? [node] { try item.hold(node, of: key, in: path) }
    case .mapping(_, let value, let fields):
      for entry in try entries(node, key, path) {
        guard let name = entry.key.text, !name.isEmpty else {
          throw DataError(
            path: path, message: "a key of \"\(key)\" must be a text", range: entry.key.range)
        }
        let form = fields.first { $0.name == name }?.form ?? value
        try form.hold(entry.value, of: name, in: path)
      }
    case .record(let fields):
      // What is an item of a list has a key that it needs.
      let isItem = fields.contains(where: \.isRequired)
      if node.isAbsent, !isItem { return }
      try fields.hold(node, as: (isItem ? "an item of " : "") + "\"\(key)\"", in: path)
    case .any: _ = try entries(node, key, path)
    }
  }

  private func entries(
    _ node: YAMLNode, _ key: String, _ path: String
  ) throws(DataError) -> [YAMLEntry] {
    if node.isAbsent { return [] }
    guard let entries = node.mapping else { throw wrong(node, key, path) }
    return entries
  }

  private func wrong(
    _ node: YAMLNode, _ key: String, _ path: String, _ hint: String = ""
  ) -> DataError {
    let found =
      switch node.value {
      case .scalar(let scalar): scalar.text.isEmpty ? "not empty" : "not \"\(scalar.text)\""
      case .sequence: "not a list"
      case .mapping: "not a mapping"
      }
    return DataError(
      path: path, message: "\"\(key)\" must be \(expected), \(found)\(hint)", range: node.range)
  }
}

extension [ValueForm.Field] {
  /// Holds a mapping to these keys; `subject` is what it describes.
  func hold(_ node: YAMLNode, as subject: String, in path: String) throws(DataError) {
    let map = try StrictMapping(node, of: subject, keys: self.map(\.name), path: path)
    for field in self {
      if field.isRequired { _ = try map.required(field.name) }
      try map.value(field.name).map { value throws(DataError) in
        try field.form.hold(value, of: field.name, in: path)
      }
    }
  }
}

extension YAMLNode {
  /// Whether a key has nothing behind it.
  var isAbsent: Bool { scalar.map { $0.text.isEmpty && $0.style == .plain } ?? false }
}
