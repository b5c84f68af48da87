import ArgumentParser

/// The names of the commands, the default one first.
enum CommandName: String, CaseIterable {
  case lint
  case rules
  case explain
  case dump
  case baseline
  case config
  case schema
  case initialise = "init"

  /// The command of the name.
  var command: any ParsableCommand.Type {
    switch self {
    case .lint: LintCommand.self
    case .rules: RulesCommand.self
    case .explain: ExplainCommand.self
    case .dump: DumpCommand.self
    case .baseline: BaselineCommand.self
    case .config: ConfigCommand.self
    case .schema: SchemaCommand.self
    case .initialise: InitCommand.self
    }
  }

  /// Whether ArgumentParser would take a word for the name of a command, `help` among them.
  static func isName(_ word: String) -> Bool {
    word == "help" || Self(rawValue: word) != nil
  }
}
