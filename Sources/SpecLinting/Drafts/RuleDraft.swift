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

  /// Drafts a rule for a check; nil for one that no rule of a house can use.
  public init?(_ id: RuleID, kind: CheckKind) {
    guard !Self.isReserved(kind), let data = EmbeddedRules.data(),
      let all = try? EmbeddedRules.ruleExamples()
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

  /// The checks that a rule can be made for, each with what a built-in rule of it reports.
  public static func kinds() -> [(kind: CheckKind, summary: String)] {
    var summaries: [CheckKind: String] = [:]
    for model in EmbeddedRules.data().map(models) ?? [] where summaries[model.rule.kind] == nil {
      summaries[model.rule.kind] = model.rule.summary
    }
    return CheckKind.all.compactMap { kind in
      isReserved(kind) ? nil : summaries[kind].map { (kind, $0) }
    }
  }

  private static func models(_ data: RuleData) -> [(rule: RuleFile, node: YAMLNode)] {
    data.rules.compactMap { file in
      (try? RuleFile(file.node, path: file.path, readsExamples: false)).map { ($0, file.node) }
    }
  }

  /// Whether a check is about the linter itself.
  private static func isReserved(_ kind: CheckKind) -> Bool {
    ["input", "suppression"].contains(kind.name)
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
