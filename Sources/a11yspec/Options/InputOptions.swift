import ArgumentParser

struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders to check; - is standard input.",
      discussion: """
        Without one, the current folder. Folders are searched for *.md, *.markdown, *.yml and \
        *.yaml, and for *.mdx where a configuration includes it; what git ignores, \
        hidden folders, links to folders and links out of the repository are skipped, unless you name \
        them here. A file that you name is compared with the other specifications \
        in its folder, of which nothing is reported.
        """,
      valueName: "path"), completion: .file())
  var paths = Input().paths

  @Option(
    help: ArgumentHelp(
      "The path to use for standard input.",
      discussion: "Without it, rules about the place of a file report nothing.", valueName: "path"),
    completion: .file())
  var stdinFilename: String?

  @OptionGroup var reading: DialectOption

  @Option(
    help: ArgumentHelp(
      "How many files to check at once (default: the number of processors).",
      discussion: "The output does not depend on it.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename has no meaning without - among the paths")
    }
  }

  var input: Input {
    Input(paths: paths, standardInputName: stdinFilename, dialect: reading.dialect, jobs: jobs)
  }
}

struct DialectOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The dialect to read in, instead of the one that fits best.",
      discussion: "One sign of it is then enough to make a file a specification.",
      valueName: "dialect"))
  var dialect: String?
}
