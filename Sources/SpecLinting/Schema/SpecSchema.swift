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
    SchemaValue.object(
      [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("title", .text("Accessibility specification of one component (a11yspec)")),
        ("description", .text(dialect.summary)), ("type", .text("object")),
        ("required", .texts(needed(for: nil))), ("allOf", .list(dialect.platforms.map(condition))),
        ("properties", .object(dialect.keys.map(key) + dialect.sections.map(section))),
        ("$defs", .object(definitions)),
      ]
    ).document
  }

  /// Returns the keys that every spec needs, or only those for a platform.
  private func needed(for platform: String?) -> [String] {
    let keys = dialect.keys.filter { $0.required == .always && $0.neededOn.isEmpty }
    let titles = dialect.component.titleKey.map { [$0] } ?? []
    let sections = dialect.sections.filter { $0.required == .always && $0.platform == platform }
    return (platform == nil ? titles + keys.map(\.key) : []) + sections.map(\.title)
  }

  /// Returns what follows from a platform that a spec says it is for.
  private func condition(_ platform: String) -> SchemaValue {
    let holds = SchemaValue.object([
      ("contains", .object([("const", .text(platform))])), ("type", .text("array")),
    ])
    return .object([
      (
        "if",
        .object([
          ("required", .texts(["platforms"])), ("properties", .object([("platforms", holds)])),
        ])
      ), ("then", .object([("required", .texts(needed(for: platform)))])),
    ])
  }

  private func key(_ key: DialectKey) -> (String, SchemaValue) {
    switch key.content {
    case .title: return (key.key, text("The name of the component", "string"))
    case .criteria:
      let channel = key.channel?.name ?? key.key
      return (key.key, reference("criteria", "What is to be checked: \(channel)"))
    case .scenario: return (key.key, reference("steps", "The steps of a scenario"))
    case .text: return (key.key, value(of: key))
    }
  }

  private func value(of key: DialectKey) -> SchemaValue {
    switch key.key {
    case "platforms":
      return .object([
        ("description", .text("The platforms that the spec is for")), ("type", .text("array")),
        ("items", .object([("enum", .texts(dialect.platforms))])), ("minItems", .number(1)),
      ])
    case dialect.component.kindKey:
      return .object([
        ("description", .text("The class of the component, which says what the spec needs")),
        ("enum", .texts(dialect.component.kinds.keys.sorted())),
      ])
    default: return .object([("description", .text("Text that is not taken apart"))])
    }
  }

  private func section(_ section: DialectSection) -> (String, SchemaValue) {
    switch section.content {
    case .media: (section.title, reference("media", "Videos of the component in use"))
    case .scenarios: (section.title, reference("scenarios", "The criteria, repeated"))
    case .notes: (section.title, notes(section))
    case .criteria: (section.title, reference("criteria", "What is to be checked"))
    case .prose: (section.title, reference("text", "Text"))
    }
  }

  /// Returns the form of the notes for a platform.
  private func notes(_ section: DialectSection) -> SchemaValue {
    let frameworks = (dialect.frameworks[section.platform ?? ""] ?? []).compactMap { id in
      dialect.frameworkLabels.first { $0.framework == id }?.labels.first
    }
    let general = (dialect.generalTitles.first ?? "notes", reference("text", "For everybody"))
    let labels = frameworks.map { ($0, reference("text", "Notes for \($0)")) }
    let notes = SchemaValue.object([
      ("type", .text("object")), ("properties", .object([general] + labels)),
    ])
    let aspects = dialect.aspects.map { aspect -> (String, SchemaValue) in
      if aspect.content == .announcements {
        return (
          aspect.title, reference("announcements", "What a screen reader says, word for word")
        )
      }
      return (
        aspect.title,
        .object([
          ("description", .text("Notes on \(aspect.title), for everybody or by framework")),
          ("anyOf", .list([reference("text"), notes])),
        ])
      )
    }
    return .object([
      ("description", .text("What developers for \(section.platform ?? section.title) do")),
      ("type", .texts(["object", "string", "array"])), ("properties", .object([general] + aspects)),
    ])
  }

  private func reference(_ name: String, _ description: String? = nil) -> SchemaValue {
    .object(
      (description.map { [("description", .text($0))] } ?? [])
        + [("$ref", .text("#/$defs/\(name)"))])
  }

  private func text(_ description: String, _ type: String) -> SchemaValue {
    .object([("description", .text(description)), ("type", .text(type))])
  }
}

extension SpecSchema {
  private var definitions: [(name: String, value: SchemaValue)] {
    let string = SchemaValue.object([("type", .text("string")), ("minLength", .number(1))])
    let texts = SchemaValue.object([("type", .text("array")), ("items", reference("text"))])
    return [
      ("text", .object([("anyOf", .list([string, texts]))])),
      (
        "criteria",
        .object([
          (
            "anyOf",
            .list([
              .object([
                ("type", .text("object")), ("properties", .object(usual)),
                ("additionalProperties", string),
              ]), string,
            ])
          )
        ])
      ), ("scenarios", scenarios(string)),
      ("steps", .object([("type", .text("array")), ("items", step)])),
      ("media", .object([("type", .text("array")), ("items", medium(string))])),
      ("announcements", announcements(string)),
    ]
  }

  /// The criteria that most components need.
  private var usual: [(name: String, value: SchemaValue)] {
    dialect.criteriaNeeded.map {
      ($0.attribute, text("What a screen reader says of the \($0.attribute)", "string"))
    }
  }

  private func scenarios(_ string: SchemaValue) -> SchemaValue {
    let all = dialect.scenarios.map { ($0.title, reference("steps", "The \($0.title) scenario")) }
    return .object([
      ("type", .text("object")),
      ("properties", .object([("given", text("Where the user is", "string"))] + all)),
      ("additionalProperties", reference("steps")),
    ])
  }

  private var step: SchemaValue {
    let keywords = dialect.keywords.map { ($0.says.lowercased(), reference("text")) }
    return .object([
      ("type", .text("object")), ("properties", .object(keywords.sorted { $0.0 < $1.0 })),
      ("additionalProperties", .flag(false)), ("minProperties", .number(1)),
    ])
  }

  private func medium(_ string: SchemaValue) -> SchemaValue {
    let keys = YAMLMediaKey.allCases.map { key -> (String, SchemaValue) in
      switch key {
      case .platform: (key.rawValue, .object([("enum", .texts(dialect.platforms))]))
      case .title, .source, .type, .captions: (key.rawValue, string)
      }
    }
    return .object([
      ("type", .text("object")), ("properties", .object(keys)),
      ("required", .texts([YAMLMediaKey.source.rawValue])), ("additionalProperties", .flag(false)),
    ])
  }

  private func announcements(_ string: SchemaValue) -> SchemaValue {
    let example = SchemaValue.object([
      ("type", .text("object")),
      ("properties", .object([("says", string), ("meaning", string)])),
      ("required", .texts(["says"])), ("additionalProperties", .flag(false)),
    ])
    let item = SchemaValue.object([("anyOf", .list([string, example]))])
    return .object([
      ("anyOf", .list([string, .object([("type", .text("array")), ("items", item)])]))
    ])
  }
}
