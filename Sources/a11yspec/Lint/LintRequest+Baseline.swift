import SpecDiagnostics
import SpecLinting

extension LintRequest {
  /// How many stale entries are listed.
  private static let staleLimit = 20

  /// Looks at the files as a check does, makes fixes if it is asked to, and reports nothing.
  ///
  /// Of baselines only one that the command names counts.
  func look(
    fixing policy: FixPolicy? = nil
  ) throws -> (setup: LintSetup, outcome: LintRun.Outcome) {
    let setup = try LintSetup(self, comparesFolders: true)
    if setup.files.contains(where: { $0.path == "<stdin>" }) {
      throw CommandFailure("standard input needs --stdin-filename to have a place in a baseline")
    }
    var run = try lintRun(of: setup, against: settings.baseline.map { [$0] } ?? [])
    run.fixing = policy
    return (setup, run.run(setup.files))
  }

  /// Writes a baseline as it should be where fixes were written; says whether they were.
  func update(
    _ path: String, _ before: Baseline, to outcome: LintRun.Outcome, _ place: Int
  ) throws(CommandFailure) -> Bool {
    guard outcome.changes.contains(where: \.isWritten) else { return false }
    let (file, now) = (BaselineFile(path: path), outcome.baselines[place])
    let (found, bytes) = try file.read()
    guard found == before else {
      throw CommandFailure(
        "the baseline \"\(path)\" has changed meanwhile; \"a11yspec baseline prune\" brings it up to date"
      )
    }
    if now == before { return true }
    try file.write(now, over: bytes)
    if !output.isQuiet {
      StandardStream.error.write(
        line: "Updated the baseline \"\(path)\", which now has \(BaselineText.size(of: now))")
    }
    return true
  }

  /// Says on standard error what baselines hold and is no longer there, and which files they followed.
  func reportStale(
    _ staleByBaseline: [[StaleEntry]], _ baselines: [String], _ moves: [BaselineMove]
  ) {
    guard isBaselineStrict || !output.isQuiet else { return }
    let level = isBaselineStrict ? "error" : "warning"
    for (path, stale) in zip(baselines, staleByBaseline) where !stale.isEmpty {
      let count = stale.reduce(0) { $0 + $1.count }
      let (are, them) = count == 1 ? ("is", "it") : ("are", "them")
      var lines = [
        "\(level): \(count.counting("place")) in the baseline \"\(path)\" \(are) no longer reported; "
          + "\"a11yspec baseline prune --baseline \(path)\" removes \(them)"
      ]
      let all = BaselineText.lines(stale)
      lines += all.prefix(Self.staleLimit).map { "  " + $0 }
      if all.count > Self.staleLimit {
        lines.append("  and \((all.count - Self.staleLimit).counting("more line"))")
      }
      for line in lines { StandardStream.error.write(line: line) }
    }
    if fix.isWanted || output.isQuiet { return }
    for move in moves {
      StandardStream.error.write(
        line: "\"\(move.old)\" is now \"\(move.new)\"; "
          + "\"a11yspec baseline prune\" writes it into the baseline")
    }
  }
}
