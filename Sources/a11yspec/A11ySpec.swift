import ArgumentParser

struct A11ySpec: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "a11yspec",
    abstract: "Find where an accessibility specification contradicts itself or has gaps.",
    usage: """
      a11yspec [lint] [<options>] [<path> ...]
      a11yspec <subcommand>
      """,
    discussion: """
      A specification says how a component behaves for people who use a keyboard, gestures, a \
      screen reader or larger text: once as a condensed checklist, once as Gherkin scenarios, and \
      once more as notes for developers. a11yspec reports where these do not agree, where \
      something is missing, and where a name is wrong. It reads Markdown, with or without criteria \
      in YAML front matter, and YAML.

      EXAMPLES:
        a11yspec                      Check every specification in this folder.
        a11yspec specs/carousel.md    Check one file.
        a11yspec init                 Write a configuration, and a list of the present findings.
        a11yspec explain RULE         Explain a rule and what to do.
        a11yspec explain FILE:LINE    Show how a line was understood, and why; FILE alone for all of it.
        a11yspec help lint            List all options of lint.

      STATUS: 0 if there is no finding at or above the fail level, 1 if there is one or --diff \
      shows a change, 2 if \
      a11yspec could not run as asked.
      """,
    version: Release.version,
    subcommands: CommandName.allCases.map(\.command),
    defaultSubcommand: LintCommand.self)
}

extension CommandName {
  fileprivate var command: any ParsableCommand.Type {
    switch self {
    case .lint: LintCommand.self
    case .rules: RulesCommand.self
    case .checks: ChecksCommand.self
    case .explain: ExplainCommand.self
    case .dump: DumpCommand.self
    case .matrix: MatrixCommand.self
    case .baseline: BaselineCommand.self
    case .test: TestCommand.self
    case .new: NewCommand.self
    case .config: ConfigCommand.self
    case .schema: SchemaCommand.self
    case .lsp: LSPCommand.self
    case .initialize: InitCommand.self
    }
  }
}
