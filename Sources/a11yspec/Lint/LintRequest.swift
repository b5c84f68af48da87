import ArgumentParser
import SpecConfiguration
import SpecDiagnostics
import SpecFacts
import SpecLinting
import SpecModel
import SpecReporting
import SpecRules
import SpecSystem

/// What `a11yspec lint` is asked to do.
///
/// What is here of an option is its default, which `LintCommand` takes from here: a command
/// line of paths alone asks for the same whether ArgumentParser has read it or not.
struct LintRequest {
  var input = Input()
  var output = Output()
  /// What is asked for beside configuration files.
  var settings = CommandSettings()
  /// Which configuration files count.
  var source = ConfigurationResolver.Source(.nearest)
  /// A folder of rules; nil for the built-in ones.
  var rulesFolder: String?
  var exitsZero = false
  /// Why comments are to suppress all that is found; nil to report it.
  var suppressionReason: String?
  /// Whether the status is 1 when the baseline holds what is no longer there.
  var isBaselineStrict = false
  /// Whether what a baseline holds is reported, too.
  var ignoresBaselines = false
  /// Whether the status is 1 when a path holds no specification.
  var failsOnEmpty = false
  /// The revision since which a change must have brought what is reported; nil to report all.
  var since: String?
  var fix = FixRequest()
  /// The revision whose configurations count; nil for those on the disk.
  var isolated: String?
  /// The paths of files on which this run has ended before; see `Fault`.
  var faulty: [String] = []

  func run() throws {
    let data: DataFiles
    do { data = try isolated.map { try DataFiles(at: $0) } ?? DataFiles() } catch {
      throw CommandFailure("--isolated: \(error)")
    }
    let setup = try LintSetup(self, data: data, comparesFolders: true)
    let configurations = setup.configurations
    let fixing = try fix.fixing(output)
    let named = try CommandFailure.of(in: data) { try configurations.all.baselines() }
    for target in output.targets {
      try target.check(from: setup.discovery.workingFolder) {
        configurations.all.flatMap(\.stack.paths) + named
      }
    }
    let baselines = ignoresBaselines ? [] : named
    var run = try lintRun(
      of: setup, against: baselines, measures: output.targets.contains(where: \.format.needsMatrix))
    run.ignoresBaseline = ignoresBaselines && !named.isEmpty
    if isBaselineStrict, baselines.isEmpty {
      throw CommandFailure("--strict-baseline has no meaning without a baseline")
    }
    if let suppressionReason {
      return try addSuppressions(suppressionReason, to: setup, run)
    }
    if let since { run = try limiting(run, since: since, setup) }
    run.fixing = fixing
    let outcome = Self.outcome(of: run, on: setup.files)
    let empty = EmptyPaths(input, setup, outcome)
    describeOthers(setup, outcome, empty)
    let report = outcome.report
    var isComplete = fix.write(outcome.changes, of: setup.files)
    for path in faulty {
      StandardStream.error.write(
        line: "error: \(path): not checked, as a11yspec stopped on a fault of its own in this file;"
          + " please report it")
      isComplete = false
    }
    if fix.writes, configurations.excluded.contains(where: { $0.file.origin == .standardInput }) {
      // Who fixes what an editor holds must get it back.
      isComplete = try Self.copyStandardInput()
    }
    // Beside a diff, reports go to files alone.
    if !fix.showsDiff || !output.targets.isEmpty {
      var output = output
      // Of a commit without specs a hook says nothing.
      if input.isListed, report.summary.specs == 0 { output.isQuiet = true }
      try output.write(
        report, rules: { Self.rules(of: configurations) },
        workingFolder: setup.discovery.workingFolder, to: fix.reportStream(of: setup.files))
    }
    if fix.isAsked, !fix.describe(outcome.changes, isQuiet: output.isQuiet) { isComplete = false }
    let stale = try baselines.enumerated().map { place, path in
      try fix.writes && update(path, run.baselines[place].baseline, to: outcome, place)
        ? [] : outcome.staleByBaseline[place]
    }

    if Input.reportUnreadable(setup.found.unreadable) || !isComplete { throw ExitCode(2) }
    reportStale(stale, baselines, outcome.moves)
    let isEmpty =
      failsOnEmpty && (input.isListed ? report.summary.specs == 0 : !empty.lines.isEmpty)
    if fix.showsDiff {
      if isEmpty || outcome.changes.contains(where: \.isChange), !exitsZero { throw ExitCode(1) }
      return
    }
    let isStale = isBaselineStrict && !stale.allSatisfy(\.isEmpty)
    let fails = outcome.gravest.contains {
      configurations.of($0.path).failLevel.value.isReached(by: $0.severity)
    }
    if isStale || fails || isEmpty, !exitsZero { throw ExitCode(1) }
  }

  /// Returns the run over some files, set against the baselines at some paths.
  func lintRun(
    of setup: LintSetup, against baselines: [String], measures: Bool = false,
    before past: PastFiles? = nil
  ) throws(CommandFailure) -> LintRun {
    var placed: [PlacedBaseline] = []
    for path in baselines {
      let file = BaselineFile(path: path)
      placed.append(
        PlacedBaseline(
          try file.read().baseline, in: file.places(from: setup.discovery.workingFolder)))
    }
    var run = LintRun(
      setup.configurations, against: placed, at: baselines, measures: measures, before: past)
    run.faulty = Set(faulty)
    run.jobs = input.jobCount
    return run
  }

  /// Runs; a fault in a file starts the program again, unless standard input is taken.
  static func outcome(of run: LintRun, on files: [CandidateFile]) -> LintRun.Outcome {
    if files.contains(where: { $0.origin == .standardInput }) { return run.run(files) }
    let isNamed = CommandLine.arguments.dropFirst().first == CommandName.lint.rawValue
    return Fault.restarting(optionAt: isNamed ? 2 : 1) { run.run(files) }
  }

  private static func copyStandardInput() throws(CommandFailure) -> Bool {
    guard let content = try? FileReader.readStandardInput() else {
      throw CommandFailure("standard input cannot be read")
    }
    guard case .whole(let bytes) = content else {
      throw CommandFailure("standard input was not read whole; nothing is written")
    }
    return StandardStream.output.write(document: bytes)
  }

  /// Returns the rules that are asked for of some file, in the order of ids.
  private static func rules(of configurations: FileConfigurations) -> [RuleInfo] {
    var seen: Set<String> = []
    let rules = configurations.all.flatMap { configuration in
      configuration.knowledge.ruleset.catalogue.filter {
        configuration.rules.contains($0.id) && seen.insert($0.id.description).inserted
      }
    }
    return configurations.isOne ? rules : rules.sorted { $0.id < $1.id }
  }

  /// Says on standard error what was not checked.
  private func describeOthers(_ setup: LintSetup, _ outcome: LintRun.Outcome, _ empty: EmptyPaths) {
    let stream = StandardStream.error
    let (found, excluded) = (setup.found, setup.configurations.excluded)
    // A list has all that is in a commit, and that may be nothing.
    if setup.files.isEmpty, found.namedOthers.isEmpty {
      let count = excluded.count == 1 ? "the file is" : "all \(excluded.count) files are"
      if !output.isQuiet, !input.isListed {
        stream.write(
          line: excluded.isEmpty
            ? "warning: no Markdown or YAML file to look at" + found.ignoredText
            : "warning: no file to look at: \(count) left out by \(excluded[0].place)")
      }
    } else if !input.paths.isEmpty, !output.isQuiet || output.isVerbose {
      empty.describe(isVerbose: output.isVerbose)
    }
    guard output.isVerbose else { return }
    for excluded in excluded {
      stream.write(line: "\(excluded.file.path): not looked at, because of \(excluded.place)")
    }
    for line in setup.configurations.all.flatMap(\.knowledge.idleRules).uniqued {
      stream.write(line: "warning: " + line)
    }
    if !output.isQuiet {
      for reading in outcome.report.readings { stream.write(line: reading.description) }
      let read = Set(outcome.specPaths)
      let folders = setup.configurations.all.flatMap(\.stack.ruleFolders)
      for file in setup.files where !file.isNamed && !read.contains(file.path) {
        let isRule = folders.contains { file.location.isIn($0) }
        stream.write(
          line: "\(file.path): \(isRule ? "in a folder of rules" : "not a specification")")
      }
    }
    for suppressed in outcome.suppressed { stream.write(line: suppressed.description) }
    if found.otherCount > 0 {
      let files = found.otherCount == 1 ? "1 file is" : "\(found.otherCount) files are"
      stream.write(line: "\(files) neither Markdown nor YAML")
    }
  }
}

extension Discovery {
  /// What git's patterns left out, as the end of a sentence on nothing to look at.
  fileprivate var ignoredText: String {
    switch ignoredCount {
    case 0: ""
    case 1: "; git ignores 1 file or folder"
    default: "; git ignores \(ignoredCount) files and folders"
    }
  }
}

extension LintRequest {
  /// Creates the request of a command line that holds paths and the plainest options, or nil for
  /// any other.
  ///
  /// Editors and hooks check file after file in this way, and ArgumentParser takes longer to look
  /// at all commands and options than the check of one file does.
  init?(plain arguments: some Collection<String>) {
    let isNamed = arguments.first == CommandName.lint.rawValue
    var rest = arguments.dropFirst(isNamed ? 1 : 0)
    while let argument = rest.popFirst() {
      switch argument {
      case "--no-config": source = .init(.none)
      case "--exit-zero": exitsZero = true
      case "--jobs":
        guard let jobs = rest.popFirst().flatMap({ Int($0) }), jobs > 0 else { return nil }
        input.jobs = jobs
      case "--format":
        guard let format = rest.popFirst().flatMap({ ReportFormat(rawValue: $0) }),
          output.targets.isEmpty
        else { return nil }
        output.targets = [OutputTarget(format: format, file: nil)]
      default:
        guard !argument.isEmpty, !argument.hasPrefix("-"), argument != "help",
          CommandName(rawValue: argument) == nil
        else { return nil }
        input.paths.append(argument)
      }
    }
  }
}
