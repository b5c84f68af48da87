public import SpecDiagnostics
public import SpecRules
import SpecYAML

/// A rule file to begin with: that of a built-in rule with the same check, under another id, with
/// one example that is clean and one that is reported.
public struct RuleDraft: Sendable {
  private let id: RuleID
  private let model: RuleFile
  private let check: YAMLNode
  private let examples: [RuleExample]

  /// Drafts a rule for a check; nil for one that no built-in rule uses.
  public init?(_ id: RuleID, kind: CheckKind) {
    guard let data = EmbeddedRules.data(), let all = try? EmbeddedRules.ruleExamples()
    else { return nil }
    let models = Self.models(data).filter { $0.rule.kind == kind }
    // The one with the fewest options is the easiest to change.
    let simplest = models.min {
      PackedTree.pack($0.1["check"] ?? $0.1).utf8.count
        < PackedTree.pack($1.1["check"] ?? $1.1).utf8.count
    }
    guard let (model, node) = simplest, let examples = all[model.path] else { return nil }
    let chosen = [
      examples.first { $0.reports.isEmpty }, examples.first { !$0.reports.isEmpty },
    ].compactMap(\.self)
    self.id = id
    self.model = model
    self.examples = chosen
    check = node["check"] ?? node
  }

  private static func models(_ data: RuleData) -> [(rule: RuleFile, node: YAMLNode)] {
    data.rules.compactMap { file in
      (try? RuleFile(file.node, path: file.path, readsExamples: false)).map { ($0, file.node) }
    }
  }

  /// Returns a rule file for a check that no built-in rule uses, since it is about the parts that a
  /// house's own dialect names; its options and examples are still to be written.
  public static func text(of id: RuleID, _ check: CheckDescription, at path: String) -> String {
    let fills = check.kind.placeholders.map { "{\($0)}" }.joined(separator: ", ")
    return """
      # A rule of your own, about what a dialect of your own names. Write what is marked with EDIT, then
      # run the examples:
      #   a11yspec test \(path)
      id: \(id)
      severity: warning
      # EDIT: one sentence, what the rule reports.
      summary: \(YAMLText.scalar(check.summary))
      # EDIT: why that is bad for whoever reads the specification.
      why: EDIT
      # EDIT: the release of your rules that has it first.
      since: 0.1.0
      check:
        kind: \(check.kind.name)
      \(check.kind.options.map { "  # EDIT: \($0): …\n" }.joined())\
      # EDIT: one line that names what was found and what was expected. This check fills in \(fills).
      message: '\(fills)'
      # EDIT: what to write instead.
      help: EDIT
      # EDIT: at least one document that is clean and one that is reported: "name", "path", "text" with ⟪
      # and ⟫ around each place that is reported, and "reports" with the messages.
      examples: []

      """
  }

  /// Returns the text of the rule file that is going to lie at a path.
  public func text(at path: String) -> String {
    """
    # A rule of your own. Change what is marked with EDIT, then run the examples:
    #   a11yspec test \(path)
    # It began as a copy of \(model.id), which "a11yspec explain \(model.id)" describes.
    id: \(id)
    # EDIT: "error" when two places contradict each other or required content is absent, "warning"
    # when something is wrong but misleads nobody about the criteria, "note" for wording.
    severity: \(model.severity.rawValue)
    # EDIT: below "high" where it may be wrong.
    confidence: \(model.confidence.rawValue)
    # EDIT: one sentence, what the rule reports.
    summary: \(YAMLText.scalar(model.summary))
    # EDIT: why that is bad for whoever reads the specification.
    why: \(YAMLText.scalar(model.why))
    # EDIT: the release of your rules that has it first.
    since: 0.1.0
    # EDIT: the options of the check; its kind says what it looks for.
    check:
    \(YAMLText.mapping(check, indent: 2))\
    # EDIT: one line that names what was found and what was expected. \(fills)
    message: \(YAMLText.scalar(model.message))
    # EDIT: what to write instead.
    help: \(YAMLText.scalar(model.help))
    # EDIT: at least one document that is clean and one that is reported. "spec" is a specification
    # of the linter in which "with" takes the place of the text "replace"; "text" in place of these
    # is a document of its own. ⟪ and ⟫ are around each place that is reported, and "reports" has
    # the messages.
    examples:
    \(examples.map(Self.text).joined())
    """
  }

  private var fills: String {
    let names = model.kind.placeholders.map { "{\($0)}" }
    return names.isEmpty
      ? "This check fills nothing in." : "This check fills in \(names.joined(separator: ", "))."
  }

  private static func text(_ example: RuleExample) -> String {
    var fields = [("name", YAMLText.scalar(example.name))]
    if example.path != (example.spec ?? RuleExample.usualPath) {
      fields.append(("path", YAMLText.scalar(example.path)))
    }
    if let spec = example.spec {
      fields.append(("spec", YAMLText.scalar(spec)))
      fields.append(("replace", YAMLText.scalar(example.replace ?? "", indent: 4)))
      fields.append(("with", YAMLText.scalar(example.text, indent: 4)))
    } else {
      fields.append(("text", YAMLText.scalar(example.text, indent: 4)))
    }
    var text = "  - " + fields.map { "\($0): \($1)\n" }.joined(separator: "    ")
    text += example.reports.isEmpty ? "    reports: []\n" : "    reports:\n"
    text += example.reports.map { "      - \(YAMLText.scalar($0))\n" }.joined()
    return text
  }
}
