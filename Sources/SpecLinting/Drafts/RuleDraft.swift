public import SpecDiagnostics
import SpecYAML

/// A rule file to begin with: one of the rules in `Examples/rules`, under another id.
public struct RuleDraft: Sendable {
  /// The id of the rule that it is a copy of.
  public let model: String
  /// What that rule reports, in one sentence.
  public let summary: String
  private let body: String

  /// Every rule that one can start from, by id.
  public static var all: [RuleDraft] {
    EmbeddedSpecs.allRules().sorted { $0.key < $1.key }.compactMap { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let summary = lines.first(where: { $0.hasPrefix("summary: ") }) else { return nil }
      return RuleDraft(
        model: String(path.dropLast(".yml".count)), summary: String(summary.dropFirst(9)),
        body: lines.dropFirst().joined(separator: "\n"))
    }
  }

  /// Returns the text of a rule that is going to lie at a path.
  public func text(_ id: RuleID, at path: String) -> String {
    """
    # A rule of your own, which starts as a copy of \(model).
    # Change what it says, from here to the end, then run its examples:
    #   a11yspec test \(path)
    # "error" is for what is missing or contradicts itself, "warning" for what is wrong, "note" for
    # wording. "a11yspec checks" lists what a check can ask for and which words in braces a message has.
    # In an example, "with" is put in place of "replace" in a spec that is built in, or "text" is a
    # document of its own. Between \u{27EA} and \u{27EB} is what is reported.
    id: \(id)
    \(body)
    """
  }
}
