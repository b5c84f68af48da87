import SpecDiagnostics
import SpecLinting

extension LintRequest {
  /// How many stale entries are listed.
  private static let staleLimit = 20

  /// Looks at the files as a check does, and reports nothing.
  ///
  /// Of baselines only one that the command names counts.
  func look() throws -> (setup: LintSetup, outcome: LintRun.Outcome) {
    let setup = try LintSetup(
      input, source, settings, engine: Engine(rulesFolder: rulesFolder), comparesFolders: true)
    if setup.files.contains(where: { $0.path == "<stdin>" }) {
      throw CommandFailure("standard input needs --stdin-filename to have a place in a baseline")
    }
    let run = try lintRun(of: setup, against: settings.baseline.map { [$0] } ?? [])
    return (setup, run.run(setup.files))
  }

  /// Says on standard error what baselines hold and is no longer there.
  func reportStale(_ outcome: LintRun.Outcome, _ baselines: [String]) {
    guard isBaselineStrict || !output.isQuiet else { return }
    let level = isBaselineStrict ? "error" : "warning"
    for (path, stale) in zip(baselines, outcome.staleByBaseline) where !stale.isEmpty {
      let count = stale.reduce(0) { $0 + $1.count }
      let (are, them) = count == 1 ? ("is", "it") : ("are", "them")
      var lines = [
        "\(level): \(count.counting("finding")) in the baseline \"\(path)\" \(are) no longer there; "
          + "\"a11yspec baseline prune --baseline \(path)\" removes \(them)"
      ]
      lines += BaselineText.lines(Array(stale.prefix(Self.staleLimit))).map { "  " + $0 }
      if stale.count > Self.staleLimit {
        lines.append("  and \(stale.count - Self.staleLimit) lines more of the baseline")
      }
      for line in lines { StandardStream.error.write(line: line) }
    }
  }
}
