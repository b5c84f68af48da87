import SpecDiagnostics
import SpecRules

/// A JSON Schema of rule files, for editors.
///
/// It says which keys there are, which checks, and which options each of these takes. What an option
/// holds is the business of the loader.
public enum RuleSchema {
  /// The schema as a document.
  public static var document: String {
    let needed = [
      "id", "severity", "summary", "why", "since", "check", "message", "help",
    ]
    let schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A rule of a11yspec", "type": "object", "required": .texts(needed),
      "additionalProperties": .flag(false),
      "properties": .object(RuleFile.keys.map { ($0, value(of: $0)) }),
    ]
    return schema.document
  }

  private static func value(of key: String) -> JSONValue {
    switch key {
    case "id":
      let families = RuleFile.families.joined(separator: "|")
      return ["type": "string", "pattern": .text("^(\(families))/[a-z0-9-]+$")]
    case "severity": return ["enum": .texts(Severity.allCases.map(\.rawValue))]
    case "confidence": return ["enum": .texts(Confidence.allCases.map(\.rawValue))]
    case "preset": return ["enum": .texts(Preset.allCases.map(\.rawValue))]
    case "formerly": return ["type": ["array", "string"]]
    case "message", "help":
      return ["type": ["string", "object"], "additionalProperties": ["type": "string"]]
    case "not-for": return ["type": "object", "additionalProperties": ["type": "string"]]
    case "where":
      return [
        "type": "object", "additionalProperties": .flag(false),
        "properties": .object(RuleFile.scopes.map { ($0, true) }),
      ]
    case "check": return check
    case "examples": return ["type": "array", "items": example]
    default: return ["type": "string"]
    }
  }

  /// One of the checks, with the options that it takes and no others.
  private static var check: JSONValue {
    let checks = CheckDescription.all()
    return [
      "type": "object", "required": ["kind"],
      "properties": [
        "kind": ["enum": .texts(checks.map(\.kind.name))]
      ],
      "allOf": .list(checks) { check in
        [
          "if": ["properties": ["kind": ["const": .text(check.kind.name)]]],
          "then": [
            "description": .text(check.summary), "additionalProperties": .flag(false),
            "properties": .object(
              [("kind", true)] + check.kind.options.map { ($0.key, schema(of: $0.value)) }),
          ],
        ]
      },
    ]
  }

  private static func schema(of option: CheckOption) -> JSONValue {
    let word: JSONValue = ["enum": .texts(option.words)]
    let form: [(String, JSONValue)] =
      option.takesList
      ? [("anyOf", .list([word, ["type": "array", "items": word]]) { $0 })]
      : option.words.isEmpty ? [] : [("enum", .texts(option.words))]
    return .object([("description", .text(option.summary))] + form)
  }

  private static var example: JSONValue {
    [
      "type": "object", "required": ["name"], "additionalProperties": .flag(false),
      "properties": .object(RuleExample.keys.map { ($0, true) }),
    ]
  }
}
