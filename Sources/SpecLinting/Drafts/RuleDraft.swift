public import SpecDiagnostics
import SpecRules
import SpecYAML

/// A rule file to begin with: that of a built-in rule with the same check, under another id, with
/// one example that is clean and one that is reported.
///
/// No built-in rule has a check for the parts that a house's own dialect names: its options and
/// examples are still to be written.
public struct RuleDraft: Sendable {
  private let id: RuleID
  private let check: CheckDescription
  private let model: Model?

  /// A built-in rule with the check.
  private struct Model: Sendable {
    let rule: RuleFile
    let check: YAMLNode
    let examples: [RuleExample]
  }

  /// Drafts a rule for a check.
  public init(_ id: RuleID, _ check: CheckDescription) {
    self.id = id
    self.check = check
    model = Self.model(check.kind)
  }

  /// Whether the rule is whole, and passes its test.
  public var isWhole: Bool { model != nil }

  /// Returns the rule with the fewest options, which is the easiest to change.
  private static func model(_ kind: CheckKind) -> Model? {
    guard let data = EmbeddedRules.data(), let files = try? data.ruleFiles(),
      let all = try? EmbeddedRules.ruleExamples()
    else { return nil }
    let models = zip(files, data.rules).compactMap { rule, file -> Model? in
      guard rule.kind == kind, let check = file.node["check"], let examples = all[rule.path]
      else { return nil }
      let chosen = [
        examples.first { $0.reports.isEmpty }, examples.first { !$0.reports.isEmpty },
      ]
      return Model(rule: rule, check: check, examples: chosen.compactMap(\.self))
    }
    return models.min {
      PackedTree.pack($0.check).utf8.count < PackedTree.pack($1.check).utf8.count
    }
  }

  /// Returns the text of the rule file that is going to lie at a path.
  public func text(at path: String) -> String {
    let rule = model?.rule
    let fills = check.kind.placeholders.map { "{\($0)}" }.joined(separator: ", ")
    return """
      # A rule of your own\(isWhole ? "" : ", about parts of your own dialect").
      # Change the parts marked EDIT, then run the examples:
      #   a11yspec test \(path)
      \(rule.map { "# It started as a copy of \($0.id), which \"a11yspec explain \($0.id)\" describes.\n" } ?? "")\
      id: \(id)
      # EDIT: "error" when two places contradict each other or required content is absent, "warning"
      # when something is wrong but does not mislead readers about the criteria, "note" for wording;
      # a note makes a build fail only with "fail-level: note".
      severity: \((rule?.severity ?? .warning).rawValue)
      # EDIT: below "high" if it may be wrong.
      confidence: \((rule?.confidence ?? .high).rawValue)
      # EDIT: one sentence, what the rule reports.
      summary: \(YAMLText.scalar(rule?.summary ?? check.summary))
      # EDIT: why that is bad for readers of the specification.
      why: \(YAMLText.scalar(rule?.why ?? "EDIT"))
      # EDIT: the first release of your rules that has it.
      since: 0.1.0
      # EDIT: the options of the check; its kind says what it looks for.
      \(meanings)\
      check:
      \(model.map { YAMLText.lines(Self.short($0.check)).indented.map { $0 + "\n" }.joined() } ?? "  kind: \(check.kind.name)\n")\
      # EDIT: one line that says what was found and what was expected. \
      This check fills \(fills.isEmpty ? "nothing in" : "in \(fills)").
      message: \(YAMLText.scalar(rule?.message ?? fills))
      # EDIT: what to write instead.
      help: \(YAMLText.scalar(rule?.help ?? "EDIT"))
      # EDIT: at least one document that is clean and one that is reported. "spec" is a specification
      # of the linter in which "with" replaces the text "replace"; "text" instead of these
      # is a document of its own, with at least "## Condensed" and "- Tab: Focus moves to …" below it.
      # ⟪ and ⟫ are around each place that is reported in all of it, and "reports" has the messages.
      examples:\(model.map { "\n" + $0.examples.map(Self.text).joined() } ?? " []\n")
      """
  }

  /// Returns the options of a check with two of many terms and of their spellings, which show the form.
  private static func short(_ node: YAMLNode) -> YAMLNode {
    let entries = (node.mapping ?? []).filter { $0.key.text != "accepted" }.map { entry in
      guard let items = entry.value.sequence, ["terms", "instead-of"].contains(entry.key.text)
      else {
        return entry
      }
      let few = items.prefix(2).map { $0.mapping == nil ? $0 : short($0) }
      return YAMLEntry(key: entry.key, value: YAMLNode(.sequence(few), range: entry.value.range))
    }
    return YAMLNode(.mapping(entries), range: node.range)
  }

  private var meanings: String {
    check.kind.options.map { "#   \($0.key): \($0.value.summary)\n" }.joined()
  }

  private static func text(_ example: RuleExample) -> String {
    var fields = [("name", YAMLText.scalar(example.name))]
    if example.path != (example.spec ?? RuleExample.usualPath) {
      fields.append(("path", YAMLText.scalar(example.path)))
    }
    if let spec = example.spec {
      fields.append(("spec", YAMLText.scalar(spec)))
      fields.append(("replace", YAMLText.scalar(example.replace ?? "", indent: 4)))
    }
    fields.append(
      (example.spec == nil ? "text" : "with", YAMLText.scalar(example.text, indent: 4)))
    var text = "  - " + fields.map { "\($0): \($1)\n" }.joined(separator: "    ")
    let key = "beside"
    if !example.beside.isEmpty { text += "    \(key):\n" }
    for file in example.beside {
      text += "      - path: \(YAMLText.scalar(file.path))\n"
      text += "        text: \(YAMLText.scalar(file.text, indent: 10))\n"
    }
    text += example.reports.isEmpty ? "    reports: []\n" : "    reports:\n"
    text += example.reports.map { "      - \(YAMLText.scalar($0))\n" }.joined()
    return text
  }
}
