import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// Writing comments that suppress what is found, in place of reporting it.
extension LintRequest {
  private enum FileOutcome: Sendable {
    case nothing
    case written(comments: Int, findings: Int)
    case failed(String)
  }

  /// Writes comments with a reason into the files, and says how many.
  func addSuppressions(
    _ reason: String, to found: Discovery, with engine: Engine, _ run: LintRun,
    _ policy: SuppressionPolicy
  ) throws {
    guard !found.files.contains(where: { $0.origin == .standardInput }) else {
      throw CommandFailure("--add-suppressions writes into files and has no meaning with -")
    }
    let writer: SuppressionWriter
    do {
      writer = engine.suppressionWriter(reason: try SuppressionReason(reason)) { file in
        engine.check(file, isOnDisk: true, suppressions: policy).diagnostics.filter(run.shows)
      }
    } catch {
      throw CommandFailure("--reason: \(error)")
    }
    let outcomes = ParallelMap.map(found.files, jobs: input.jobCount) {
      Self.addSuppressions(to: $0, with: writer)
    }
    var (files, comments, findings, hasFailed) = (0, 0, 0, false)
    for outcome in outcomes {
      switch outcome {
      case .nothing: break
      case .written(let written, let suppressed):
        (files, comments, findings) = (files + 1, comments + written, findings + suppressed)
      case .failed(let message):
        StandardStream.error.write(line: "error: \(message)")
        hasFailed = true
      }
    }
    if !output.isQuiet {
      StandardStream.error.write(
        line: files == 0
          ? "Nothing to suppress"
          : "Suppressed \(Self.counted(findings, "finding")) in \(Self.counted(files, "file")) "
            + "with \(Self.counted(comments, "comment"))")
    }
    if Input.reportUnreadable(found.unreadableFolders) || hasFailed { throw ExitCode(2) }
  }

  private static func addSuppressions(
    to file: CandidateFile, with writer: SuppressionWriter
  ) -> FileOutcome {
    do {
      // What is too large to read is too large to write into.
      guard case .whole(let bytes) = try file.read() else { return .nothing }
      switch writer.suppressing(in: SourceFile(path: file.path, bytes: bytes)) {
      case .nothing: return .nothing
      case .impossible(let rules):
        let names = rules.map { "\"\($0)\"" }.joined(separator: ", ")
        return .failed("\(file.path): no comment can suppress \(names) here")
      case .written(let new, let comments, let findings):
        try AtomicFile.replace(file.location, holding: bytes, by: new)
        return .written(comments: comments, findings: findings)
      }
    } catch {
      return .failed("cannot write \"\(file.path)\": \(error.reason)")
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
