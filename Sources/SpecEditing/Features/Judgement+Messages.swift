import SpecDiagnostics
import SpecLinting
import SpecRules

extension Judgement {
  var messages: JSONValue { .list(diagnostics, message) }

  /// Returns a diagnostic as the protocol has it.
  func message(of diagnostic: Diagnostic) -> JSONValue {
    .object(present: [
      "range": json(diagnostic.range),
      "severity": .number(diagnostic.severity.number),
      "code": .text(diagnostic.rule.description),
      "source": "a11yspec",
      "message": .text(
        ([diagnostic.message] + [diagnostic.help].compactMap(\.self)).joined(separator: "\n")),
      "relatedInformation": diagnostic.related.isEmpty
        ? nil : .list(diagnostic.related.compactMap(related)),
    ])
  }

  private func related(_ place: RelatedPlace) -> JSONValue? {
    let isHere = place.path == file.path
    guard let other = isHere ? file : sources[place.path] else { return nil }
    return [
      "location": [
        "uri": .text((isHere ? uri : folder.uri(ofShown: place.path)).text),
        "range": encoding.range(place.range, in: other),
      ],
      "message": .text(place.message),
    ]
  }

  /// Returns the change that makes some edits, as the protocol has it.
  func change(_ edits: [Edit]) -> JSONValue {
    let edits = JSONValue.list(edits) { ["range": json($0.range), "newText": .text($0.text)] }
    return ["changes": .object([(uri.text, edits)])]
  }
}

extension Severity {
  /// The number that the protocol has for it (DiagnosticSeverity).
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension SourceFile {
  /// Returns the edit that makes other bytes of it, from the first line that differs to the last.
  func edit(to other: [UInt8]) -> Edit {
    let most = min(bytes.count, other.count)
    let start = zip(bytes, other).prefix { $0 == $1 }.count
    let alike = zip(bytes.reversed(), other.reversed()).prefix { $0 == $1 }.count
    // Whole lines: a cut within a character or a line end would leave half of it.
    let from = lines.start(ofLine: lines.line(at: start))
    let line = lines.line(at: bytes.count - min(alike, most - start))
    let end = line < lines.count ? lines.start(ofLine: line + 1) : bytes.count
    let text = String(decoding: other[from..<(other.count - (bytes.count - end))], as: UTF8.self)
    return Edit(range: SourceRange(from, end), text: text)
  }
}
