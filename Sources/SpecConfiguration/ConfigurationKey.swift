/// A key of `.a11yspec.yml`.
///
/// The loader, the JSON Schema, `a11yspec config show` and the file that `a11yspec init` writes all
/// read the table of `field`, `standard` and `example`.
public enum ConfigurationKey: String, Sendable, CaseIterable {
  case extends
  case rules
  case severity
  case confidence
  case options
  case overrides
  case include
  case exclude
  case dialect
  case vocabulary
  case terms
  case words
  case routes
  case requiredAspects = "required-aspects"
  case platforms
  case failLevel = "fail-level"
  case baseline
  case requireReason = "require-reason"

  /// The keys that may be in an item of `overrides`, beside `paths`.
  public static let inOverrides: [ConfigurationKey] = [
    .severity, .confidence, .options, .dialect, .platforms, .requiredAspects,
  ]

  /// The key as a part of a mapping.
  public var field: ValueForm.Field { ValueForm.Field(rawValue, form, doc) }

  /// What its value looks like.
  public var form: ValueForm {
    switch self {
    case .extends: .list(.text(what: "a preset or a file"))
    case .rules: .list(.text(what: "a folder"))
    case .severity: .mapping(name: Self.ruleName, .choice(["off", "note", "warning", "error"]))
    case .confidence: .mapping(name: Self.ruleName, .choice(["low", "medium", "high"]))
    case .options: .mapping(name: "a rule", .any)
    case .overrides: .list(.record(Self.overrideFields))
    case .include, .exclude: .list(.text(what: "a pattern of paths"))
    case .dialect: .text(what: "the id of a dialect")
    case .vocabulary: .mapping(name: "a file of the vocabulary", .list(.any))
    case .terms: .mapping(name: "a spelling to write", .list(.text(what: "a wrong spelling")))
    case .words: .list(.text(what: "a word"))
    case .routes: .mapping(name: "what an address begins with", .text(what: "a folder"))
    case .requiredAspects:
      .open(
        name: "a platform", Self.aspects,
        [
          ValueForm.Field(
            "kinds", .mapping(name: "a kind of component", Self.aspects),
            "The same for kinds of component; a kind wins over the platform.")
        ])
    case .platforms: .list(.text(what: "a platform"))
    case .failLevel: .choice(["error", "warning", "note", "never"])
    case .baseline: .text(what: "a file")
    case .requireReason: .flag
    }
  }

  private static let ruleName = "a rule, a family as \"family/*\", or \"all\""
  private static let aspects = ValueForm.list(.text(what: "an aspect"))

  /// The keys of an item of `overrides`.
  static let overrideFields =
    [
      ValueForm.Field(
        "paths", .list(.text(what: "a pattern of paths")),
        "The files that it is for, as patterns like those of .gitignore.", isRequired: true)
    ] + inOverrides.map(\.field)
}
