import ArgumentParser

/// `a11yspec-dev`: what a11yspec's own developers need.
struct DevelopmentTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "a11yspec-dev", abstract: "Tools for working on a11yspec itself.",
    subcommands: [
      GenerateCommand.self, LexiconCommand.self, AblateCommand.self, MutateCommand.self,
      FixCheckCommand.self,
    ])
}
