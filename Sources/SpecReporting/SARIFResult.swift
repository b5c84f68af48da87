import SpecDiagnostics

/// A diagnostic as a SARIF `result`.
struct SARIFResult {
  let diagnostic: Diagnostic
  let file: FileReport
  let ruleIndex: Int?
  let fingerprint: String

  var json: JSONValue {
    // A viewer would offer a draft as if it were a fix.
    let fixes = diagnostic.fixes.filter { $0.applicability != .displayOnly && !$0.edits.isEmpty }
    return .object(present: [
      "ruleId": .text(diagnostic.rule.description), "ruleIndex": ruleIndex.map(JSONValue.number),
      "level": .text(diagnostic.severity.rawValue),
      "message": ["text": .text(diagnostic.sarifText)],
      "locations": [
        .object(present: [
          "physicalLocation": place(diagnostic.path, diagnostic.range),
          "logicalLocations": diagnostic.location.isEmpty
            ? nil : [["fullyQualifiedName": .text(diagnostic.location.joined(separator: "/"))]],
        ])
      ],
      "relatedLocations": diagnostic.related.isEmpty
        ? nil : .list(diagnostic.related.enumerated(), related),
      "partialFingerprints": ["a11yspec/v1": .text(fingerprint)],
      "fixes": fixes.isEmpty ? nil : .list(fixes, fix),
    ])
  }

  private func related(_ index: Int, _ place: RelatedPlace) -> JSONValue {
    .object(present: [
      "id": .number(index + 1), "physicalLocation": self.place(place.path, place.range),
      "message": place.message.isEmpty ? nil : SARIFRule.text(place.message),
    ])
  }

  private func place(_ path: String, _ range: SourceRange) -> JSONValue {
    let located = file.locate(range, in: path)
    // One line only: a pull request shows an alert if all of its lines were changed.
    return [
      "artifactLocation": artifact(path),
      "region": Self.region(located.start, located.endOnFirstLine),
    ]
  }

  private func artifact(_ path: String) -> JSONValue {
    let uri = PathText.percentEncoded(PathText.bytes(of: path))
    return ["uri": .text(uri), "uriBaseId": "%SRCROOT%"]
  }

  private static func region(_ start: SourceLocation, _ end: SourceLocation) -> JSONValue {
    [
      "startLine": .number(start.line), "startColumn": .number(start.column),
      "endLine": .number(end.line), "endColumn": .number(end.column),
    ]
  }

  private func fix(_ fix: Fix) -> JSONValue {
    .object(present: [
      "description": fix.title.isEmpty ? nil : SARIFRule.text(fix.title),
      "artifactChanges": [
        [
          "artifactLocation": artifact(diagnostic.path),
          "replacements": .list(fix.edits) { edit in
            let located = file.locate(edit.range, in: diagnostic.path)
            return .object(present: [
              "deletedRegion": Self.region(located.start, located.end),
              "insertedContent": edit.text.isEmpty ? nil : ["text": .text(edit.text)],
            ])
          },
        ]
      ],
    ])
  }
}
