import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecRules

/// Writing comments that suppress what is found, in place of reporting it.
extension LintRequest {
  /// Writes comments with a reason into the files, and says how many.
  func addSuppressions(
    _ reason: String, to setup: LintSetup, _ run: LintRun
  ) throws {
    guard !setup.files.contains(where: { $0.origin == .standardInput }) else {
      throw CommandFailure("--add-suppressions writes into files and has no meaning with -")
    }
    let writer: SuppressionWriter
    do { writer = try SuppressionWriter(reason: reason, today: Day.today()) } catch {
      throw CommandFailure("--reason: \(error)")
    }
    let configurations = setup.configurations
    let beside = run.neighbours(of: setup.files)
    let outcomes = ParallelMap.map(setup.files, jobs: input.jobCount) { file in
      Self.addSuppressions(to: file) { source throws(Refusal) in
        let loader = configurations.of(file.path).knowledge.loader
        return try writer.suppressing(in: source, loader: loader) {
          run.reported(run.check($0, beside[file.path] ?? Neighbours()))
        }
      }
    }
    var (files, comments, findings, hasFailed) = (0, 0, 0, false)
    for outcome in outcomes {
      switch outcome {
      case .success(let written):
        files += written.comments > 0 ? 1 : 0
        comments += written.comments
        findings += written.findings
      case .failure(let failure):
        StandardStream.error.write(line: "error: \(failure.description)")
        hasFailed = true
      }
    }
    if !output.isQuiet, files > 0 || !hasFailed {
      StandardStream.error.write(
        line: files == 0
          ? "Nothing to suppress" + (run.baselines.isEmpty ? "" : " that no baseline knows")
          : "Suppressed \(findings.counting("finding")) in \(files.counting("file")) "
            + "with \(comments.counting("comment"))")
    }
    if Input.reportUnreadable(setup.found.unreadable) || hasFailed { throw ExitCode(2) }
  }

  /// Writes comments into one file, unless nothing is to be suppressed there.
  private static func addSuppressions(
    to file: CandidateFile, by write: (SourceFile) throws(Refusal) -> SuppressionWriter.Outcome
  ) -> Result<SuppressionWriter.Outcome, CommandFailure> {
    do {
      // What is too large to read is too large to write into.
      guard case .whole(let bytes) = try file.read() else { return .success(([], 0, 0)) }
      let outcome = try write(SourceFile(path: file.path, bytes: bytes))
      if outcome.comments > 0 {
        try file.replace(bytes, by: outcome.bytes)
      }
      return .success(outcome)
    } catch let error as FileError {
      if error.refusal == .outside, !Input.reportUnreadable([error]) { return .success(([], 0, 0)) }
      return .failure(.init(FileError(path: file.path, code: error.code).writingDescription))
    } catch {
      return .failure(.init("\(file.path): \(error)"))
    }
  }
}
