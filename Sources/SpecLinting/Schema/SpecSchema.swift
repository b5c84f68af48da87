import SpecDiagnostics
public import SpecModel

/// A JSON Schema of specs that are YAML alone, for editors and validators, made from their dialect.
///
/// It says how such specs are built and what they need. Keys of a house's own are allowed beside
/// those that are read, so that a misspelt one is the business of the linter.
public struct SpecSchema: Sendable {
  private let dialect: Dialect

  /// Takes a dialect whose specs are YAML alone; nil for any other.
  public init?(_ dialect: Dialect) {
    guard dialect.shape == .yaml, dialect.entries.isEmpty else { return nil }
    self.dialect = dialect
  }

  /// The schema as a document.
  public var document: String {
    let schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Accessibility specification of one component (a11yspec)",
      "description": .text(dialect.summary), "type": "object",
      "required": .texts(needed(for: nil)), "allOf": .list(dialect.platforms.map(condition)),
      "properties": .object(dialect.keys.map(key) + dialect.sections.map(section)),
      "$defs": definitions,
    ]
    return schema.document
  }

  /// Returns the keys that every spec needs, or only those for a platform.
  private func needed(for platform: String?) -> [String] {
    let keys = dialect.keys.filter { $0.required == .always && $0.neededOn.isEmpty }
    let titles = dialect.component.titleKey.map { [$0] } ?? []
    let sections = dialect.sections.filter { $0.required == .always && $0.platform == platform }
    return (platform == nil ? titles + keys.map(\.key) : []) + sections.map(\.title)
  }

  /// Returns what follows from a platform that a spec says it is for.
  private func condition(_ platform: String) -> JSONValue {
    [
      "if": [
        "required": ["platforms"],
        "properties": [
          "platforms": ["contains": ["const": .text(platform)], "type": "array"]
        ],
      ], "then": ["required": .texts(needed(for: platform))],
    ]
  }

  private func key(_ key: DialectKey) -> (String, JSONValue) {
    switch key.content {
    case .title: (key.key, Self.text("The name of the component"))
    case .criteria:
      (
        key.key,
        Self.reference("criteria", "What to check: \(key.channel?.name ?? key.key)")
      )
    case .scenario: (key.key, Self.reference("steps", "The steps of a scenario"))
    case .text: (key.key, value(of: key))
    }
  }

  private func value(of key: DialectKey) -> JSONValue {
    switch key.key {
    case "platforms":
      [
        "description": "The platforms that the spec is for", "type": "array",
        "items": ["enum": .texts(dialect.platforms)], "minItems": 1,
      ]
    case dialect.component.kindKey:
      [
        "description": "The class of the component, which decides what the spec needs",
        "enum": .texts(dialect.component.kinds.keys.sorted()),
      ]
    default: ["description": "Text that is not analysed"]
    }
  }

  private func section(_ section: DialectSection) -> (String, JSONValue) {
    switch section.content {
    case .media: (section.title, Self.reference("media", "Videos of the component in use"))
    case .scenarios: (section.title, Self.reference("scenarios", "The criteria, repeated"))
    case .notes: (section.title, notes(section))
    case .criteria: (section.title, Self.reference("criteria", "What to check"))
    case .prose: (section.title, Self.reference("text", "Text"))
    }
  }

  private func notes(_ section: DialectSection) -> JSONValue {
    let frameworks = (dialect.frameworks[section.platform ?? ""] ?? []).compactMap { id in
      dialect.frameworkLabels.first { $0.id == id }?.labels.first
    }
    let general = (dialect.generalTitles.first ?? "notes", Self.reference("text", "For everyone"))
    let labels = frameworks.map { ($0, Self.reference("text", "Notes for \($0)")) }
    let notes: JSONValue = ["type": "object", "properties": .object([general] + labels)]
    let aspects = dialect.aspects.map { aspect -> (String, JSONValue) in
      if aspect.content == .announcements {
        let description = "What a screen reader says, word for word"
        return (aspect.title, Self.reference("announcements", description))
      }
      return (
        aspect.title,
        [
          "description": "Notes on \(aspect.title), for everyone or by framework",
          "anyOf": [Self.reference("text"), notes],
        ]
      )
    }
    return [
      "description": "What developers for \(section.platform ?? section.title) do",
      "type": ["object", "string", "array"], "properties": .object([general] + aspects),
    ]
  }

  private static func reference(_ name: String, _ description: String? = nil) -> JSONValue {
    let target: [(String, JSONValue)] = [("$ref", "#/$defs/\(name)")]
    return .object((description.map { [("description", .text($0))] } ?? []) + target)
  }

  private static func text(_ description: String) -> JSONValue {
    ["description": .text(description), "type": "string"]
  }
}

extension SpecSchema {
  private static let string: JSONValue = ["type": "string", "minLength": 1]

  private static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  private var definitions: JSONValue {
    // The criteria that most components need.
    let usual = dialect.criteriaNeeded.map {
      ($0.attribute, Self.text("What a screen reader says about the \($0.attribute)"))
    }
    let criteria: JSONValue = [
      "type": "object", "properties": .object(usual), "additionalProperties": Self.string,
    ]
    return [
      "text": ["anyOf": [Self.string, Self.list(of: Self.reference("text"))]],
      "criteria": ["anyOf": [criteria, Self.string]], "scenarios": scenarios,
      "steps": Self.list(of: step), "media": Self.list(of: medium),
      "announcements": Self.announcements,
    ]
  }

  private var scenarios: JSONValue {
    let all = dialect.scenarios.map {
      ($0.title, Self.reference("steps", "The \($0.title) scenario"))
    }
    return [
      "type": "object", "properties": .object([("given", Self.text("Where the user is"))] + all),
      "additionalProperties": Self.reference("steps"),
    ]
  }

  private var step: JSONValue {
    let keywords = dialect.keywords.map { ($0.says.lowercased(), Self.reference("text")) }
    return [
      "type": "object", "properties": .object(keywords.sorted { $0.0 < $1.0 }),
      "additionalProperties": false, "minProperties": 1,
    ]
  }

  private var medium: JSONValue {
    let keys = Media.keys.map { key -> (String, JSONValue) in
      (key, key == "platform" ? ["enum": .texts(dialect.platforms)] : Self.string)
    }
    return [
      "type": "object", "properties": .object(keys),
      "required": ["source"], "additionalProperties": false,
    ]
  }

  private static let announcements: JSONValue = [
    "anyOf": [
      string,
      list(of: [
        "anyOf": [
          string,
          [
            "type": "object", "properties": ["says": string, "meaning": string],
            "required": ["says"], "additionalProperties": false,
          ],
        ]
      ]),
    ]
  ]
}

extension Knowledge {
  /// The JSON Schema of specs that are YAML alone, if a dialect is for such.
  public var specSchema: SpecSchema? { loader.dialects.lazy.compactMap(SpecSchema.init).first }
}
