import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

/// `a11yspec lint`: checks specifications and reports.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check specifications (the default command).",
    discussion: """
      EXAMPLES:
        a11yspec specs
            Check every specification in the folder specs.
        a11yspec --format concise specs/carousel.md
            One line for each diagnostic.
        a11yspec --format full --format sarif=a11yspec.sarif
            Text on the terminal and SARIF in a file.
        a11yspec --select gherkin,parity/* --fail-level error
            Two families of rules; only errors make the status 1.
        cat draft.md | a11yspec - --stdin-filename specs/carousel.md
            Check what an editor holds.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var rules: RuleFolderOptions

  @Option(
    help: ArgumentHelp(
      "End with status 1 from this severity on.", valueName: "level"))
  var failLevel = FailLevel.warning

  @Flag(help: "End with status 0 whatever is found.")
  var exitZero = false

  @Option(
    help: ArgumentHelp(
      "Report only what is at least this sure.",
      discussion: "What is less sure is in no format, no count and no status.",
      valueName: "confidence"))
  var confidence = Confidence.medium

  @Option(help: .hidden)
  var config: String?

  @Flag(help: "Read no configuration file.")
  var noConfig = false

  func run() throws {
    if config != nil { throw CommandFailure("configuration files are not supported yet") }
    let engine = try Engine(rulesFolder: rules.rules)
    let selection = try selection.selection(in: engine.names)
    let discovery = try FileDiscovery.fromHere()
    let found = try input.discover(in: discovery)

    let outcome = lint(found.files, with: engine, selection)
    describeOthers(found, outcome)
    let report = outcome.report
    try output.write(
      report, rules: engine.rules.filter { selection.contains($0.id) },
      workingFolder: discovery.workingFolder)

    if InputOptions.reportUnreadable(found.unreadableFolders) { throw ExitCode(2) }
    if failLevel.isReached(by: report.summary), !exitZero { throw ExitCode(1) }
  }

  private func lint(
    _ files: [CandidateFile], with engine: Engine, _ selection: RuleSelection
  ) -> LintRun.Outcome {
    var run = LintRun(
      check: { file, _ in engine.check(file) },
      refusal: { problem, path in engine.refuse(problem, path: path) })
    run.selection = selection
    run.confidence = confidence
    run.jobs = input.jobCount
    guard StandardStream.error.isTerminal, !output.quiet else { return run.run(files) }
    let progress = Progress(total: files.count)
    run.fileDone = { progress.advance() }
    defer { progress.finish() }
    return run.run(files)
  }

  /// Says on standard error what was not checked.
  private func describeOthers(_ found: Discovery, _ outcome: LintRun.Outcome) {
    let stream = StandardStream.error
    if found.files.isEmpty, found.namedOthers.isEmpty, !output.quiet {
      stream.write(line: "warning: no Markdown or YAML file to look at")
    }
    guard output.verbose else { return }
    for path in found.namedOthers {
      stream.write(line: "\(path): not looked at, as it is neither Markdown nor YAML by its name")
    }
    for path in outcome.namedOthers { stream.write(line: "\(path): not a specification") }
    if found.otherCount > 0 {
      let files = found.otherCount == 1 ? "1 file is" : "\(found.otherCount) files are"
      stream.write(line: "\(files) neither Markdown nor YAML")
    }
  }
}
