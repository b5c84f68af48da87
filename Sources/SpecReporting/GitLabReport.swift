import SpecDiagnostics

/// The format `gitlab`: a Code Quality report, which GitLab shows in a merge request.
///
/// GitLab reads a list of objects with these members and drops an entry whose fingerprint was there
/// before (docs.gitlab.com, "Code Quality", "Code Quality report format"). Its five severities are those
/// of its own scale: major misleads a reader, minor does not, info is a matter of wording.
struct GitLabReport {
  let report: LintReport

  func write(to write: ([UInt8]) -> Void) {
    var list = JSONList(indentation: 0)
    for file in report.files {
      write(list.bytes(adding: file.fingerprinted.map { issue($0, fingerprint: $1, in: file) }))
    }
    write(list.end + "\n".utf8)
  }

  private func issue(
    _ diagnostic: Diagnostic, fingerprint: String, in file: FileReport
  ) -> JSONValue {
    let place = file.locate(diagnostic)
    return [
      "description": .text(VisibleText.line(diagnostic.message)),
      "check_name": .text(diagnostic.rule.description), "fingerprint": .text(fingerprint),
      "severity": .text(diagnostic.severity.gitLabName),
      "location": [
        "path": .text(diagnostic.path),
        "lines": ["begin": .number(place.firstLine), "end": .number(place.lastLine)],
      ],
    ]
  }
}

extension Severity {
  fileprivate var gitLabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
