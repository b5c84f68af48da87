import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// `a11yspec rules`: lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.rules.rawValue, abstract: "List all rules.",
    discussion: """
      EXAMPLES:
        a11yspec rules                  One line for each rule.
        a11yspec rules --format json    The same for programs, with reason, advice and examples.
      """)

  /// How the list is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: ArgumentHelp("How to write the list.", valueName: "format"))
  var format = Format.text

  @OptionGroup var source: ConfigurationOptions
  @OptionGroup var rules: RuleFolderOptions

  func run() throws {
    let (engine, discovery) = (try Engine(rulesFolder: rules.rules), try FileDiscovery.fromHere())
    let knowledge = try CommandFailure.of {
      var resolver = engine.resolver(source.source, CommandSettings(), discovery: discovery)
      return try resolver.configuration(for: "<none>").knowledge
    }
    let rules = Engine.rules(of: knowledge, withExamples: format == .json)
    let bytes =
      switch format {
      case .text: Self.text(rules)
      case .json: Self.json(rules)
      }
    if !StandardStream.output.write(bytes) { throw ExitCode(2) }
  }

  private static func text(_ rules: [RuleInfo]) -> [UInt8] {
    let width = rules.map(\.id.description.utf8.count).max() ?? 0
    let lines = rules.map { rule in
      let id = pad(rule.id.description, to: width)
      let preset = pad(rule.preset.rawValue, to: 11)
      return "\(id)  \(pad(rule.severity.rawValue, to: 7))  \(preset)  \(rule.summary)\n"
    }
    return Array(lines.joined().utf8)
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private static func json(_ rules: [RuleInfo]) -> [UInt8] {
    let document: JSONValue = [
      "version": 1, "tool": Program.json,
      "rules": .list(rules) { rule in
        [
          "id": .text(rule.id.description), "family": .text(rule.id.family),
          "severity": .text(rule.severity.rawValue),
          "confidence": .text(rule.confidence.rawValue), "preset": .text(rule.preset.rawValue),
          "summary": .text(rule.summary), "why": .text(rule.why), "help": .text(rule.help),
          "notFor": .list(rule.notFor) {
            ["dialect": .text($0.dialect), "reason": .text($0.reason)]
          },
          "examples": .list(rule.examples) {
            ["name": .text($0.name), "text": .text($0.text), "reports": .texts($0.reports)]
          },
        ]
      },
    ]
    return document.bytes
  }
}
