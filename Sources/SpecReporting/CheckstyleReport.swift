import SpecDiagnostics

/// The format `checkstyle`: the XML of Checkstyle 4.3, which Jenkins, reviewdog and many others read.
///
/// Attributes as in Checkstyle's `XMLLogger`; its three severities are error, warning and info.
struct CheckstyleReport {
  let report: LintReport

  func write(to write: (String) -> Void) {
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for file in report.files {
      let errors = file.diagnostics.map { "    \(element(for: $0, in: file))\n" }.joined()
      write("  <file name=\"\(XMLText.line(file.path))\">\n\(errors)  </file>\n")
    }
    write("</checkstyle>\n")
  }

  private func element(for diagnostic: Diagnostic, in file: FileReport) -> String {
    let start = file.locate(diagnostic).start
    let severity = diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue
    return "<error line=\"\(start.line)\" column=\"\(start.column)\" severity=\"\(severity)\" "
      + "message=\"\(XMLText.line(diagnostic.message))\" "
      + "source=\"a11yspec.\(XMLText.line(diagnostic.rule.description))\"/>"
  }
}
