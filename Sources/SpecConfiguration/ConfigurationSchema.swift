import SpecDiagnostics

/// A JSON Schema of configuration files, for editors and validators.
///
/// It says what the loader holds files to, as far as a schema can: which rules there are is in
/// it as examples only, for a house may add some.
public struct ConfigurationSchema: Sendable {
  private let rules: [String]
  private let dialects: [String]
  private let vocabulary: [String]

  /// Takes names that editors can propose: the ids of rules and dialects, and the files of the
  /// vocabulary.
  public init(rules: [String], dialects: [String], vocabulary: [String]) {
    self.rules = rules
    self.dialects = dialects
    self.vocabulary = vocabulary
  }

  /// The schema as a document.
  public var document: String { schema.document }

  private var schema: JSONValue {
    let keys = ConfigurationKey.allCases.map { ($0.rawValue, value($0)) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Configuration of a11yspec (.a11yspec.yml)", "type": ["object", "null"],
      "additionalProperties": false,
      "properties": .object([("$schema", ["type": "string"])] + keys),
    ]
  }

  private func value(_ key: ConfigurationKey) -> JSONValue {
    let form =
      switch key {
      case .severity, .confidence: Self.mapping(key.form, rules + families + ["all"])
      case .options: Self.mapping(key.form, rules)
      case .vocabulary: Self.mapping(key.form, vocabulary, isClosed: true)
      case .dialect: Self.members(of: key.form) + [("examples", .texts(dialects))]
      default: Self.members(of: key.form)
      }
    // Of the others the standard is told in words.
    let isPlain = key == .failLevel || key == .extends
    let standard = isPlain ? [("default", JSONValue.text(key.standard))] : []
    return .object([("description", .text(key.doc))] + standard + form)
  }

  private var families: [String] {
    Set(rules.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
      .map { $0 + "/*" }
  }

  /// Returns the members of a mapping whose keys editors can propose; no others are allowed in a
  /// closed one.
  private static func mapping(
    _ form: ValueForm, _ names: [String], isClosed: Bool = false
  ) -> [(String, JSONValue)] {
    guard case .mapping(_, let value) = form else { return members(of: form) }
    let inner = JSONValue.object(members(of: value))
    return [
      ("type", objectOrNull), ("properties", .object(names.map { ($0, inner) })),
      ("additionalProperties", isClosed ? false : inner),
    ]
  }

  private static let objectOrNull: JSONValue = ["object", "null"]

  private static func members(of form: ValueForm) -> [(String, JSONValue)] {
    switch form {
    case .text: return [("type", "string")]
    case .choice(let words): return [("enum", .texts(words))]
    case .flag: return [("type", "boolean")]
    case .any: return [("type", objectOrNull)]
    case .list(let item):
      let one = JSONValue.object(members(of: item))
      return [("anyOf", [["type": "array", "items": one], one, ["type": "null"]])]
    case .mapping(_, let value):
      return [("type", objectOrNull), ("additionalProperties", .object(members(of: value)))]
    case .open(_, let value, let fields):
      return [
        ("type", objectOrNull), ("properties", properties(fields)),
        ("additionalProperties", .object(members(of: value))),
      ]
    case .record(let fields):
      return [
        ("type", "object"), ("properties", properties(fields)),
        ("required", .texts(fields.filter(\.isRequired).map(\.name))),
        ("additionalProperties", false),
      ]
    }
  }

  private static func properties(_ fields: [ValueForm.Field]) -> JSONValue {
    .object(
      fields.map { field in
        (field.name, .object([("description", .text(field.doc))] + members(of: field.form)))
      })
  }
}
