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
    return .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Configuration of a11yspec (.a11yspec.yml)")),
      ("type", .list([.text("object"), .text("null")])),
      ("additionalProperties", .flag(false)),
      ("properties", .object([("$schema", .object([("type", .text("string"))]))] + keys)),
    ])
  }

  private func value(_ key: ConfigurationKey) -> JSONValue {
    let form =
      switch key {
      case .severity, .confidence: names(key.form, rules + families + ["all"])
      case .options: names(key.form, rules)
      case .vocabulary: Self.closed(key.form, vocabulary)
      case .dialect: Self.members(of: key.form) + [("examples", Self.texts(dialects))]
      default: Self.members(of: key.form)
      }
    return .object(
      [
        ("description", .text(key.doc)), ("default", .text(key.standard)),
      ].filter { key.hasPlainStandard || $0.0 != "default" } + form)
  }

  private var families: [String] {
    Set(rules.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
      .map { $0 + "/*" }
  }

  /// Returns the members of a mapping whose keys editors can propose, others being allowed.
  private func names(_ form: ValueForm, _ names: [String]) -> [(String, JSONValue)] {
    guard case .mapping(_, let value) = form else { return Self.members(of: form) }
    let inner = JSONValue.object(Self.members(of: value))
    return [
      ("type", Self.objectOrNull), ("properties", .object(names.map { ($0, inner) })),
      ("additionalProperties", inner),
    ]
  }

  /// Returns the members of a mapping that has no other keys.
  private static func closed(_ form: ValueForm, _ names: [String]) -> [(String, JSONValue)] {
    guard case .mapping(_, let value) = form else { return members(of: form) }
    let inner = JSONValue.object(members(of: value))
    return [
      ("type", objectOrNull), ("properties", .object(names.map { ($0, inner) })),
      ("additionalProperties", .flag(false)),
    ]
  }

  private static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }

  private static let objectOrNull = texts(["object", "null"])

  private static func members(of form: ValueForm) -> [(String, JSONValue)] {
    switch form {
    case .text: return [("type", .text("string"))]
    case .choice(let words): return [("enum", texts(words))]
    case .flag: return [("type", .text("boolean"))]
    case .any: return [("type", objectOrNull)]
    case .list(let item):
      let one = JSONValue.object(members(of: item))
      return [
        (
          "anyOf",
          .list([
            .object([("type", .text("array")), ("items", one)]), one,
            .object([("type", .text("null"))]),
          ])
        )
      ]
    case .mapping(_, let value):
      return [
        ("type", objectOrNull), ("additionalProperties", .object(members(of: value))),
      ]
    case .open(_, let value, let fields):
      return [("type", objectOrNull)] + record(fields).dropFirst()
        + [("additionalProperties", .object(members(of: value)))]
    case .record(let fields):
      let required = fields.filter(\.isRequired).map(\.name)
      return record(fields) + [
        ("required", texts(required)), ("additionalProperties", .flag(false)),
      ]
    }
  }

  private static func record(_ fields: [ValueForm.Field]) -> [(String, JSONValue)] {
    [
      ("type", .text("object")),
      (
        "properties",
        .object(
          fields.map { field in
            (field.name, .object([("description", .text(field.doc))] + members(of: field.form)))
          })
      ),
    ]
  }
}

extension ConfigurationKey {
  /// Whether `standard` is a value that could be written.
  fileprivate var hasPlainStandard: Bool { self == .failLevel || self == .extends }
}
