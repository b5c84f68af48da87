import SpecDiagnostics

/// The format `json`, version 1: the shape that other programs rely on.
///
/// Every key is always there; keys are only ever added.
struct JSONReport {
  let report: LintReport
  let toolVersion: String

  func write(to write: ([UInt8]) -> Void) {
    write(JSONList.head("diagnostics", toolVersion: toolVersion))
    var list = JSONList(indentation: 2)
    for file in report.files {
      let values = file.fingerprinted.map { diagnostic($0, fingerprint: $1, in: file) }
      write(list.bytes(adding: values))
    }
    write(list.end + ",\n  \"specs\": ".utf8)
    var specs = JSONList(indentation: 2)
    for reading in report.readings { write(specs.bytes(adding: [self.reading(reading)])) }
    write(
      specs.end + ",\n  ".utf8 + report.summary.json.member("summary", indentation: 2)
        + "\n}\n".utf8)
  }

  private func diagnostic(
    _ diagnostic: Diagnostic, fingerprint: String, in file: FileReport
  ) -> JSONValue {
    [
      "rule": .text(diagnostic.rule.description),
      "severity": .text(diagnostic.severity.rawValue),
      "confidence": .text(diagnostic.confidence.rawValue), "path": .text(diagnostic.path),
      "range": file.locate(diagnostic).json,
      "location": .texts(diagnostic.location), "message": .text(diagnostic.message),
      "help": JSONValue(diagnostic.help), "url": .null, "fingerprint": .text(fingerprint),
      "related": .list(diagnostic.related) { place in
        [
          "path": .text(place.path), "range": file.locate(place.range, in: place.path).json,
          "message": .text(place.message),
        ]
      },
      "fixes": .list(diagnostic.fixes) { fix in
        [
          "title": .text(fix.title), "applicability": .text(fix.applicability.rawValue),
          "edits": .list(fix.edits) { edit in
            ["range": file.locate(edit.range, in: file.path).json, "text": .text(edit.text)]
          },
        ]
      },
    ]
  }

  private func reading(_ reading: LintReport.Reading) -> JSONValue {
    [
      "path": .text(reading.path), "dialect": .text(reading.dialect),
      "read": .list(reading.parts) { ["part": .text($0.name), "bytes": .number($0.bytes)] },
      "tried": .list(reading.tried) { ["dialect": .text($0), "bytes": .number($1)] },
    ]
  }
}

extension LintReport.Summary {
  var json: JSONValue {
    [
      "files": .number(files), "specs": .number(specs), "errors": .number(errors),
      "warnings": .number(warnings), "notes": .number(notes), "fixable": .number(fixable),
      "suppressed": .number(suppressed), "baselined": .number(baselined),
    ]
  }
}
