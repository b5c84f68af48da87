import SpecDiagnostics

/// The format `concise`: `path:line:column: severity[rule] message`, one line for each diagnostic,
/// with ` [fix]` at its end if a safe fix exists and ` [fix?]` if only an unsafe one does.
struct ConciseReport {
  let report: LintReport

  /// Writes the report; nothing if there is nothing to say.
  func write(to write: ([UInt8]) -> Void) {
    for file in report.files {
      write(Array(file.diagnostics.map { line(for: $0, in: file) + "\n" }.joined().utf8))
    }
  }

  private func line(for diagnostic: Diagnostic, in file: FileReport) -> String {
    let start = file.locate(diagnostic.range, in: diagnostic.path).start
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
