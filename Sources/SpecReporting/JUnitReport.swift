import SpecDiagnostics

/// The format `junit`: the XML that build servers show as test results.
///
/// Each file is a suite, each error or warning a test that failed, each note one that was skipped, for a
/// build server counts that as no failure; a spec without findings is a suite with one test that passed. The elements and attributes are those that the schema of Jenkins' xUnit plugin,
/// `junit-10.xsd`, has, which is the strictest; GitLab takes tests of one name for one.
struct JUnitReport {
  let report: LintReport

  func write(to write: (String) -> Void) {
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"a11yspec\">\n")
    var isEmpty = true
    var readings = report.readings[...]
    let specs = Set(readings.map(\.path))
    func passSpecs(before path: String?) {
      // What cannot be read is no spec, and comes before those that follow.
      if let path, !specs.contains(path) { return }
      while let reading = readings.first, reading.path != path {
        write(suite(named: reading.path, passing: "nothing to report"))
        readings = readings.dropFirst()
        isEmpty = false
      }
    }
    for file in report.files {
      passSpecs(before: file.path)
      if readings.first?.path == file.path { readings = readings.dropFirst() }
      write(suite(of: file))
      isEmpty = false
    }
    passSpecs(before: nil)
    // Jenkins fails a build whose report holds no test at all.
    if isEmpty { write(suite(named: "a11yspec", passing: "no specs found")) }
    write("</testsuites>\n")
  }

  private func suite(of file: FileReport) -> String {
    let names = file.diagnostics.map { "\($0.rule): \($0.message)" }.distinguished { " (\($0))" }
    let cases = zip(names, file.diagnostics).map { testCase($0, $1, in: file) }.joined()
    let notes = file.diagnostics.count { $0.severity == .note }
    return suite(
      file.path, cases, tests: file.diagnostics.count, failures: file.diagnostics.count - notes,
      skipped: notes)
  }

  private func suite(named path: String, passing name: String) -> String {
    let test = "    <testcase classname=\"\(XMLText.line(path))\" name=\"\(name)\" time=\"0\"/>\n"
    return suite(path, test, tests: 1)
  }

  private func suite(
    _ path: String, _ cases: String, tests: Int, failures: Int = 0, skipped: Int = 0
  ) -> String {
    "  <testsuite name=\"\(XMLText.line(path))\" tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"0\" skipped=\"\(skipped)\" time=\"0\">\n\(cases)  </testsuite>\n"
  }

  private func testCase(
    _ name: String, _ diagnostic: Diagnostic, in file: FileReport
  ) -> String {
    let text = details(of: diagnostic, in: file).map(XMLText.lines).joined(separator: "\n")
    let (element, type) =
      diagnostic.severity == .note
      ? ("skipped", "") : ("failure", " type=\"\(diagnostic.severity.rawValue)\"")
    return "    <testcase classname=\"\(XMLText.line(file.path))\" name=\"\(XMLText.line(name))\" "
      + "time=\"0\">\n      <\(element)\(type) "
      + "message=\"\(XMLText.line(diagnostic.message))\">\(text)</\(element)>\n    </testcase>\n"
  }

  /// Where it is, what it was compared with, and what to do.
  private func details(of diagnostic: Diagnostic, in file: FileReport) -> [String] {
    [file.address(of: diagnostic)] + diagnostic.related.map(file.reference)
      + (diagnostic.help.map { ["Help: \($0)"] } ?? [])
  }
}
