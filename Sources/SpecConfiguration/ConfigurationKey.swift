/// A key of `.a11yspec.yml`.
///
/// The loader, the JSON Schema, `a11yspec config show` and the file that `a11yspec init` writes all
/// read the table of `entry`.
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
  case headings
  case requiredAspects = "required-aspects"
  case platforms
  case failLevel = "fail-level"
  case baseline
  case requireReason = "require-reason"

  /// What the table says of a key.
  public struct Entry: Sendable {
    /// What its value looks like.
    public let form: ValueForm
    /// What holds without it, as `a11yspec config show` prints it.
    public let standard: String
    /// Lines of YAML that show its use.
    public let example: String
    /// What it does, in one or more sentences.
    public let doc: String

    init(_ form: ValueForm, standard: String = "none", example: String, doc: String) {
      self.form = form
      self.standard = standard
      self.example = example
      self.doc = doc
    }
  }

  /// Its entry in the table.
  public var entry: Entry {
    switch self {
    case .extends:
      Entry(
        .list(.text("a preset or a file")), standard: "recommended",
        example: "extends: [recommended, ../house.yml]",
        doc: """
          Presets by name (minimal, recommended, strict) and other configuration files, relative to \
          this one. Later ones win, and this file wins over all of them.
          """)
    case .rules:
      Entry(
        .list(.text("a folder")), example: "rules: [./a11y-rules]",
        doc: """
          Folders with rules of your own, relative to this file, in addition to the built-in ones; \
          without it, a11y-rules if that is next to this file. Files in dialects/ and vocabulary/ below them are added too.
          """)
    case .severity:
      Entry(
        .mapping(Self.ruleName, .choice(["off", "note", "warning", "error"])),
        standard: "as in the rules",
        example: """
          severity:
            style/product-name: off
            gherkin/*: note
          """,
        doc: """
          The severity of everything that a rule reports: off, note, warning or error. The name of a \
          rule wins over its family, and its family over all. Naming a rule also turns it on if the \
          preset does not have it.
          """)
    case .confidence:
      Entry(
        .mapping(Self.ruleName, .choice(["low", "medium", "high"])), standard: "as in the rules",
        example: "confidence: {structure/aspect-missing: low}",
        doc: """
          How sure a rule is; "low" hides it unless --confidence low is given. Findings that the rule \
          itself is less sure about stay so.
          """)
    case .options:
      Entry(
        .mapping("a rule", .any), standard: "as in the rules",
        example: """
          options:
            structure/placeholder-text: {exactly: [TODO, TBD, Component name]}
          """,
        doc: "Options of a rule's check, by the rule's id; they replace those of its rule file.")
    case .overrides:
      Entry(
        .list(.record(Self.overrideFields)), standard: "none for this path",
        example: """
          overrides:
            - paths: ["legacy/**"]
              severity: {all: note}
              headings: {group: Grouping and order}
          """,
        doc: """
          Settings for some files, by patterns relative to this file. Later ones win, and all of them \
          win over the settings above.
          """)
    case .include:
      Entry(
        .list(.text("a pattern of paths")), standard: "every candidate",
        example: "include: [\"docs/**/*.md\"]",
        doc: """
          Which files are checked when folders are searched, as patterns like those of .gitignore, \
          relative to this file. Files named on the command line are checked anyway. MDX is only \
          checked if a pattern includes it.
          """)
    case .exclude:
      Entry(
        .list(.text("a pattern of paths")), example: "exclude: [\"docs/drafts/\"]",
        doc: """
          Which files are never checked, not even if they are named on the command line; patterns as \
          for include.
          """)
    case .dialect:
      Entry(
        .text("the id of a dialect"), standard: "the one that fits best",
        example: "dialect: markdown-native",
        doc: """
          The dialect of all specifications, instead of the one that fits best; one sign of it is \
          then enough to make a file a specification.
          """)
    case .vocabulary:
      Entry(
        .mapping("a file of the vocabulary", .list(.any)),
        example: """
          vocabulary:
            roles:
              - {id: button, says: [action pill]}
          """,
        doc: """
          Words to add, by the files of Rules/vocabulary, in the form of the terms there. A known \
          term gets more words; any other needs a name.
          """)
    case .terms:
      Entry(
        .mapping("a spelling to write", .list(.text("a wrong spelling"))),
        example: """
          terms:
            Acme Pay: [ACME Pay, AcmePay]
          """,
        doc: """
          Names that must be written in one way only, each with wrong spellings; reported by \
          style/product-name.
          """)
    case .words:
      Entry(
        .list(.text("a word")), example: "words: [snackbars, swippable]",
        doc: "Words that are right, even if they look misspelt.")
    case .routes:
      Entry(
        .mapping("what an address begins with", .text("a folder")),
        example: """
          routes:
            /criteria/: docs/specs
          """,
        doc: """
          The folders with the specs that the site shows, by what the addresses of their pages begin \
          with; reference/spec-missing reports links to pages without a file.
          """)
    case .headings:
      Entry(
        .mapping("a section or an aspect", .list(.text("a heading"))),
        standard: "those of the dialect",
        example: """
          headings:
            group: Grouping and order
            focus: Focus order
          """,
        doc: """
          Your own headings, by the ids that the dialect gives to sections, aspects and labels; messages and drafts \
          use the first of several. Those of the dialect are still understood. For some folders only, put \
          it into overrides.
          """)
    case .requiredAspects:
      Entry(
        .mapping(
          "a platform", Self.aspects,
          [
            .init(
              "kinds", .mapping("a kind of component", Self.aspects),
              "The same for kinds of component; a kind wins over the platform.")
          ]), standard: "as in the dialect",
        example: """
          required-aspects:
            ios: [name, role, state]
            kinds: {pattern: []}
          """,
        doc: """
          The aspects that the developer notes of a platform need, instead of those of the dialect; \
          structure/aspect-missing reports missing ones.
          """)
    case .platforms:
      Entry(
        .list(.text("a platform")), standard: "those of the dialect", example: "platforms: [ios]",
        doc: """
          The platforms that you build for. Gaps in the notes of other platforms are not reported.
          """)
    case .failLevel:
      Entry(
        .choice(["error", "warning", "note", "never"]), standard: "warning",
        example: "fail-level: error",
        doc: "From which severity on the exit status is 1; without it, warning.")
    case .baseline:
      Entry(
        .text("a file"), example: "baseline: a11yspec-baseline.txt",
        doc: "The list of known findings, relative to this file; see a11yspec baseline.")
    case .requireReason:
      Entry(
        .flag, standard: "false", example: "require-reason: true",
        doc: "Whether comments that suppress a rule need a reason after \"--\".")
    }
  }

  /// The key as a part of a mapping.
  var field: ValueForm.Field { ValueForm.Field(rawValue, entry.form, entry.doc) }

  private static let ruleName = "a rule, a family as \"family/*\", or \"all\""
  private static let aspects = ValueForm.list(.text("an aspect"))
  /// The keys of an item of `overrides`.
  private static let overrideFields =
    [
      ValueForm.Field(
        Settings.pathsKey, .list(.text("a pattern of paths")),
        "The files that it is for, as patterns like those of .gitignore.", isRequired: true)
    ]
    + [severity, confidence, options, dialect, headings, platforms, requiredAspects].map(\.field)
}
