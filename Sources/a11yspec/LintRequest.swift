import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

/// What `a11yspec lint` is asked to do.
///
/// What stands here of an option is its default, which `LintCommand` takes from here: a command
/// line of paths alone asks for the same whether ArgumentParser has read it or not.
struct LintRequest {
  /// The files.
  var input = Input()
  /// The report.
  var output = Output()
  /// The rules to report only.
  var select: [String] = []
  /// The rules not to report.
  var ignore: [String] = []
  /// The rules to begin with.
  var preset = Preset.recommended
  /// A folder of rules; nil for the built-in ones.
  var rulesFolder: String?
  /// The severity from which on the status is 1.
  var failLevel = FailLevel.warning
  /// Whether the status is 0 whatever is found.
  var exitsZero = false
  /// The least confidence that is reported; nil for the preset's.
  var confidence: Confidence?
  /// Why comments are to suppress all that is found; nil to report it.
  var suppressionReason: String?
  /// The path of the baseline; nil for none.
  var baseline: String?
  /// Whether the status is 1 when the baseline holds what is no longer there.
  var isBaselineStrict = false
  /// What to mend.
  var fix = FixRequest()

  /// Checks the files and reports.
  func run() throws {
    let engine = try Engine(rulesFolder: rulesFolder)
    let selection = try SelectionOptions.selection(select, ignore, preset, in: engine)
    let fixing = try fix.fixing(in: engine, output)
    let discovery = try FileDiscovery.fromHere()
    let found = try input.discover(in: discovery)

    let policy = SuppressionPolicy(today: Day.today()) { selection.contains($0) }
    var run = lintRun(of: found.files, with: engine, selection, policy)
    if let suppressionReason {
      return try addSuppressions(suppressionReason, to: found, with: engine, run, policy)
    }
    run.baseline = try placedBaseline(discovery)
    run.fixing = fixing
    let outcome = lint(found.files, run)
    describeOthers(found, outcome)
    let report = outcome.report
    var isComplete = fix.write(outcome.changes, of: found.files)
    if let output = fix.reporting(output) {
      try output.write(
        report,
        rules: {
          engine.rules(withExamples: $0).filter { selection.contains($0.id) }
        },
        workingFolder: discovery.workingFolder, to: fix.reportStream(of: found.files))
    }
    if fix.isAsked, !fix.describe(outcome.changes, isQuiet: output.isQuiet) { isComplete = false }

    if Input.reportUnreadable(found.unreadableFolders) || !isComplete { throw ExitCode(2) }
    reportStale(outcome.stale)
    if fix.showsDiff {
      if outcome.changes.contains(where: \.isChange), !exitsZero { throw ExitCode(1) }
      return
    }
    let isStale = isBaselineStrict && !outcome.stale.isEmpty
    if isStale || failLevel.isReached(by: report.summary), !exitsZero { throw ExitCode(1) }
  }

  func lintRun(
    of files: [CandidateFile], with engine: Engine, _ selection: RuleSelection,
    _ policy: SuppressionPolicy
  ) -> LintRun {
    let piped = files.first { $0.origin == .standardInput }?.path
    var run = LintRun(
      check: { file, _ in
        engine.check(file, isOnDisk: file.path != piped, suppressions: policy)
      },
      refusal: { problem, path in engine.refuse(problem, path: path) })
    run.selection = selection
    // What is selected is shown, however small the preset.
    let shown = select.isEmpty ? preset : max(preset, .recommended)
    run.confidence = confidence ?? shown.confidence
    run.severity = shown.severity
    run.jobs = input.jobCount
    return run
  }

  func lint(_ files: [CandidateFile], _ run: LintRun) -> LintRun.Outcome {
    guard StandardStream.error.isTerminal, !output.isQuiet else { return run.run(files) }
    let progress = Progress(total: files.count)
    var run = run
    run.fileDone = { progress.advance() }
    defer { progress.finish() }
    return run.run(files)
  }

  /// Says on standard error what was not checked.
  private func describeOthers(_ found: Discovery, _ outcome: LintRun.Outcome) {
    let stream = StandardStream.error
    if found.files.isEmpty, found.namedOthers.isEmpty, !output.isQuiet {
      stream.write(line: "warning: no Markdown or YAML file to look at")
    }
    guard output.isVerbose else { return }
    for path in found.namedOthers {
      stream.write(line: "\(path): not looked at, as it is neither Markdown nor YAML by its name")
    }
    for path in outcome.namedOthers { stream.write(line: "\(path): not a specification") }
    for suppressed in outcome.suppressed { stream.write(line: suppressed.description) }
    if found.otherCount > 0 {
      let files = found.otherCount == 1 ? "1 file is" : "\(found.otherCount) files are"
      stream.write(line: "\(files) neither Markdown nor YAML")
    }
  }
}

extension LintRequest {
  /// Creates the request of a command line that holds paths and nothing else, or nil for any other.
  ///
  /// Editors and hooks check file after file in this way, and ArgumentParser takes longer to look
  /// at all commands and options than the check of one file does.
  init?(plain arguments: some Collection<String>) {
    let isNamed = arguments.first == CommandName.lint.rawValue
    let paths = isNamed ? arguments.dropFirst() : arguments[...]
    for path in paths where path.isEmpty || path.hasPrefix("-") || CommandName.isName(path) {
      return nil
    }
    input.paths = Array(paths)
  }
}
