extension ConfigurationKey {
  /// What it does, in one or more sentences.
  public var doc: String {
    switch self {
    case .extends:
      """
      Presets by name (minimal, recommended, strict) and other configuration files, relative to \
      this one. Later ones win, and this file wins over all of them.
      """
    case .rules:
      """
      Folders with rules of your own, relative to this file, beside the built-in ones. What lies \
      in dialects/ and vocabulary/ below them is added too.
      """
    case .severity:
      """
      The severity of all that a rule reports: off, note, warning or error. Of a rule, its family \
      and all, the nearest name wins. Naming a rule also turns it on where the preset has it not.
      """
    case .confidence:
      """
      How sure a rule is taken to be; "low" hides it unless --confidence low is given. What the \
      rule itself is less sure of stays so.
      """
    case .options:
      "Options of a rule's check, by the rule's id; they replace those of its rule file."
    case .overrides:
      """
      Settings for some files. Later ones win, and all of them win over the settings outside.
      """
    case .include:
      """
      Which files are looked at when folders are searched, as patterns like those of .gitignore, \
      relative to this file. Files named on the command line are looked at anyway. MDX is looked at \
      only where a pattern includes it.
      """
    case .exclude:
      """
      Which files are never looked at, not even when they are named on the command line; patterns \
      as for include.
      """
    case .dialect:
      """
      The dialect of all specifications, in place of the one that fits best; one sign of it is then \
      enough to make a file a specification.
      """
    case .vocabulary:
      """
      Words to add, by the files of Rules/vocabulary, in the form of the terms there. A term that \
      is known already gets more words; any other needs a name.
      """
    case .terms:
      """
      Names that must be written in one way only, each with wrong spellings; reported by \
      style/product-name.
      """
    case .words:
      "Words of the house that are spelt as they are meant, whatever they look like."
    case .routes:
      """
      The folders with the specs that the site shows, by what the addresses of their pages begin \
      with; reference/spec-missing reports links to pages that no file is for.
      """
    case .requiredAspects:
      """
      The aspects that the developer notes of a platform need, in place of those of the dialect; \
      lacking one is reported by structure/aspect-missing.
      """
    case .platforms:
      """
      The platforms that you build for. Nothing is reported of what the notes of others lack.
      """
    case .failLevel: "From which severity on the exit status is 1."
    case .baseline: "The list of known findings, relative to this file; see a11yspec baseline."
    case .requireReason: "Whether comments that suppress a rule need a reason behind \"--\"."
    }
  }

  /// What holds without it, as `a11yspec config show` prints it.
  public var standard: String {
    switch self {
    case .extends: "recommended"
    case .severity, .confidence, .options: "as the rules say"
    case .dialect: "the one that fits best"
    case .requiredAspects: "as the dialect says"
    case .platforms: "those of the dialect"
    case .failLevel: "warning"
    case .requireReason: "false"
    case .include: "every candidate"
    case .rules, .overrides, .exclude, .vocabulary, .terms, .words, .routes,
      .baseline:
      "none"
    }
  }

  /// Lines of YAML that show its use.
  public var example: String {
    switch self {
    case .extends: "extends: [recommended, ../house.yml]"
    case .rules: "rules: [./a11y-rules]"
    case .severity:
      """
      severity:
        style/product-name: off
        gherkin/*: note
      """
    case .confidence: "confidence: {structure/aspect-missing: low}"
    case .options:
      """
      options:
        structure/placeholder-text: {exactly: [TODO, TBD, Component name]}
      """
    case .overrides:
      """
      overrides:
        - paths: ["legacy/**"]
          severity: {all: note}
      """
    case .include: "include: [\"docs/**/*.md\"]"
    case .exclude: "exclude: [\"docs/drafts/\"]"
    case .dialect: "dialect: markdown-native"
    case .vocabulary:
      """
      vocabulary:
        roles:
          - {id: button, says: [action pill]}
      """
    case .terms:
      """
      terms:
        Acme Pay: [ACME Pay, AcmePay]
      """
    case .words: "words: [snackbars, swippable]"
    case .routes:
      """
      routes:
        /criteria/: docs/specs
      """
    case .requiredAspects:
      """
      required-aspects:
        ios: [name, role, state]
        kinds: {pattern: []}
      """
    case .platforms: "platforms: [ios]"
    case .failLevel: "fail-level: error"
    case .baseline: "baseline: a11yspec-baseline.txt"
    case .requireReason: "require-reason: true"
    }
  }
}
