public import SpecDiagnostics
public import SpecModel
public import SpecRules
import SpecSystem

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

  /// Returns whether a diagnostic is asked for.
  public var shows: @Sendable (Diagnostic) -> Bool = { $0.confidence >= .medium }
  /// What is known already and not reported.
  public var baselines: [PlacedBaseline] = []
  /// Whether there is a baseline that does not count now.
  public var ignoresBaseline = false
  /// The place in `baselines` of the one that a file is set against; nil for none.
  public var baselineOfFile: @Sendable (String) -> Int? = { _ in 0 }
  /// What a change has brought or touches, if nothing else is to be reported.
  public var changes: ChangedFindings?
  /// Files that are only compared with: nothing is reported of them.
  public var companions: [CandidateFile] = []
  /// Whether files are compared folder by folder; else all of the run with each other.
  public var comparesFolders = false
  /// Returns those companions in one folder that count.
  var withoutIgnored: @Sendable ([CandidateFile]) -> [CandidateFile] = { $0 }
  /// What is known of these from an earlier run.
  public var known = KnownSummaries()
  /// How to fix what can be fixed; nil to leave every file as it is.
  public var fixing: FixPolicy?
  /// The paths of files that the program cannot check, which end it.
  public var faulty: Set<String> = []
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
    /// The highest severity of what is shown of each file, by path, in order.
    public let gravest: [(path: String, severity: Severity)]
    let packed: [PackedDiagnostics]
    /// What to show before one fault in many places became one diagnostic.
    public var unfolded: [Diagnostic] { packed.flatMap(\.diagnostics) }
    /// What each baseline holds and is no longer there.
    public let staleByBaseline: [[StaleEntry]]
    /// What baselines hold and is no longer there.
    public var stale: [StaleEntry] { staleByBaseline.flatMap(\.self) }
    /// Each baseline as it should be now: without what is no longer there, and with the paths and words
    /// that the rest has by now.
    public let baselines: [Baseline]
    /// The files that are gone, with those that have taken over what baselines know of them.
    public let moves: [BaselineMove]
    /// The paths of files that could not be read, or not be checked.
    public let unread: Set<String>
    /// What fixes made of the files, in order; each file that was to be fixed, changed or not.
    public let changes: [DocumentFixer.Outcome]
  }

  /// Looks at files, which are in the order of paths, and returns the report.
  public func run(_ files: [CandidateFile]) -> Outcome {
    let looks = lookingAgain(looks(at: files), of: files)
    let suppressed = looks.flatMap(\.suppressed)
    let unread = Set(looks.filter(\.isUnread).map(\.path))
    let matched = match(looks, files, unread)
    let shown = limit(matched.new, unread)
    var summary = LintReport.Summary(
      files: files.count, specs: looks.count { $0.isSpec },
      suppressed: Folding.fold(suppressed.map(\.diagnostic)).count)
    summary.isOfChange = changes != nil
    summary.hasBaseline = ignoresBaseline || !baselines.isEmpty
    // They are counted as a report would show them.
    for file in matched.known.map(Counted.init) { summary.addKnown(file.counts) }
    let counted = ParallelMap.map(shown, jobs: jobs, Counted.init)
    for file in counted { summary.add(file.counts) }
    let paths = Set(counted.flatMap(\.paths))
    let rows = looks.compactMap(\.row)
    let sources = RunSources(looks, of: (files + companions).filter { paths.contains($0.path) })
    return Outcome(
      report: LintReport(
        counts: counted.map(\.counts), summary: summary, readings: looks.compactMap(\.reading),
        matrix: CoverageMatrix(rows: rows, unmeasured: summary.specs - rows.count)
      ) { place in
        let diagnostics = Folding.fold(shown[place].diagnostics)
        return FileReport(diagnostics: diagnostics, files: sources.of(diagnostics))
      },
      specPaths: looks.filter { $0.isSpec || $0.saysSomething }.map(\.path),
      suppressed: suppressed, gravest: counted.map { ($0.path, $0.gravest) }, packed: shown,
      staleByBaseline: matched.stale, baselines: matched.baselines, moves: matched.moves,
      unread: unread, changes: looks.compactMap(\.change))
  }

  func looks(at files: [CandidateFile]) -> [Look] {
    let isAlone = files.count + companions.count == 1
    return ParallelMap.map(files, jobs: jobs, largestFirst: \.size) { file in
      Fault.during(Path(file.path).bytes) { look(at: file, isAlone: isAlone) }
    }.compactMap(\.self)
  }

  private struct Counted {
    let path: String
    let counts: LintReport.Summary
    let gravest: Severity
    /// The files that its diagnostics point at.
    let paths: [String]

    init(_ found: PackedDiagnostics) {
      let diagnostics = Folding.fold(found.diagnostics)
      path = found.path
      counts = LintReport.Summary(files: 0, specs: 0, diagnostics: diagnostics)
      gravest = diagnostics.reduce(.note) { max($0, $1.severity) }
      paths = [path] + diagnostics.flatMap { $0.related.map(\.path).filter { $0 != found.path } }
    }
  }

  /// The findings of a run set against its baselines.
  private struct Matched {
    var new: [PackedDiagnostics]
    var known: [PackedDiagnostics] = []
    var stale: [[StaleEntry]] = []
    var baselines: [Baseline] = []
    var moves: [BaselineMove] = []
  }

  /// Sets what is shown against the baselines; a file that could not be read is never known.
  private func match(_ looks: [Look], _ files: [CandidateFile], _ unread: Set<String>) -> Matched {
    if baselines.isEmpty { return Matched(new: looks.map(\.shown).filter { $0.count > 0 }) }
    var matched = Matched(new: [])
    var new: [String: PackedDiagnostics] = [:]
    for look in looks where baselineOfFile(look.path) == nil { new[look.path] = look.shown }
    for (place, baseline) in baselines.enumerated() {
      let looks = looks.filter { baselineOfFile($0.path) == place }
      let (shown, hidden) = (
        looks.flatMap(\.shown.diagnostics), looks.flatMap(\.hidden.diagnostics)
      )
      let moves = baseline.moves(to: shown, hidden: hidden)
      let now = baseline.baseline.moving(moves)
        .adding(Baseline(of: looks.flatMap { $0.change?.known ?? [] }, in: baseline.places))
      let match = BaselineMatch(
        shown: shown, hidden: hidden,
        paths: files.map(\.path).filter { baselineOfFile($0) == place }, unread: unread,
        unjudged: Set(looks.filter { !$0.isWhole }.map(\.path)),
        specs: Dictionary(
          looks.filter(\.isSpec).map { ($0.path, $0.noteParts) },
          uniquingKeysWith: { first, _ in first }),
        isTouched: { changes?.touches($0) ?? false },
        against: PlacedBaseline(now, in: baseline.places))
      for (path, found) in Dictionary(grouping: match.new, by: \.path) {
        new[path] = PackedDiagnostics(found, path: path)
      }
      matched.known += Dictionary(grouping: match.known, by: \.path).values.map {
        PackedDiagnostics($0, path: $0[0].path)
      }
      matched.stale.append(match.stale)
      matched.baselines.append(now.removing(match.stale))
      matched.moves += moves
    }
    matched.new = looks.compactMap { new[$0.path] }.filter { $0.count > 0 }
    return matched
  }

  /// Leaves out what no change has brought or touches; a file that could not be read is always reported.
  private func limit(
    _ found: [PackedDiagnostics], _ unread: Set<String>
  ) -> [PackedDiagnostics] {
    guard let changes else { return found }
    return ParallelMap.map(found, jobs: jobs) { found in
      unread.contains(found.path)
        ? found : PackedDiagnostics(changes.counted(among: found.diagnostics), path: found.path)
    }.filter { $0.count > 0 }
  }

  /// Looks at a file; nil where there is nothing to keep of it.
  func look(at file: CandidateFile, isAlone: Bool) -> Look? {
    if faulty.contains(file.path) { return look(without: file, nil, isUnread: true) }
    do {
      switch try file.read() {
      case .whole(let bytes):
        let source = SourceFile(path: file.path, bytes: bytes)
        let found = check(source, Neighbours(isAlone: isAlone))
        if let fixing { return fix(file, source, found, fixing) }
        guard found.isSpec || !found.diagnostics.isEmpty else { return nil }
        return Look(file, source, found, in: self)
      case .tooLarge(let head):
        // Large data files lie about in repositories: only a specification is worth a word.
        let isSpec = check(SourceFile(path: file.path, bytes: head), Neighbours()).isSpec
        return look(without: file, isSpec ? .tooLarge() : nil, isSpec: isSpec)
      }
    } catch {
      return look(
        without: file, .unreadable(error), isUnread: error.refusal != .outside)
    }
  }

  /// Returns what to say of a file that was not read whole.
  private func look(
    without file: CandidateFile, _ problem: InputProblem?, isSpec: Bool = false,
    isUnread: Bool = false
  ) -> Look {
    let found = problem.map { refusal($0, file.path) } ?? []
    return Look(
      file, SourceFile(path: file.path, bytes: []),
      FileCheck(isSpec: isSpec, diagnostics: found, isWhole: false), in: self, isUnread: isUnread)
  }

  /// Returns what is asked for of the check of one file and is not known already.
  public func reported(_ found: FileCheck) -> [Diagnostic] {
    let shown = found.diagnostics.filter(shows)
    guard let path = shown.first?.path, let place = baselineOfFile(path),
      baselines.indices.contains(place)
    else { return shown }
    return baselines[place].unknown(among: shown)
  }

  /// Fixes a file that was read and checked, and writes it where that is wanted.
  private func fix(
    _ file: CandidateFile, _ source: SourceFile, _ found: FileCheck, _ policy: FixPolicy
  ) -> Look {
    // What baselines know is fixed, too.
    let shown = { @Sendable (found: FileCheck) in found.diagnostics.filter(shows) }
    let fixer = DocumentFixer(policy, check: { check($0, Neighbours()) }, shown: shown)
    var fixed = fixer.fix(
      source, found: found, known: Set(shown(found)).subtracting(reported(found)))
    fixed.isStandardInput = file.origin == .standardInput
    if policy.writes, !fixed.isStandardInput {
      do { if fixed.isChange { try file.replace(source.bytes, by: fixed.file.bytes) } } catch {
        fixed.failure = FileError(path: file.path, code: error.code)
      }
    }
    // The report is about what lies on the disk.
    let isFixed = policy.writes && fixed.failure == nil
    if !isFixed { fixed.known = [] }
    return Look(
      file, isFixed ? fixed.file : source, isFixed ? fixed.check : found, in: self, change: fixed)
  }
}
