/// The outcome of one run: what every reporter is given, file by file.
public struct LintReport: Sendable {
  /// What is counted of each file that something is said of, in the order of paths.
  public let counts: [Summary]
  private let file: @Sendable (Int) -> FileReport
  /// What is counted.
  public let summary: Summary
  /// How much was read of each spec, in the order of paths.
  public let readings: [Reading]
  /// What the developer notes cover; without rows where that was not asked for.
  public let matrix: CoverageMatrix

  /// Creates a report; `file` makes what is said of a file by its place in `counts`.
  public init(
    counts: [Summary], summary: Summary, readings: [Reading] = [],
    matrix: CoverageMatrix = CoverageMatrix(rows: [], unmeasured: 0),
    file: @escaping @Sendable (Int) -> FileReport
  ) {
    self.counts = counts
    self.file = file
    self.summary = summary
    self.readings = readings
    self.matrix = matrix
  }

  /// Creates a report of diagnostics in the order of `Diagnostic.precedes`, with the files that these
  /// point at.
  public init(diagnostics: [Diagnostic], files: [String: SourceFile], summary: Summary) {
    var groups: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      if groups.last?.first?.path != diagnostic.path { groups.append([]) }
      groups[groups.count - 1].append(diagnostic)
    }
    let counts = groups.map { Summary(files: 1, specs: 1, diagnostics: $0) }
    self.init(counts: counts, summary: summary) { [groups] place in
      FileReport(diagnostics: groups[place], files: files)
    }
  }

  /// How many files something is said of.
  public var fileCount: Int { counts.count }
  /// What is said of each file, made when it is asked for and never held.
  public var files: some Sequence<FileReport> { counts.indices.lazy.map(file) }
  /// What is said of each file that has a diagnostic of a severity, made when it is asked for.
  public func files(with severity: Severity) -> some Sequence<FileReport> {
    counts.indices.lazy.filter { counts[$0].count(of: severity) > 0 }.map(file)
  }
  /// The diagnostics to show, in the order of `Diagnostic.precedes`.
  public var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) }

  /// Returns the report with each path as it is seen from elsewhere.
  public func renaming(_ path: @escaping @Sendable (String) -> String) -> LintReport {
    LintReport(
      counts: counts, summary: summary,
      readings: readings.map { Reading(path: path($0.path), dialect: $0.dialect, parts: $0.parts) },
      matrix: matrix, file: { [file] in file($0).renaming(path) })
  }

  /// How much of a spec was read, and as what.
  public struct Reading: Sendable, CustomStringConvertible {
    /// The path of its file.
    public let path: String
    /// The id of its dialect.
    public let dialect: String
    /// What its text was read as, such as `criteria`, with the bytes; `unread` for what was not.
    public let parts: [(name: String, bytes: Int)]
    /// The other dialects that were tried, with the bytes that each read.
    public let tried: [(dialect: String, read: Int)]

    /// Creates an entry.
    public init(
      path: String, dialect: String, parts: [(name: String, bytes: Int)],
      tried: [(dialect: String, read: Int)] = []
    ) {
      (self.path, self.dialect, self.parts, self.tried) = (path, dialect, parts, tried)
    }

    /// One line for the user: in which dialect the spec was read, how much of it, and what others read.
    public var description: String {
      let total = max(1, parts.reduce(0) { $0 + $1.bytes })
      let read = total - (parts.first { $0.name == "unread" }?.bytes ?? 0)
      let others = tried.map { "\($0.dialect) reads \(100 * $0.read / total) %" }
      return "\(path): read as \(dialect), \(100 * read / total) %"
        + (others.isEmpty ? "" : "; \(others.joined(separator: ", "))")
    }
  }

  /// The counts of a run.
  public struct Summary: Sendable, Hashable {
    /// Candidate files that were looked at.
    public var files: Int
    /// Files that were recognised as specs.
    public var specs: Int
    /// Diagnostics of severity error.
    public var errors: Int
    /// Diagnostics of severity warning.
    public var warnings: Int
    /// Diagnostics of severity note.
    public var notes: Int
    /// Diagnostics that have a safe fix.
    public var fixable: Int
    /// Diagnostics that a comment in the document suppressed.
    public var suppressed: Int
    /// Diagnostics that the baseline holds.
    public var baselined: Int
    /// Diagnostics that the baseline holds and that have a safe fix.
    public var baselinedFixable = 0
    /// Whether only what a change has brought or touches is shown.
    public var isOfChange = false
    /// Whether there is a baseline, whatever it holds.
    public var hasBaseline = false
    /// All diagnostics that are shown.
    public var shown: Int { errors + warnings + notes }

    /// Counts diagnostics by severity and fix.
    public init(
      files: Int, specs: Int, diagnostics: [Diagnostic] = [], suppressed: Int = 0,
      baselined: Int = 0
    ) {
      self.files = files
      self.specs = specs
      let severities = diagnostics.map(\.severity)
      errors = severities.count { $0 == .error }
      warnings = severities.count { $0 == .warning }
      notes = severities.count { $0 == .note }
      fixable = diagnostics.count(where: \.hasSafeFix)
      self.suppressed = suppressed
      self.baselined = baselined
    }

    /// Returns how many diagnostics of a severity are shown.
    public func count(of severity: Severity) -> Int {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }

    /// Adds the diagnostics that another one counts as those that the baseline holds.
    public mutating func addKnown(_ other: Summary) {
      baselined += other.shown
      baselinedFixable += other.fixable
    }

    /// Adds the diagnostics that another one counts.
    public mutating func add(_ other: Summary) {
      errors += other.errors
      warnings += other.warnings
      notes += other.notes
      fixable += other.fixable
    }
  }
}

/// What is said of one file.
public struct FileReport: Sendable {
  /// The diagnostics, at least one, in the order of `Diagnostic.precedes`.
  public let diagnostics: [Diagnostic]
  /// The files that they point at, by path, for excerpts and line numbers.
  public let files: [String: SourceFile]

  /// Creates what is said of a file.
  public init(diagnostics: [Diagnostic], files: [String: SourceFile]) {
    self.diagnostics = diagnostics
    self.files = files
  }

  /// The path of the file.
  public var path: String { diagnostics.first?.path ?? "" }

  fileprivate func renaming(_ path: (String) -> String) -> FileReport {
    let diagnostics = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = path(diagnostic.path)
      for place in diagnostic.related.indices {
        diagnostic.related[place].path = path(diagnostic.related[place].path)
      }
      return diagnostic
    }
    return FileReport(
      diagnostics: diagnostics,
      files: Dictionary(files.map { (path($0), $1) }, uniquingKeysWith: { first, _ in first }))
  }
}
