import ArgumentParser
import SpecConfiguration
import SpecLinting

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema, for editors and validators.",
    discussion: """
      EXAMPLES:
        a11yspec schema > a11yspec.schema.json
            The structure of .a11yspec.yml.
        a11yspec schema rule > rule.schema.json
            The structure of your own rules.
      """)

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case config
    case rule
  }

  @Argument(help: ArgumentHelp("What to describe.", valueName: "subject"))
  var subject = Subject.config

  func run() throws {
    let knowledge = try Engine(rulesFolder: nil).knowledge
    let document =
      switch subject {
      case .config:
        ConfigurationSchema(knowledge, vocabulary: EmbeddedRules.vocabularyTrees().map(\.path))
          .document
      case .rule: RuleSchema.document
      }
    if !StandardStream.output.write(document: Array(document.utf8)) { throw ExitCode(2) }
  }
}
