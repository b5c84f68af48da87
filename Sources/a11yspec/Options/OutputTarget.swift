import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// One `--format FORMAT[=FILE]`: how to write a report, and where.
struct OutputTarget<Format>: Sendable, Hashable
where Format: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  let format: Format
  /// The file to write, or nil for standard output.
  let file: String?

  /// Reads the value of the option.
  static func parse(_ text: String) throws -> OutputTarget {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = Format(rawValue: name) else {
      let names = Format.allCases.map(\.rawValue)
      let hint = NearestName.hint(name, among: names, "the formats are")
      throw ValidationError("unknown format \"\(name)\"; \(hint)")
    }
    guard parts.count == 2 else { return OutputTarget(format: format, file: nil) }
    if parts[1].isEmpty { throw ValidationError("\"\(text)\" names no file after the \"=\"") }
    return OutputTarget(format: format, file: parts[1] == "-" ? nil : String(parts[1]))
  }

  /// Returns where reports go, after a check that no two of them are mixed up; `output` is the file for the
  /// one format that names none.
  static func all(_ targets: [Self], output: String?, usual: Format) throws -> [Self] {
    try validate(targets)
    if output?.isEmpty == true { throw ValidationError("--output names no file") }
    guard let output, output != "-" else { return targets }
    if !targets.isEmpty, targets.allSatisfy({ $0.file != nil }) {
      throw ValidationError("--output has no meaning where each format names a file of its own")
    }
    let whole = targets.isEmpty ? [Self(format: usual, file: nil)] : targets
    let all = whole.map { Self(format: $0.format, file: $0.file ?? output) }
    try validate(all)
    return all
  }

  /// Checks that no two reports go to the same place, where they would be mixed up.
  private static func validate(_ targets: [OutputTarget]) throws {
    var seen: Set<String?> = []
    for target in targets where !seen.insert(target.file).inserted {
      guard let file = target.file else {
        throw ValidationError(
          "two formats on standard output; write one to a file, as in --format json=report.json")
      }
      throw ValidationError("two formats for the file \"\(file)\"")
    }
  }

  /// Refuses to overwrite what may be a specification, and files that the run reads besides these.
  func check(
    from workingFolder: Path, besides files: () -> [String]
  ) throws(CommandFailure) {
    guard let file else { return }
    let enclosure = Enclosure(around: workingFolder)
    guard enclosure.takesReport(at: Path(file).resolved(in: workingFolder)) else {
      throw CommandFailure(
        "no report is written to \"\(file)\": it is a link, leads out of the repository or is git's"
      )
    }
    guard let old = Path(file).replacedByWriting else { return }
    let isSpec = old.names.last.map { CandidateFile.isCandidate(name: $0) } ?? false
    guard isSpec || files().contains(where: { Path($0).withoutLinks() == old }) else { return }
    let reason = isSpec ? "may be a specification or a configuration" : "this run reads"
    throw CommandFailure(
      "the report would overwrite \"\(file)\", which \(reason); write it to another file, as in"
        + " --format \(format.rawValue)=report.txt")
  }

  /// Writes a report to the file, or to a stream where there is none.
  func write(to stream: StandardStream, in report: (([UInt8]) -> Void) -> Void) throws {
    if let file {
      do { try Path(file).write(report) } catch { throw CommandFailure(error.writingDescription) }
    } else if !stream.write(in: report) {
      throw ExitCode(2)
    }
  }
}
