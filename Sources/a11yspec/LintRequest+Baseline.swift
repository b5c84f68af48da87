import SpecDiagnostics
import SpecLinting

extension LintRequest {
  /// How many stale entries are told one by one.
  private static let staleLimit = 20

  /// Looks at the files as a check does, and reports nothing.
  func look() throws -> (found: Discovery, outcome: LintRun.Outcome) {
    let engine = try Engine(rulesFolder: rulesFolder)
    let selection = try SelectionOptions.selection(select, ignore, preset, in: engine)
    let discovery = try FileDiscovery.fromHere()
    let found = try input.discover(in: discovery)
    if found.files.contains(where: { $0.path == "<stdin>" }) {
      throw CommandFailure("standard input needs --stdin-filename to have a place in a baseline")
    }
    let policy = SuppressionPolicy(today: Day.today()) { selection.contains($0) }
    var run = lintRun(of: found.files, with: engine, selection, policy)
    run.baseline = try placedBaseline(discovery)
    return (found, lint(found.files, run))
  }

  /// Reads the baseline, if one is asked for.
  func placedBaseline(_ discovery: FileDiscovery) throws(CommandFailure) -> PlacedBaseline? {
    guard let baseline else { return nil }
    let file = BaselineFile(path: baseline)
    return PlacedBaseline(try file.read(), in: file.places(from: discovery.workingFolder))
  }

  /// Says on standard error what the baseline holds and is no longer there.
  func reportStale(_ stale: [StaleEntry]) {
    guard let baseline, !stale.isEmpty, isBaselineStrict || !output.isQuiet else { return }
    let count = stale.reduce(0) { $0 + $1.count }
    let level = isBaselineStrict ? "error" : "warning"
    var lines = [
      "\(level): \(BaselineText.counted(count, "finding")) in the baseline \"\(baseline)\" "
        + (count == 1 ? "is no longer there" : "are no longer there")
        + "; \"a11yspec baseline prune --baseline \(baseline)\" removes "
        + (count == 1 ? "it" : "them")
    ]
    lines += BaselineText.lines(Array(stale.prefix(Self.staleLimit))).map { "  " + $0 }
    if stale.count > Self.staleLimit {
      lines.append("  and \(stale.count - Self.staleLimit) lines more of the baseline")
    }
    for line in lines { StandardStream.error.write(line: line) }
  }
}
