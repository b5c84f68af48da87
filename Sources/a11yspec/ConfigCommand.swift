import ArgumentParser

/// `a11yspec config`: says what is in force.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Say which settings are in force for a file.",
    discussion: """
      Settings are in .a11yspec.yml: the nearest one, from the folder of each file upward to the \
      root of the repository, and what that one extends. "a11yspec init" writes one, "a11yspec \
      schema" describes it for editors.

      EXAMPLES:
        a11yspec config show specs/carousel.md
            Each value, and where it comes from.
      """,
    subcommands: [ConfigShowCommand.self])
}
