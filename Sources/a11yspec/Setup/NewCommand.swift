import ArgumentParser

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a rule or a specification to start from.",
    discussion: """
      EXAMPLES:
        a11yspec new rule                             List examples to start from.
        a11yspec new rule FAMILY/NAME --like EXAMPLE
        a11yspec new spec "date picker" --dialect markdown-native
      """,
    subcommands: [NewRuleCommand.self, NewSpecCommand.self])
}
