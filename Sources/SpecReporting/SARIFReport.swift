import SpecDiagnostics

/// The format `sarif`: version 2.1.0 (OASIS) with what GitHub code scanning asks for beyond it
/// (docs.github.com, "SARIF support for code scanning").
struct SARIFReport {
  let report: LintReport
  let rules: [RuleInfo]
  let toolVersion: String

  /// Returns the log as UTF-8.
  func bytes(pathFromRoot: (String) -> String) -> [UInt8] {
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run(pathFromRoot)],
    ]
    return log.bytes
  }

  private func run(_ pathFromRoot: (String) -> String) -> JSONValue {
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let uris = uris(pathFromRoot: pathFromRoot)
    return [
      "tool": [
        "driver": [
          "name": "a11yspec", "semanticVersion": .text(toolVersion),
          "rules": .list(rules) { SARIFRule(rule: $0).json },
        ]
      ], "columnKind": "unicodeCodePoints",
      "results": .list(zip(report.diagnostics, report.uniqueFingerprints)) {
        SARIFResult(
          diagnostic: $0, report: report, ruleIndex: indices[$0.rule], fingerprint: $1, uris: uris
        ).json
      },
    ]
  }

  /// Returns the URI reference of every path in the report.
  private func uris(pathFromRoot: (String) -> String) -> [String: String] {
    var uris: [String: String] = [:]
    for diagnostic in report.diagnostics {
      for path in [diagnostic.path] + diagnostic.related.map(\.path) where uris[path] == nil {
        uris[path] = percentEncoded(pathFromRoot(path))
      }
    }
    return uris
  }

  /// Returns a path as a relative URI reference: all but RFC 3986's unreserved characters and `/`
  /// as percent and two digits.
  private func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": return String(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }.joined()
  }
}
