import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

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
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.object("tool", inline: true) { tool in
        tool.member("name", "a11yspec")
        tool.member("version", Program.version)
      }
      writer.objects("rules", of: rules) { writer, rule in
        writer.member("id", rule.id.description)
        writer.member("family", rule.id.family)
        writer.member("severity", rule.severity.rawValue)
        writer.member("confidence", rule.confidence.rawValue)
        writer.member("preset", rule.preset.rawValue)
        writer.member("summary", rule.summary)
        writer.member("why", rule.why)
        writer.member("help", rule.help)
        writer.objects("notFor", of: rule.notFor) { writer, unfit in
          writer.member("dialect", unfit.dialect)
          writer.member("reason", unfit.reason)
        }
        writer.objects("examples", of: rule.examples) { writer, example in
          writer.member("name", example.name)
          writer.member("text", example.text)
          writer.member("reports", example.reports)
        }
      }
    }
    return writer.finished()
  }
}
