import SpecDiagnostics

/// The format `concise`: `path:line:column: severity[rule] message`, one line for each diagnostic.
///
/// At its end are the number of its other places in the file, and ` [fix]` if a safe fix exists or ` [fix?]`
/// if only an unsafe one does.
struct ConciseReport {
  let report: LintReport
  let style: ReportStyle

  /// Writes the report; nothing if there is nothing to say.
  func write(to write: (String) -> Void) {
    ReadingOrder(report: report, groups: style.groups).forEach { _, file, entries in
      let lines = entries.map { entry in
        let count = entry.group.map { " (\($0.heading))" } ?? ""
        return line(for: entry.diagnostic, in: file) + "\(count)\n"
      }
      write(lines.joined())
    }
    guard style.showsCounts, report.fileCount > 0 else { return }
    for line in [report.inOneLine] + report.nextSteps {
      write(line + "\n")
    }
  }

  private func line(for diagnostic: Diagnostic, in file: FileReport) -> String {
    let message = VisibleText.line(diagnostic.message)
    let others = diagnostic.related.count { $0.message == RelatedPlace.sameFault }
    let more = others == 0 ? "" : " (and \(others) more in this file)"
    return "\(file.address(of: diagnostic)): \(diagnostic.severity.rawValue)[\(diagnostic.rule)] "
      + "\(message)\(more)\(mark(for: diagnostic))"
  }

  private func mark(for diagnostic: Diagnostic) -> String {
    let kinds = diagnostic.fixes.map(\.applicability)
    if kinds.contains(.safe) { return " [fix]" }
    return kinds.contains(.unsafe) ? " [fix?]" : ""
  }
}
