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
  public var document: String {
    let keys = ConfigurationKey.allCases.map { ($0.rawValue, value($0)) }
    let schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Configuration of a11yspec (.a11yspec.yml)", "type": ["object", "null"],
      "additionalProperties": false,
      "properties": .object([("$schema", ["type": "string"])] + keys),
    ]
    return schema.document
  }

  private func value(_ key: ConfigurationKey) -> JSONValue {
    let families = Set(rules.compactMap { $0.split(separator: "/").first }).sorted()
    let entry = key.entry
    let members =
      switch key {
      case .severity, .confidence:
        Self.members(of: entry.form, proposing: rules + families.map { "\($0)/*" } + ["all"])
      case .options: Self.members(of: entry.form, proposing: rules)
      case .vocabulary: Self.members(of: entry.form, proposing: vocabulary, isClosed: true)
      case .dialect: Self.members(of: entry.form) + [("examples", .texts(dialects))]
      default: Self.members(of: entry.form)
      }
    // The default of the others is described in words.
    let isPlain = key == .failLevel || key == .extends
    let standard = isPlain ? [("default", JSONValue.text(entry.standard))] : []
    return .object([("description", .text(entry.doc))] + standard + members)
  }

  /// Returns what a form is in a schema; of a mapping editors propose some names, and no others are
  /// allowed in a closed one.
  private static func members(
    of form: ValueForm, proposing names: [String] = [], isClosed: Bool = false
  ) -> [(String, JSONValue)] {
    switch form {
    case .text: return [("type", "string")]
    case .choice(let words): return [("enum", .texts(words))]
    case .flag: return [("type", "boolean")]
    case .any: return [("type", ["object", "null"])]
    case .list(let item):
      let one = JSONValue.object(members(of: item))
      return [("anyOf", [["type": "array", "items": one], one, ["type": "null"]])]
    case .mapping(_, let value, let fields):
      let inner = JSONValue.object(members(of: value))
      let known = properties(fields) + names.map { ($0, inner) }
      return [("type", ["object", "null"])]
        + (known.isEmpty ? [] : [("properties", .object(known))])
        + [("additionalProperties", isClosed ? false : inner)]
    case .record(let fields):
      let required = fields.filter(\.isRequired).map(\.name)
      return [("type", required.isEmpty ? ["object", "null"] : "object")]
        + [("properties", .object(properties(fields)))]
        + (required.isEmpty ? [] : [("required", .texts(required))])
        + [("additionalProperties", false)]
    }
  }

  private static func properties(_ fields: [ValueForm.Field]) -> [(String, JSONValue)] {
    fields.map { field in
      (field.name, .object([("description", .text(field.doc))] + members(of: field.form)))
    }
  }
}
