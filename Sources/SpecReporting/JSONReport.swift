import SpecDiagnostics

/// The format `json`, version 1: the shape that other programs rely on.
///
/// Every key is always there; keys are only ever added.
struct JSONReport {
  let report: LintReport
  let toolVersion: String

  /// The report as UTF-8.
  var bytes: [UInt8] {
    let document: JSONValue = [
      "version": 1, "tool": ["name": "a11yspec", "version": .text(toolVersion)],
      "diagnostics": .list(zip(report.diagnostics, report.uniqueFingerprints), diagnostic),
      "specs": .list(report.readings, reading), "summary": summary,
    ]
    return document.bytes
  }

  private func diagnostic(_ diagnostic: Diagnostic, fingerprint: String) -> JSONValue {
    [
      "rule": .text(diagnostic.rule.description),
      "severity": .text(diagnostic.severity.rawValue),
      "confidence": .text(diagnostic.confidence.rawValue), "path": .text(diagnostic.path),
      "range": range(diagnostic.range, in: diagnostic.path),
      "location": .texts(diagnostic.location), "message": .text(diagnostic.message),
      "help": JSONValue(diagnostic.help), "url": .null, "fingerprint": .text(fingerprint),
      "related": .list(diagnostic.related) { place in
        [
          "path": .text(place.path), "range": range(place.range, in: place.path),
          "message": .text(place.message),
        ]
      },
      "fixes": .list(diagnostic.fixes) { fix in
        [
          "title": .text(fix.title), "applicability": .text(fix.applicability.rawValue),
          "edits": .list(fix.edits) { edit in
            ["range": range(edit.range, in: diagnostic.path), "text": .text(edit.text)]
          },
        ]
      },
    ]
  }

  private func reading(_ reading: LintReport.Reading) -> JSONValue {
    [
      "path": .text(reading.path), "dialect": .text(reading.dialect),
      "read": .list(reading.parts) { ["part": .text($0.name), "bytes": .number($0.bytes)] },
    ]
  }

  private func range(_ range: SourceRange, in path: String) -> JSONValue {
    let located = report.locate(range, in: path)
    return ["start": located.start.json, "end": located.end.json]
  }

  private var summary: JSONValue {
    let summary = report.summary
    return [
      "files": .number(summary.files), "specs": .number(summary.specs),
      "errors": .number(summary.errors), "warnings": .number(summary.warnings),
      "notes": .number(summary.notes), "fixable": .number(summary.fixable),
      "suppressed": .number(summary.suppressed), "baselined": .number(summary.baselined),
    ]
  }
}
