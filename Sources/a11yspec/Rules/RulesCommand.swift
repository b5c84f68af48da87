import ArgumentParser
import SpecDiagnostics
import SpecLinting

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List all rules.",
    discussion: """
      EXAMPLES:
        a11yspec rules                  One line for each rule.
        a11yspec rules --format json    The same for programs, with reasons, advice and examples.
      """)

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format = TextFormat.text

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    // Folders below may have rules of their own; what is wrong there is said where it is in force.
    let below = (try? source.configurations(for: Input())) ?? []
    let rules = try ([source.configuration()] + below)
      .reduce(into: [RuleInfo]()) { rules, configuration in
        let all = Engine.rules(of: configuration.knowledge, withExamples: format == .json)
        rules += all.filter { one in !rules.contains { $0.id == one.id } }
      }.sorted { $0.id < $1.id }
    try format.print(Self.text(rules), json: Self.json(rules))
  }

  static func text(_ rules: [RuleInfo]) -> String {
    let width = rules.map(\.id.description.utf8.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id.description.padded(to: width)
      let preset = rule.preset.rawValue.padded(to: 11)
      return "\(id)  \(rule.severity.rawValue.padded(to: 7))  \(preset)  \(rule.summary)\n"
    }.joined()
  }

  private static func json(_ rules: [RuleInfo]) -> JSONValue {
    [
      "version": 1, "tool": Release.json,
      "rules": .list(rules) { rule in
        [
          "id": .text(rule.id.description), "family": .text(rule.id.family),
          "severity": .text(rule.severity.rawValue),
          "confidence": .text(rule.confidence.rawValue), "preset": .text(rule.preset.rawValue),
          "summary": .text(rule.summary), "why": .text(rule.why),
          "details": .text(rule.details), "help": .text(rule.help),
          "notFor": .list(rule.notFor) {
            ["dialect": .text($0.dialect), "reason": .text($0.reason)]
          },
          "examples": .list(rule.examples) {
            ["name": .text($0.name), "text": .text($0.text), "reports": .texts($0.reports)]
          },
        ]
      },
    ]
  }
}
