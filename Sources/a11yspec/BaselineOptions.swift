import ArgumentParser

/// What a check does with a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only what this baseline does not hold.",
      discussion: """
        "a11yspec baseline write" makes one. What it holds and is no longer there is told on \
        standard error.
        """,
      valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "End with status 1 when the baseline holds what is no longer there.")
  var strictBaseline = LintRequest().isBaselineStrict

  func validate() throws {
    if strictBaseline, baseline == nil {
      throw ValidationError("--strict-baseline has no meaning without --baseline")
    }
  }
}

/// Which baseline a command is about.
struct BaselineFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The baseline.", valueName: "file"), completion: .file())
  var baseline = BaselineFile.usualPath
}
