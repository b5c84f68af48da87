public import SpecDiagnostics
public import SpecModel
import SpecRules

/// One run over many files: reads them, has each one checked, and puts together the report.
///
/// This module finds the files, reads them, runs the rules over them, and holds the built-in rules.
/// It refuses to know what a rule checks and how a report looks. The outcome depends on the files
/// alone: not on the number of jobs, nor on the order in which they end.
public struct LintRun: Sendable {
  /// Looks at one file; called from several threads at once.
  ///
  /// The second argument says whether the user named the file.
  public typealias Check = @Sendable (SourceFile, Bool) -> FileCheck
  /// Says what is wrong with a file that could not be looked at, by its path; called from several
  /// threads at once.
  public typealias Refusal = @Sendable (InputProblem, String) -> [Diagnostic]

  /// The rules that are asked for.
  public var selection = RuleSelection.all
  /// The least confidence that is shown.
  ///
  /// What is below is in no format and in no count.
  public var confidence = Confidence.medium
  /// The least severity that is shown.
  public var severity = Severity.note
  /// How to mend what can be mended; nil to leave every file as it is.
  public var fixing: Fixing?
  /// How many files are looked at at once.
  public var jobs = ParallelMap.processorCount
  /// Called after each file, from several threads at once.
  public var fileDone: @Sendable () -> Void = {}

  private let check: Check
  private let refusal: Refusal

  /// Creates a run.
  public init(check: @escaping Check, refusal: @escaping Refusal) {
    self.check = check
    self.refusal = refusal
  }

  /// What a run brought.
  public struct Outcome: Sendable {
    /// What to show.
    public let report: LintReport
    /// The paths of files that the user named and that are no specifications, in order.
    public let namedOthers: [String]
    /// What was not said because it follows from something that was.
    public let withheld: [Diagnostic]
    /// What fixes made of the files, in order; each file that was to be mended, changed or not.
    public let changes: [FileChange]
  }

  /// Looks at files and returns the report.
  public func run(_ files: [CandidateFile]) -> Outcome {
    let results = ParallelMap.map(files, jobs: jobs) { file in
      let result = look(at: file)
      fileDone()
      return result
    }
    let diagnostics = Folding.fold(
      results.flatMap(\.diagnostics).sorted(by: Diagnostic.precedes))
    let summary = LintReport.Summary(
      files: files.count, specs: results.count { $0.isSpec }, diagnostics: diagnostics)
    return Outcome(
      report: LintReport(
        diagnostics: diagnostics, files: sources(of: diagnostics, results, files),
        summary: summary),
      namedOthers: zip(files, results).filter { $0.isNamed && $1.isOther }.map(\.0.path),
      withheld: results.flatMap(\.withheld), changes: results.compactMap(\.change))
  }

  private struct Result: Sendable {
    let source: SourceFile
    let isSpec: Bool
    /// Whether the file was read and is no specification.
    let isOther: Bool
    let diagnostics: [Diagnostic]
    let withheld: [Diagnostic]
    var change: FileChange?
  }

  private func look(at file: CandidateFile) -> Result {
    do {
      switch try file.read() {
      case .whole(let bytes):
        let source = SourceFile(path: file.path, bytes: bytes)
        let found = check(source, file.isNamed)
        if let fixing { return mend(file, source, found, fixing) }
        return result(source, found.diagnostics, isSpec: found.isSpec, withheld: found.withheld)
      case .tooLarge(let head):
        // Large data files lie about in repositories: only a specification is worth a word.
        let isSpec = check(SourceFile(path: file.path, bytes: head), file.isNamed).isSpec
        return result(
          SourceFile(path: file.path, bytes: []),
          isSpec ? refusal(UnreadFile.tooLarge(), file.path) : [], isSpec: isSpec)
      }
    } catch {
      return result(
        SourceFile(path: file.path, bytes: []), refusal(UnreadFile.problem(error), file.path),
        isSpec: false)
    }
  }

  /// Mends a file that was read and checked, and writes it where that is wanted.
  private func mend(
    _ file: CandidateFile, _ source: SourceFile, _ found: FileCheck, _ fixing: Fixing
  ) -> Result {
    let fixer = DocumentFixer(
      fixing.policy, check: { check($0, file.isNamed) }, shown: { asked($0.diagnostics) })
    let mended = fixer.mend(source, found: found)
    let isStandardInput = file.origin == .standardInput
    var failure: FileError?
    if fixing.writes, !isStandardInput, mended.file.bytes != source.bytes {
      do {
        try AtomicFile.replace(file.location, holding: source.bytes, by: mended.file.bytes)
      } catch { failure = FileError(path: file.path, code: error.code) }
    }
    // The report is about what lies on the disk.
    let isMended = fixing.writes && failure == nil
    let now = isMended ? mended.check : found
    var result = result(
      isMended ? mended.file : source, now.diagnostics, isSpec: now.isSpec, withheld: now.withheld)
    result.change = FileChange(
      before: source, after: mended.file, isStandardInput: isStandardInput,
      fixedCount: failure == nil ? mended.fixedCount : 0, undone: mended.undone, failure: failure)
    return result
  }

  /// Returns the diagnostics that are asked for.
  private func asked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter {
      selection.contains($0.rule) && $0.confidence >= confidence && $0.severity >= severity
    }
  }

  /// Keeps what is asked for, and the bytes only of a file that something is said about.
  private func result(
    _ source: SourceFile, _ diagnostics: [Diagnostic], isSpec: Bool, withheld: [Diagnostic] = []
  ) -> Result {
    let shown = asked(diagnostics)
    return Result(
      source: shown.isEmpty ? SourceFile(path: source.path, bytes: []) : source, isSpec: isSpec,
      isOther: !isSpec && diagnostics.isEmpty, diagnostics: shown, withheld: withheld)
  }

  /// Returns the files that diagnostics point at.
  ///
  /// A file that is only related was let go of when nothing was said about it, and is read again.
  private func sources(
    of diagnostics: [Diagnostic], _ results: [Result], _ files: [CandidateFile]
  ) -> [String: SourceFile] {
    var sources: [String: SourceFile] = [:]
    for result in results where !result.diagnostics.isEmpty {
      sources[result.source.path] = result.source
    }
    let related = Set(diagnostics.flatMap { $0.related.map(\.path) })
    for file in files where related.contains(file.path) && sources[file.path] == nil {
      guard case .whole(let bytes) = try? file.read() else { continue }
      sources[file.path] = SourceFile(path: file.path, bytes: bytes)
    }
    return sources
  }
}
