import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// The files to look at, and how many at once.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders to look at; - is standard input.",
      discussion: """
        Without one, the current folder. Folders are searched for *.md, *.markdown, *.yml and \
        *.yaml; what .gitignore leaves out, hidden folders and links to folders are skipped, \
        unless they are named here.
        """,
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The path that standard input stands for.",
      discussion: "Without it, rules about where a file lies say nothing.", valueName: "path"),
    completion: .file())
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "How many files to look at at once (default: the number of processors).",
      discussion: "The output is the same at any number.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename has no meaning without - among the paths")
    }
  }

  /// How many files to look at at once.
  var jobCount: Int { jobs ?? ParallelMap.processorCount }

  /// Finds the files.
  func discover(in discovery: FileDiscovery) throws(CommandFailure) -> Discovery {
    do {
      return try discovery.find(
        paths.isEmpty ? ["."] : paths, standardInputName: stdinFilename)
    } catch {
      // `a11yspec lnt` is a path to ArgumentParser, as `lint` need not be written.
      let commands = A11ySpec.configuration.subcommands.compactMap { $0.configuration.commandName }
      let command = error.isMissing ? NearestName.of(error.path, in: commands) : nil
      throw CommandFailure(
        error.description + (command.map { "; did you mean the command \"\($0)\"?" } ?? ""))
    }
  }

  /// Names the folders that could not be searched, and says whether there was one.
  static func reportUnreadable(_ folders: [FileError]) -> Bool {
    for folder in folders { StandardStream.error.write(line: "error: \(folder)") }
    return !folders.isEmpty
  }
}

extension FileDiscovery {
  /// A search that begins in the working directory of the process.
  static func fromHere() throws(CommandFailure) -> FileDiscovery {
    do { return FileDiscovery(workingFolder: try Path.workingFolder()) } catch {
      throw CommandFailure(error)
    }
  }
}
