import ArgumentParser
import SpecConfiguration
import SpecLinting

/// What a check does with a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only what this baseline does not have.",
      discussion: """
        "a11yspec baseline write" makes one. What it has and is fixed is listed on standard error, but \
        not what is below a heading that is not understood.
        """,
      valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Report what the baseline of the configuration has, too.")
  var noBaseline = LintRequest().ignoresBaselines

  @Flag(help: "End with status 1 when the baseline has findings that are gone.")
  var strictBaseline = LintRequest().isBaselineStrict

  func validate() throws {
    if noBaseline, baseline != nil {
      throw ValidationError("--no-baseline does not go with --baseline")
    }
  }
}

/// Which baseline a command is about.
struct BaselineFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The baseline (default: that of the configuration, or \(BaselineFile.usualPath)).",
      valueName: "file"), completion: .file())
  var baseline: String?

  /// Returns the baseline that is meant, and whether a configuration names it: the one on the command line,
  /// or that of the files' configuration, or the usual one.
  func file(
    for input: Input, _ options: ConfigurationOptions
  ) throws(CommandFailure) -> (file: BaselineFile, isConfigured: Bool) {
    if let baseline {
      // What the command line names may be anywhere, whatever configurations name.
      let configured = (try? options.baselines(for: input)) ?? []
      return (BaselineFile(path: baseline), configured.contains(baseline))
    }
    let configured = try options.baselines(for: input)
    if configured.count > 1 {
      throw CommandFailure(
        "these files have several baselines: \(configured.joined(separator: ", ")); name one with --baseline"
      )
    }
    if let path = configured.first { return (BaselineFile(path: path), true) }
    try NewFile.checkIsInside(BaselineFile.usualPath)
    return (BaselineFile(path: BaselineFile.usualPath), false)
  }
}
