import SpecDiagnostics

/// The format `concise`: `path:line:column: severity[rule] message`, one line for each diagnostic,
/// with ` [fix]` at its end if a safe fix exists and ` [fix?]` if only an unsafe one does.
struct ConciseReport {
  let report: LintReport

  /// The report; empty if there is nothing to say.
  var text: String {
    report.diagnostics.map { line(for: $0) + "\n" }.joined()
  }

  private func line(for diagnostic: Diagnostic) -> String {
    let start = report.locate(diagnostic.range, in: diagnostic.path).start
    let path = VisibleText.line(diagnostic.path)
    let message = VisibleText.line(diagnostic.message)
    return "\(path):\(start.line):\(start.column): "
      + "\(diagnostic.severity.rawValue)[\(diagnostic.rule)] \(message)\(mark(for: diagnostic))"
  }

  private func mark(for diagnostic: Diagnostic) -> String {
    let kinds = diagnostic.fixes.map(\.applicability)
    if kinds.contains(.safe) { return " [fix]" }
    return kinds.contains(.unsafe) ? " [fix?]" : ""
  }
}
