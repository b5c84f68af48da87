import SpecDiagnostics
import SpecModel
import SpecRules

extension LintRun {
  /// What a run keeps of a file: neither its text nor its model.
  ///
  /// The memory of a run grows by this alone: by 300 bytes for each diagnostic, and by what a
  /// `DocumentSummary` takes for each specification.
  final class Look: Sendable {
    let file: CandidateFile
    let isSpec: Bool
    /// Whether every rule could look at it.
    let isWhole: Bool
    let isUnread: Bool
    /// Whether anything was found, asked for or not.
    let saysSomething: Bool
    /// What to say of it, in the order of reports, not yet folded.
    let shown: PackedDiagnostics
    /// What is there and not said, where a baseline may know it.
    let hidden: PackedDiagnostics
    let suppressed: [SuppressedDiagnostic]
    let summary: DocumentSummary?
    /// The parts of its notes; nothing in a run without a baseline.
    let noteParts: NoteParts
    /// How much of it was read, for the report.
    let reading: LintReport.Reading?
    let row: CoverageRow?
    let change: DocumentFixer.Outcome?
    /// The file as it is now, if it cannot be read again.
    let held: SourceFile?

    /// Keeps what a run needs of the check of a file.
    init(
      _ file: CandidateFile, _ source: SourceFile, _ check: FileCheck, in run: LintRun,
      isUnread: Bool = false, change: DocumentFixer.Outcome? = nil
    ) {
      self.file = file
      isSpec = check.isSpec
      isWhole = check.isWhole
      self.isUnread = isUnread
      saysSomething = !check.diagnostics.isEmpty
      shown = PackedDiagnostics(
        check.diagnostics.filter(run.shows).sorted(by: Diagnostic.precedes), path: file.path)
      hidden = PackedDiagnostics(
        run.baselines.isEmpty
          ? [] : check.diagnostics.filter { !run.shows($0) } + check.withheld, path: file.path)
      suppressed = check.suppressed.filter { run.shows($0.diagnostic) }
        .sorted { Diagnostic.precedes($0.diagnostic, $1.diagnostic) }
      summary = check.summary
      noteParts = run.baselines.isEmpty ? NoteParts() : check.noteParts
      row = check.row
      reading = check.coverage.map { coverage in
        LintReport.Reading(
          path: file.path, dialect: coverage.dialect,
          parts: coverage.parts.map { ($0.part.rawValue, $0.count) }, tried: coverage.tried)
      }
      self.change = change
      // What was not read whole has no text.
      held = file.origin == .standardInput || source.bytes.isEmpty ? source : nil
    }

    var path: String { file.path }
    /// The file as it is now.
    var source: SourceFile? { held ?? file.source }
  }
}

/// The texts of the files of a run, for excerpts and line numbers.
///
/// They are read again when their diagnostics are written: to hold them took a third of the memory of
/// a run, and reading them takes a thousandth of its time. Of a file that changes meanwhile an excerpt
/// shows what is there then.
struct RunSources: Sendable {
  private let held: [String: SourceFile]
  private let files: [String: CandidateFile]

  /// Takes what is held of files that cannot be read again, and the others.
  init(_ looks: [LintRun.Look], of files: [CandidateFile]) {
    held = looks.reduce(into: [:]) { held, look in
      if let source = look.held { held[look.path] = source }
    }
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the files that diagnostics point at, by path.
  func of(_ diagnostics: [Diagnostic]) -> [String: SourceFile] {
    var sources: [String: SourceFile] = [:]
    for diagnostic in diagnostics {
      for path in [diagnostic.path] + diagnostic.related.map(\.path) where sources[path] == nil {
        sources[path] = held[path] ?? files[path]?.source
      }
    }
    return sources
  }
}
