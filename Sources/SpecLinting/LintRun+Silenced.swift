import SpecDiagnostics
import SpecRules

extension LintRun {
  /// Returns what comments suppress and baselines hold, by file in the order of paths.
  func silenced(
    _ suppressed: [SuppressedDiagnostic], _ known: [PackedDiagnostics], of files: [CandidateFile],
    _ looks: [Look]
  ) -> [FileReport] {
    let all =
      suppressed.map { ($0.diagnostic, Silence.suppressed(reason: $0.reason)) }
      + known.flatMap { Folding.fold($0.diagnostics) }.map { ($0, .known) }
    let sources = RunSources(looks, of: files)
    let byPath = Dictionary(grouping: all, by: \.0.path)
    return looks.compactMap { byPath[$0.path] }.map { found in
      let found = found.sorted { Diagnostic.precedes($0.0, $1.0) }
      let diagnostics = found.map(\.0)
      return FileReport(
        diagnostics: diagnostics, files: sources.of(diagnostics), silences: found.map(\.1))
    }
  }
}
