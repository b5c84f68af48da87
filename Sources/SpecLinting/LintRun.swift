public import SpecDiagnostics
public import SpecModel
public import SpecRules

/// One run over many files: reads them, has each one checked, and puts together the report.
///
/// This module finds the files, reads them, runs the rules over them, and holds the built-in rules.
/// It refuses to know what a rule checks and how a report looks. The outcome depends on the files
/// alone: not on the number of jobs, nor on the order in which they end.
public struct LintRun: Sendable {
  /// Looks at one file; called from several threads at once.
  ///
  /// The second argument is what other files of the run say.
  public typealias Check = @Sendable (SourceFile, Neighbours) -> FileCheck
  /// Says what is wrong with a file that could not be looked at, by its path; called from several
  /// threads at once.
  public typealias Refusal = @Sendable (InputProblem, String) -> [Diagnostic]

  /// What is shown.
  public var filter = ReportFilter()
  /// What is shown of the file at a path, where that is not the same for all.
  public var filterOfFile: (@Sendable (String) -> ReportFilter)?
  /// What is known already and not reported.
  public var baselines: [PlacedBaseline] = []
  /// The place in `baselines` of the one that a file is set against; nil for none.
  public var baselineOfFile: @Sendable (String) -> Int? = { _ in 0 }
  /// Files that are not looked at for their own sake, and that those which are are compared with.
  public var siblings: [CandidateFile] = []
  /// How to fix what can be fixed; nil to leave every file as it is.
  public var fixing: FixPolicy?
  /// How many files are looked at at once.
  public var jobs = ParallelMap.processorCount

  let check: Check
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
    /// The paths of files that are specifications, or that something was found wrong with, in order.
    public let specPaths: [String]
    /// What was not said because it follows from something that was.
    public let withheld: [Diagnostic]
    /// What was not said because a comment in the document suppresses it, in the order of reports.
    public let suppressed: [SuppressedDiagnostic]
    /// What to show before one fault in many places became one diagnostic.
    public let unfolded: [Diagnostic]
    /// What each baseline holds and is no longer there.
    public let staleByBaseline: [[StaleEntry]]
    /// What baselines hold and is no longer there.
    public var stale: [StaleEntry] { staleByBaseline.flatMap(\.self) }
    /// The paths of files that could not be read.
    public let unread: Set<String>
    /// What fixes made of the files, in order; each file that was to be fixed, changed or not.
    public let changes: [FileChange]
  }

  /// Looks at files and returns the report.
  public func run(_ files: [CandidateFile]) -> Outcome {
    let isAlone = files.count + siblings.count == 1
    let results = lookingAgain(
      ParallelMap.map(files, jobs: jobs) { look(at: $0, isAlone: isAlone) }, at: files)
    let shown = results.flatMap(\.diagnostics).sorted(by: Diagnostic.precedes)
    let suppressed = results.flatMap(\.suppressed)
      .sorted { Diagnostic.precedes($0.diagnostic, $1.diagnostic) }
    let known = match(shown, results)
    let diagnostics = Folding.fold(
      Folding.foldAbsences(known.new, of: results.compactMap(\.summary)).filter(shows))
    let summary = LintReport.Summary(
      files: files.count, specs: results.count { $0.isSpec }, diagnostics: diagnostics,
      suppressed: suppressed.count, baselined: known.knownCount)
    return Outcome(
      report: LintReport(
        diagnostics: diagnostics, files: sources(of: diagnostics, results, files + siblings),
        summary: summary, readings: results.compactMap(\.reading)),
      specPaths: results.filter { !$0.isOther }.map(\.source.path),
      withheld: results.flatMap(\.withheld), suppressed: suppressed,
      unfolded: known.new, staleByBaseline: known.stale,
      unread: Set(results.filter { $0.judgement == .unread }.map(\.source.path)),
      changes: results.compactMap(\.change))
  }

  /// Sets what is shown against the baselines; a file that could not be read is never known.
  private func match(
    _ shown: [Diagnostic], _ results: [Result]
  ) -> (new: [Diagnostic], knownCount: Int, stale: [[StaleEntry]]) {
    if baselines.isEmpty { return (shown, 0, []) }
    var new = shown.filter { baselineOfFile($0.path) == nil }
    var knownCount = 0
    var stale: [[StaleEntry]] = []
    for (place, baseline) in baselines.enumerated() {
      let results = results.filter { baselineOfFile($0.source.path) == place }
      let match = BaselineMatch(
        .init(
          shown: shown.filter { baselineOfFile($0.path) == place },
          hidden: results.flatMap(\.hidden), paths: results.map(\.source.path),
          unread: Set(results.filter { $0.judgement == .unread }.map(\.source.path)),
          unjudged: Set(results.filter { $0.judgement != .whole }.map(\.source.path))),
        baseline)
      new += match.new
      knownCount += match.knownCount
      stale.append(match.stale)
    }
    return (new.sorted(by: Diagnostic.precedes), knownCount, stale)
  }

  /// What came of one file.
  struct Result: Sendable {
    let source: SourceFile
    let isSpec: Bool
    /// Whether the file was read and is not a specification.
    let isOther: Bool
    let diagnostics: [Diagnostic]
    let withheld: [Diagnostic]
    let suppressed: [SuppressedDiagnostic]
    /// What was found and is not shown, if there is a baseline.
    let hidden: [Diagnostic]
    let judgement: Judgement
    var summary: DocumentSummary?
    var coverage: Coverage?
    /// What standard input holds, which cannot be read again; nil for a file.
    var standardInput: SourceFile?
    var change: FileChange?

    /// How much of it was read, for the report.
    var reading: LintReport.Reading? {
      coverage.map { coverage in
        LintReport.Reading(
          path: source.path, dialect: coverage.dialect,
          parts: coverage.parts.map { .init(name: $0.part.name, bytes: $0.count) })
      }
    }
  }

  /// How much of a file was looked at.
  enum Judgement {
    case whole
    /// It was read and could not be understood, or not all of it.
    case partial
    case unread
  }

  private func look(at file: CandidateFile, isAlone: Bool) -> Result {
    do {
      switch try file.read() {
      case .whole(let bytes):
        let source = SourceFile(path: file.path, bytes: bytes)
        let found = check(source, Neighbours(isAlone: isAlone))
        if let fixing { return fix(file, source, found, fixing) }
        return result(source, found, of: file)
      case .tooLarge(let head):
        // Large data files lie about in repositories: only a specification is worth a word.
        let isSpec = check(SourceFile(path: file.path, bytes: head), Neighbours()).isSpec
        return result(
          SourceFile(path: file.path, bytes: []),
          isSpec ? refusal(UnreadFile.tooLarge(), file.path) : [], isSpec: isSpec, .partial)
      }
    } catch {
      return result(
        SourceFile(path: file.path, bytes: []), refusal(UnreadFile.problem(error), file.path),
        isSpec: false, .unread)
    }
  }

  /// Returns what is asked for of the check of one file and is not known already.
  public func reported(_ found: FileCheck) -> [Diagnostic] {
    let shown = found.diagnostics.filter(shows)
    guard let path = shown.first?.path, let place = baselineOfFile(path),
      baselines.indices.contains(place)
    else { return shown }
    return baselines[place].unknown(among: shown)
  }

  /// Mends a file that was read and checked, and writes it where that is wanted.
  private func fix(
    _ file: CandidateFile, _ source: SourceFile, _ found: FileCheck, _ policy: FixPolicy
  ) -> Result {
    let fixer = DocumentFixer(
      policy, check: { check($0, Neighbours()) }, shown: { reported($0) })
    let fixed = fixer.fix(source, found: found)
    let isStandardInput = file.origin == .standardInput
    var failure: FileError?
    if policy.writes, !isStandardInput, fixed.file.bytes != source.bytes {
      do {
        try AtomicFile.replace(file.location, holding: source.bytes, by: fixed.file.bytes)
      } catch { failure = FileError(path: file.path, code: error.code) }
    }
    // The report is about what lies on the disk.
    let isFixed = policy.writes && failure == nil
    let now = isFixed ? fixed.check : found
    var result = result(isFixed ? fixed.file : source, now, of: file)
    result.change = FileChange(
      before: source, after: fixed.file, isStandardInput: isStandardInput,
      fixedCount: failure == nil ? fixed.fixedCount : 0, undone: fixed.undone, failure: failure)
    return result
  }

  /// Keeps what is asked for of the outcome of a check.
  func result(_ source: SourceFile, _ found: FileCheck, of file: CandidateFile) -> Result {
    var result = result(
      source, found.diagnostics, isSpec: found.isSpec, withheld: found.withheld,
      suppressed: found.suppressed, found.isWhole ? .whole : .partial)
    result.standardInput = file.origin == .standardInput ? source : nil
    result.summary = found.summary
    result.coverage = found.coverage
    return result
  }

  /// Keeps what is asked for, and the bytes only of a file that something is said about.
  private func result(
    _ source: SourceFile, _ diagnostics: [Diagnostic], isSpec: Bool, withheld: [Diagnostic] = [],
    suppressed: [SuppressedDiagnostic] = [], _ judgement: Judgement
  ) -> Result {
    let filter = filterOfFile?(source.path) ?? filter
    let shown =
      diagnostics.allSatisfy(filter.shows) ? diagnostics : diagnostics.filter(filter.shows)
    return Result(
      source: shown.isEmpty ? SourceFile(path: source.path, bytes: []) : source, isSpec: isSpec,
      isOther: !isSpec && diagnostics.isEmpty, diagnostics: shown, withheld: withheld,
      suppressed: suppressed.filter { filter.shows($0.diagnostic) },
      hidden: baselines.isEmpty ? [] : diagnostics.filter { !filter.shows($0) } + withheld,
      judgement: judgement)
  }

  /// Returns whether a diagnostic is asked for.
  public func shows(_ diagnostic: Diagnostic) -> Bool {
    (filterOfFile?(diagnostic.path) ?? filter).shows(diagnostic)
  }

  /// Returns the files that diagnostics point at.
  ///
  /// A file that is only related was let go of when nothing was said about it, and is read again.
  private func sources(
    of diagnostics: [Diagnostic], _ results: [Result], _ files: [CandidateFile]
  ) -> [String: SourceFile] {
    var sources: [String: SourceFile] = [:]
    for result in results where result.standardInput != nil || !result.diagnostics.isEmpty {
      sources[result.source.path] = result.standardInput ?? result.source
    }
    let related = Set(diagnostics.flatMap { $0.related.map(\.path) })
    for file in files where related.contains(file.path) && sources[file.path] == nil {
      sources[file.path] = file.source
    }
    return sources
  }
}
