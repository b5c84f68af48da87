import ArgumentParser
import SpecLinting
import SpecSystem

/// The process: runs the command that was asked for and ends with its status.
///
/// 0: nothing at or above the fail level. 1: something. 2: could not do what was asked. Whatever
/// ArgumentParser would end with, a wrong option included, becomes 2.
enum Program {
  /// Runs the command line and ends the process.
  static func main() -> Never {
    // A reader that closes the pipe, as `head` does, ends the writing and not the process: the
    // status must stay that of the run.
    signal(SIGPIPE, SIG_IGN)
    Fault.install()
    exit(status())
  }

  /// What is on the command line, in the form of shown paths.
  ///
  /// `CommandLine.arguments` would repair bytes that are not UTF-8, and a path would lead to another file.
  private static var arguments: [String] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
      .compactMap { $0.map { Path(cString: $0).description } }
  }

  private static func status() -> Int32 {
    let arguments = arguments
    // Setting up the commands takes longer than all the rest of the answer.
    if arguments.elementsEqual(["--version"]) {
      return StandardStream.output.write(line: Release.version) ? 0 : 2
    }
    if arguments.elementsEqual(["--version", "--verbose"]) {
      return StandardStream.output.write(line: Release.parts) ? 0 : 2
    }
    do {
      if let request = LintRequest(plain: arguments) {
        try request.run()
      } else {
        var command = try lintCommand(arguments) ?? A11ySpec.parseAsRoot(arguments)
        try command.run()
      }
      return 0
    } catch let status as ExitCode {
      return status.rawValue
    } catch let failure as CommandFailure {
      StandardStream.error.write(line: "error: \(failure.description)")
      return 2
    } catch {
      return status(ofParsing: error)
    }
  }

  /// Returns the command of a check whose options are right; nil for all else.
  ///
  /// Setting up the other commands takes longer than reading a specification.
  private static func lintCommand(_ arguments: [String]) -> (any ParsableCommand)? {
    guard arguments.first == CommandName.lint.rawValue else { return nil }
    return try? LintCommand.parse(Array(arguments.dropFirst()))
  }

  /// Shows help, the version or what is wrong with the command line.
  private static func status(ofParsing error: any Error) -> Int32 {
    var text = A11ySpec.fullMessage(for: error)
    if let name = arguments.first, CommandName.all.contains(name), FileReader.exists(name) {
      text += "\nTo check what is here by the name \"\(name)\", write \"./\(name)\"."
    }
    guard A11ySpec.exitCode(for: error) == .success else {
      let isMarked = text.hasPrefix("Error: ")
      StandardStream.error.write(
        line: isMarked ? "error: " + text.dropFirst("Error: ".count) : text)
      return 2
    }
    // A script for the completions of a shell must stay as it is, and quotes nothing.
    let end = text.hasSuffix("\n") ? "" : "\n"
    return StandardStream.output.write(document: Array((text + end).utf8)) ? 0 : 2
  }
}
