import SpecDiagnostics

/// The format `sarif`: version 2.1.0 (OASIS) with what GitHub code scanning asks for beyond it
/// (docs.github.com, "SARIF support for code scanning").
struct SARIFReport {
  let report: LintReport
  let rules: [RuleInfo]
  let toolVersion: String

  /// Returns the log as UTF-8.
  func bytes(pathFromRoot: (String) -> String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.array("runs") { $0.object { writeRun(to: &$0, pathFromRoot: pathFromRoot) } }
    }
    return writer.finished()
  }

  private func writeRun(to writer: inout JSONWriter, pathFromRoot: (String) -> String) {
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "a11yspec")
        writer.member("semanticVersion", toolVersion)
        writer.objects("rules", of: rules) { SARIFRule(rule: $1).write(to: &$0) }
      }
    }
    writer.member("columnKind", "unicodeCodePoints")
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let uris = uris(pathFromRoot: pathFromRoot)
    let fingerprints = report.uniqueFingerprints
    writer.objects("results", of: zip(report.diagnostics, fingerprints)) { writer, element in
      SARIFResult(
        diagnostic: element.0, report: report, ruleIndex: indices[element.0.rule],
        fingerprint: element.1, uris: uris
      ).write(to: &writer)
    }
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
    var result = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
