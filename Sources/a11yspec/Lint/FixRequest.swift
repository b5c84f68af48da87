import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecLinting
import SpecReporting

/// What to fix, and how to report it.
struct FixRequest {
  /// Whether to write fixes into the files.
  var isWanted = false
  var includesUnsafe = false
  var showsDiff = false

  var isAsked: Bool { isWanted || showsDiff }

  /// Whether files are written: a diff shows what would be.
  var writes: Bool { isWanted && !showsDiff }

  /// Returns what a run is to do, or nil where nothing is to be fixed.
  func fixing(_ output: Output) throws(CommandFailure) -> FixPolicy? {
    guard isAsked else { return nil }
    if showsDiff, let target = output.targets.first(where: { $0.file == nil }) {
      let name = target.format.rawValue
      throw CommandFailure(
        "two reports on standard output, \(name) and the diff; write one to a file, as in"
          + " --format \(name)=report.txt")
    }
    return FixPolicy(includesUnsafe: includesUnsafe, writes: writes)
  }

  /// Returns where reports go: a fixed document of standard input takes standard output.
  func reportStream(of files: [CandidateFile]) -> StandardStream {
    isWanted && files.contains { $0.origin == .standardInput } ? .error : .output
  }

  /// Writes the diffs, or the document of standard input; says whether that went well.
  func write(_ changes: [DocumentFixer.Outcome], of files: [CandidateFile]) -> Bool {
    if showsDiff {
      return changes.filter(\.isChange).allSatisfy { change in
        let diff = UnifiedDiff(
          path: change.before.path, from: change.before.bytes, to: change.file.bytes)
        return StandardStream.output.write(diff: diff.bytes)
      }
    }
    guard isWanted, files.contains(where: { $0.origin == .standardInput }) else { return true }
    guard let piped = changes.first(where: \.isStandardInput) else {
      StandardStream.error.write(
        line: "error: standard input was not read whole; nothing is written")
      return false
    }
    return StandardStream.output.write(document: piped.file.bytes)
  }

  /// Says on standard error what was fixed and what was not; returns whether every file could be
  /// written.
  func describe(_ changes: [DocumentFixer.Outcome], isQuiet: Bool) -> Bool {
    let stream = StandardStream.error
    for change in changes {
      if let failure = change.failure {
        let words =
          failure.isMissing
          ? "\"\(failure.path)\" vanished before it could be written" : failure.writingDescription
        stream.write(line: "error: \(words)")
      }
      for line in isQuiet ? [] : UndoneFix.lines(change.undone) {
        stream.write(line: "\(change.before.path):\(line)")
      }
    }
    let fixed = changes.filter { $0.isChange && $0.failure == nil }
    if !isQuiet {
      for change in showsDiff ? [] : fixed.prefix(Self.listedFiles) {
        let titles = change.titles.uniqued
        let more = titles.count > 5 ? ["\(titles.count - 5) more"] : []
        stream.write(
          line: "\(change.before.path): \((titles.prefix(5) + more).joined(separator: "; "))")
      }
      let rest = fixed.count - Self.listedFiles
      if !showsDiff, rest > 0 { stream.write(line: "\(rest.counting("file")) more") }
      let count = fixed.reduce(0) { $0 + $1.fixedCount }
      let known = fixed.reduce(0) { $0 + $1.knownCount }
      let verb = showsDiff ? "Would fix" : "Fixed"
      let ofKnown = known == 0 ? "" : ", \(known) of them in the baseline"
      let isTried = changes.contains { $0.isChange || !$0.undone.isEmpty }
      stream.write(
        line: count == 0
          ? isTried ? "Nothing fixed" : "Nothing to fix"
          : "\(verb) \(count.counting("problem")) in \(fixed.count.counting("file"))\(ofKnown)")
    }
    return changes.allSatisfy { $0.failure == nil }
  }

  /// How many files are listed with what was done to them.
  private static let listedFiles = 20
}
