import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecRules

/// `a11yspec explain`: says what a rule is about.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.explain.rawValue,
    abstract: "Say what a rule reports, why, and what to do.",
    discussion: """
      EXAMPLES:
        a11yspec explain gherkin/when-without-then
        a11yspec rules                                List the ids of all rules.
      """)

  @Argument(help: ArgumentHelp("The id of a rule.", valueName: "rule"))
  var rule: String

  @OptionGroup var rules: RuleFolderOptions

  func run() throws {
    let engine = try Engine(rulesFolder: rules.rules)
    let id: RuleID
    do { id = try engine.names.rule(rule) } catch { throw CommandFailure(error) }
    guard let info = engine.rules.first(where: { $0.id == id }) else { return }
    let text = Self.text(info, examples: engine.examples(of: id))
    if !StandardStream.output.write(Array(text.utf8)) { throw ExitCode(2) }
  }

  private static func text(_ rule: RuleInfo, examples: [RuleExample]) -> String {
    var text = """
      \(rule.id) (\(rule.severity.rawValue), \(rule.confidence.rawValue) confidence)

      \(rule.summary)

      Why: \(rule.why)

      What to do: \(rule.help)

      """
    for example in examples {
      let title = example.reports.isEmpty ? "As it should be" : "Reported"
      text += "\n\(title), \(example.name):\n\n"
      for line in Self.unmarked(example.text).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      }
      for message in example.reports { text += "  - \(message)\n" }
    }
    return text
  }

  /// Returns the text without the marks that show tests what is reported.
  private static func unmarked(_ text: String) -> String {
    text.filter { $0 != "\u{27EA}" && $0 != "\u{27EB}" }
  }
}
