import ArgumentParser
import SpecGeneration
import SpecLinting
import SpecYAML

/// `a11yspec-dev`: what a11yspec's own developers need.
struct DevelopmentTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "a11yspec-dev", abstract: "Tools for working on a11yspec itself.",
    subcommands: [
      GenerateCommand.self, LexiconCommand.self, MutateCommand.self,
      PhasesCommand.self,
    ])

  /// Calls with errors of data and files as those of the command line.
  static func reporting(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DataError {
      throw ValidationError("\(error.path): \(error.message)")
    } catch let error as FileError {
      throw ValidationError("\(error.path): \(error.reason)")
    }
  }
}
