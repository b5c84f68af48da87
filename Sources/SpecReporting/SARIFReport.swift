import SpecDiagnostics

/// The format `sarif`: version 2.1.0 (OASIS) with what GitHub code scanning asks for beyond it
/// (docs.github.com, "SARIF support for code scanning").
struct SARIFReport {
  let report: LintReport
  let rules: [RuleInfo]
  let toolVersion: String

  func write(to write: ([UInt8]) -> Void) {
    let frame = log.bytes
    if report.fileCount == 0 { return write(frame) }
    // The results are written one by one in place of the empty list, the last one.
    let place = frame.lastIndex(of: UInt8(ascii: "[")) ?? frame.endIndex
    write(Array(frame[..<place]))
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var list = JSONList(indentation: 6)
    for file in report.files {
      let results = file.fingerprinted.map { diagnostic, fingerprint in
        SARIFResult(
          diagnostic: diagnostic, file: file, ruleIndex: indices[diagnostic.rule],
          fingerprint: fingerprint
        ).json
      }
      write(list.bytes(adding: results))
    }
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
}
