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
  /// Files that are only compared with: nothing is reported of them.
  public var siblings: [CandidateFile] = []
  /// How to fix what can be fixed; nil to leave every file as it is.
  public var fixing: FixPolicy?
  /// How many files are looked at at once.
  public var jobs = ParallelMap.processorCount

  /// Looks at one file.
  public let check: Check
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
    public let changes: [DocumentFixer.Outcome]
  }

  /// Looks at files and returns the report.
  public func run(_ files: [CandidateFile]) -> Outcome {
    let isAlone = files.count + siblings.count == 1
    let looks = lookingAgain(
      ParallelMap.map(files, jobs: jobs) { look(at: $0, isAlone: isAlone) }, at: files)
    let checks = looks.map(\.check)
    let suppressed = checks.flatMap(\.suppressed).filter { shows($0.diagnostic) }
      .sorted { Diagnostic.precedes($0.diagnostic, $1.diagnostic) }
    let unread = Set(looks.filter(\.isUnread).map(\.path))
    let known = match(looks, unread)
    let diagnostics = Folding.fold(
      Folding.foldAbsences(known.new, of: checks.compactMap(\.summary)).filter(shows))
    let summary = LintReport.Summary(
      files: files.count, specs: checks.count { $0.isSpec }, diagnostics: diagnostics,
      suppressed: suppressed.count, baselined: known.knownCount)
    return Outcome(
      report: LintReport(
        diagnostics: diagnostics, files: sources(of: diagnostics, looks, files + siblings),
        summary: summary, readings: looks.compactMap(\.reading)),
      specPaths: looks.filter { $0.check.isSpec || !$0.check.diagnostics.isEmpty }.map(\.path),
      suppressed: suppressed, unfolded: known.new, staleByBaseline: known.stale,
      unread: unread, changes: looks.compactMap(\.change))
  }

  /// Sets what is shown against the baselines; a file that could not be read is never known.
  private func match(
    _ looks: [Look], _ unread: Set<String>
  ) -> (new: [Diagnostic], knownCount: Int, stale: [[StaleEntry]]) {
    let found = looks.flatMap(\.check.diagnostics)
    if baselines.isEmpty { return (found.filter(shows).sorted(by: Diagnostic.precedes), 0, []) }
    var new = found.filter { baselineOfFile($0.path) == nil && shows($0) }
    var knownCount = 0
    var stale: [[StaleEntry]] = []
    for (place, baseline) in baselines.enumerated() {
      let looks = looks.filter { baselineOfFile($0.path) == place }
      let found = looks.flatMap(\.check.diagnostics)
      let match = BaselineMatch(
        shown: found.filter(shows).sorted(by: Diagnostic.precedes),
        hidden: found.filter { !shows($0) } + looks.flatMap(\.check.withheld),
        paths: looks.map(\.path), unread: unread,
        unjudged: Set(looks.filter { !$0.check.isWhole }.map(\.path)), against: baseline)
      new += match.new
      knownCount += match.knownCount
      stale.append(match.stale)
    }
    return (new.sorted(by: Diagnostic.precedes), knownCount, stale)
  }

  /// What came of looking at one file.
  struct Look: Sendable {
    let path: String
    /// The file as it is now, if something is said about it, or if it cannot be read again.
    let source: SourceFile?
    let check: FileCheck
    var isUnread = false
    var change: DocumentFixer.Outcome?

    /// How much of it was read, for the report.
    var reading: LintReport.Reading? {
      check.coverage.map { coverage in
        LintReport.Reading(
          path: path, dialect: coverage.dialect,
          parts: coverage.parts.map { ($0.part.rawValue, $0.count) })
      }
    }
  }

  private func look(at file: CandidateFile, isAlone: Bool) -> Look {
    do {
      switch try file.read() {
      case .whole(let bytes):
        let source = SourceFile(path: file.path, bytes: bytes)
        let found = check(source, Neighbours(isAlone: isAlone))
        return fixing.map { fix(file, source, found, $0) } ?? look(source, found, of: file)
      case .tooLarge(let head):
        // Large data files lie about in repositories: only a specification is worth a word.
        let isSpec = check(SourceFile(path: file.path, bytes: head), Neighbours()).isSpec
        return look(without: file, isSpec ? .tooLarge() : nil, isSpec: isSpec)
      }
    } catch {
      var look = look(without: file, .unreadable(error))
      look.isUnread = true
      return look
    }
  }

  /// Keeps the outcome of a check, and the bytes only of a file that something is said about.
  func look(_ source: SourceFile, _ found: FileCheck, of file: CandidateFile) -> Look {
    let isKept = file.origin == .standardInput || found.diagnostics.contains(where: shows)
    return Look(path: source.path, source: isKept ? source : nil, check: found)
  }

  /// Returns what to say of a file that was not read whole.
  private func look(
    without file: CandidateFile, _ problem: InputProblem?, isSpec: Bool = false
  ) -> Look {
    let found = problem.map { refusal($0, file.path) } ?? []
    return look(
      SourceFile(path: file.path, bytes: []),
      FileCheck(isSpec: isSpec, diagnostics: found, isWhole: false), of: file)
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
  ) -> Look {
    let fixer = DocumentFixer(
      policy, check: { check($0, Neighbours()) }, shown: { reported($0) })
    var fixed = fixer.fix(source, found: found)
    fixed.isStandardInput = file.origin == .standardInput
    if policy.writes, !fixed.isStandardInput, fixed.isChange {
      do {
        try AtomicFile.replace(file.location, holding: source.bytes, by: fixed.file.bytes)
      } catch { fixed.failure = FileError(path: file.path, code: error.code) }
    }
    // The report is about what lies on the disk.
    let isFixed = policy.writes && fixed.failure == nil
    var look = look(isFixed ? fixed.file : source, isFixed ? fixed.check : found, of: file)
    look.change = fixed
    return look
  }

  /// Returns whether a diagnostic is asked for.
  public func shows(_ diagnostic: Diagnostic) -> Bool {
    (filterOfFile?(diagnostic.path) ?? filter).shows(diagnostic)
  }

  /// Returns the files that diagnostics point at.
  ///
  /// A file that is only related was let go of when nothing was said about it, and is read again.
  private func sources(
    of diagnostics: [Diagnostic], _ looks: [Look], _ files: [CandidateFile]
  ) -> [String: SourceFile] {
    var sources: [String: SourceFile] = [:]
    for look in looks { sources[look.path] = look.source }
    let related = Set(diagnostics.flatMap { $0.related.map(\.path) })
    for file in files where related.contains(file.path) && sources[file.path] == nil {
      sources[file.path] = file.source
    }
    return sources
  }
}
