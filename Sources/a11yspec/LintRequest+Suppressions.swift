import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// Writing comments that suppress what is found, in place of reporting it.
extension LintRequest {
  /// How many comments were written into a file, and how many findings they suppress.
  private typealias Written = (comments: Int, findings: Int)

  /// Writes comments with a reason into the files, and says how many.
  func addSuppressions(
    _ reason: String, to setup: LintSetup, _ run: LintRun
  ) throws {
    guard !setup.files.contains(where: { $0.origin == .standardInput }) else {
      throw CommandFailure("--add-suppressions writes into files and has no meaning with -")
    }
    let words: SuppressionReason
    do { words = try SuppressionReason(reason) } catch {
      throw CommandFailure("--reason: \(error)")
    }
    let (configurations, today) = (setup.configurations, Day.today())
    let outcomes = ParallelMap.map(setup.files, jobs: input.jobCount) { file in
      let configuration = configurations.of(file.path)
      let writer = SuppressionWriter(reason: words, loader: configuration.knowledge.loader) {
        run.reported(
          configuration.check(
            $0, exists: Knowledge.files(seenFrom: Path(".")),
            suppressions: configuration.policy(today: today)))
      }
      return Self.addSuppressions(to: file, with: writer)
    }
    var (files, comments, findings, hasFailed) = (0, 0, 0, false)
    for outcome in outcomes {
      switch outcome {
      case .success(let written):
        files += written.comments > 0 ? 1 : 0
        (comments, findings) = (comments + written.comments, findings + written.findings)
      case .failure(let failure):
        StandardStream.error.write(line: "error: \(failure.message)")
        hasFailed = true
      }
    }
    if !output.isQuiet, files > 0 || !hasFailed {
      StandardStream.error.write(
        line: files == 0
          ? "Nothing to suppress"
          : "Suppressed \(findings.counting("finding")) in \(files.counting("file")) "
            + "with \(comments.counting("comment"))")
    }
    if Input.reportUnreadable(setup.found.unreadableFolders) || hasFailed { throw ExitCode(2) }
  }

  private static func addSuppressions(
    to file: CandidateFile, with writer: SuppressionWriter
  ) -> Result<Written, CommandFailure> {
    do {
      // What is too large to read is too large to write into.
      guard case .whole(let bytes) = try file.read() else { return .success((0, 0)) }
      switch writer.suppressing(in: SourceFile(path: file.path, bytes: bytes)) {
      case .nothing: return .success((0, 0))
      case .impossible(let rules):
        let names = rules.map { "\"\($0)\"" }.joined(separator: ", ")
        return .failure(.init("\(file.path): no comment can suppress \(names) here"))
      case .written(let new, let comments, let findings):
        try AtomicFile.replace(file.location, holding: bytes, by: new)
        return .success((comments, findings))
      }
    } catch {
      return .failure(.init("cannot write \"\(file.path)\": \(error.reason)"))
    }
  }

}
