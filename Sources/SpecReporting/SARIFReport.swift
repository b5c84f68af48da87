import SpecDiagnostics

/// The format `sarif`: version 2.1.0 (OASIS) with what GitHub code scanning asks for beyond it
/// (docs.github.com, "SARIF support for code scanning").
struct SARIFReport {
  let report: LintReport
  let rules: [RuleInfo]
  let toolVersion: String

  /// Writes the log as UTF-8.
  func write(to write: ([UInt8]) -> Void) {
    let frame = log.bytes
    if report.fileCount == 0, report.silenced.isEmpty { return write(frame) }
    // The results are written one by one in place of the empty list, the last one.
    let place = frame.lastIndex(of: UInt8(ascii: "[")) ?? frame.endIndex
    write(Array(frame[..<place]))
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var list = JSONList(indentation: 6)
    func add(_ file: FileReport, _ silences: [Silence?]) {
      let uris = uris(of: file)
      write(
        list.bytes(
          adding: zip(zip(file.diagnostics, file.uniqueFingerprints), silences).map {
            SARIFResult(
              diagnostic: $0.0, file: file, ruleIndex: indices[$0.0.rule], fingerprint: $0.1,
              uris: uris, silence: $1
            ).json
          }))
    }
    for file in report.files { add(file, Array(repeating: nil, count: file.diagnostics.count)) }
    for file in report.silenced { add(file.report, file.reasons) }
    write(list.end + frame[place...].dropFirst(2))
  }

  /// The log without its results.
  private var log: JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "a11yspec", "semanticVersion": .text(toolVersion),
              "rules": .list(rules) { SARIFRule(rule: $0).json },
            ]
          ], "columnKind": "unicodeCodePoints", "results": [],
        ]
      ],
    ]
  }

  /// Returns the URI reference of every path that is named for a file.
  private func uris(of file: FileReport) -> [String: String] {
    var uris: [String: String] = [:]
    for diagnostic in file.diagnostics {
      for path in [diagnostic.path] + diagnostic.related.map(\.path) where uris[path] == nil {
        uris[path] = percentEncoded(PathText.bytes(of: path))
      }
    }
    return uris
  }

  /// Returns a path as a relative URI reference: all but RFC 3986's unreserved characters and `/`
  /// as percent and two digits.
  private func percentEncoded(_ path: [UInt8]) -> String {
    path.map { byte in
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
