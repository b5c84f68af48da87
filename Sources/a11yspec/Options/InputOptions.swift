import ArgumentParser

/// The options of an `Input`.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files and folders to look at; - is standard input.",
      discussion: """
        Without one, the current folder. Folders are searched for *.md, *.markdown, *.yml and \
        *.yaml, and for *.mdx where a configuration includes it; what git ignores, \
        hidden folders and links to folders are skipped, unless they are named here.
        """,
      valueName: "path"), completion: .file())
  var paths = Input().paths

  @Option(
    help: ArgumentHelp(
      "The path that standard input stands for.",
      discussion: "Without it, rules about where a file lies say nothing.", valueName: "path"),
    completion: .file())
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "The dialect of all files, in place of the one that fits best.",
      discussion: "One sign of it is then enough to make a file a specification.",
      valueName: "dialect"), completion: Completions.dialects)
  var dialect: String?

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

  /// What the options ask for.
  var input: Input {
    Input(paths: paths, standardInputName: stdinFilename, dialect: dialect, jobs: jobs)
  }
}
