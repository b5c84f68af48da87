import ArgumentParser
import SpecDiagnostics
import SpecLinting

extension LintCommand {
  /// Creates the command of a command line that holds paths and nothing else, or nil for any other.
  ///
  /// Editors and hooks check file after file in this way. ArgumentParser would give the same
  /// command, but takes longer to look at all commands and options than a check of one file does.
  init?(plain arguments: some Collection<String>) {
    let commands = A11ySpec.configuration.subcommands.compactMap { $0.configuration.commandName }
    let paths = arguments.first == "lint" ? arguments.dropFirst() : arguments[...]
    guard paths.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }),
      !paths.contains(where: { $0 == "help" || commands.contains($0) })
    else { return nil }
    self.init()
    input = InputOptions()
    input.paths = Array(paths)
    input.stdinFilename = nil
    input.jobs = nil
    output = OutputOptions()
    output.format = []
    output.color = .auto
    output.plain = false
    output.quiet = false
    output.verbose = false
    selection = SelectionOptions()
    selection.select = []
    selection.ignore = []
    rules = RuleFolderOptions()
    rules.rules = nil
    failLevel = .warning
    exitZero = false
    confidence = .medium
    config = nil
    noConfig = false
  }
}
