import SpecDiagnostics

/// A diagnostic as the protocol has it.
struct DiagnosticMessage {
  let judgement: Judgement
  let encoding: PositionEncoding

  /// Returns all of them, as they are published.
  var all: JSONValue { .list(judgement.diagnostics, json) }

  /// Returns one of them.
  func json(_ diagnostic: Diagnostic) -> JSONValue {
    .object(present: [
      "range": encoding.range(diagnostic.range, in: judgement.file),
      "severity": .number(Self.number(of: diagnostic.severity)),
      "code": .text(diagnostic.rule.description),
      "codeDescription": judgement.documentation(of: diagnostic.rule).map { ["href": .text($0)] },
      "source": "a11yspec",
      "message": .text(
        ([diagnostic.message] + [diagnostic.help].compactMap(\.self)).joined(separator: "\n")),
      "relatedInformation": diagnostic.related.isEmpty
        ? nil : .list(diagnostic.related.compactMap(related)),
    ])
  }

  private func related(_ place: RelatedPlace) -> JSONValue? {
    let isHere = place.path == judgement.file.path
    guard let file = isHere ? judgement.file : judgement.sources[place.path] else { return nil }
    return [
      "location": [
        "uri": .text(
          (isHere ? judgement.uri : judgement.folder.uri(ofShown: place.path)).text),
        "range": encoding.range(place.range, in: file),
      ],
      "message": .text(place.message),
    ]
  }

  /// The number of a severity (DiagnosticSeverity).
  private static func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
