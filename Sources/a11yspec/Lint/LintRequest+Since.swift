import SpecLinting

extension LintRequest {
  /// Returns a run that reports only what a change since a revision brought or touches.
  ///
  /// The files are looked at as they were first, with the neighbours that they had.
  func limiting(
    _ run: LintRun, since revision: String, _ setup: LintSetup
  ) throws(CommandFailure) -> LintRun {
    let past: PastFiles
    do {
      past = try PastFiles(
        of: setup.files, beside: setup.configurations.siblings, at: GitRevision(revision),
        in: setup.discovery, arguments: input.arguments, jobs: input.jobCount)
    } catch { throw CommandFailure("--since: \(error)") }
    let before = try lintRun(of: setup, against: [], before: past)
    var run = run
    // Both runs are over the same files: folders as they were are not known.
    run.companions = setup.configurations.siblings
    run.comparesFolders = false
    run.changes = past.changes(since: Self.outcome(of: before, on: past.files).unfolded)
    return run
  }
}
