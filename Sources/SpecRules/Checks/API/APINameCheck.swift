import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A name in a code span with something wrong of one sort: malformed, near a real one, with a value
/// that it does not take, deprecated, not on the platform, or of another platform or framework than the notes: Swift, as
/// what the table of names says is weighed by the sentence around the name.
struct APINameCheck: CheckOfFault {
  static let summary: String? = "Something is wrong with the name of an API in code."
  static let placeholders = [
    "name", "suggestion", "framework", "expected", "attribute", "role", "platform", "since",
    "place",
  ]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformed, unknown
    case wrongValue = "wrong-value"
    case misplaced, deprecated, absent
    case otherPlatform = "other-platform"
    case otherFramework = "other-framework"
  }

  var cases: [String] {
    switch kind {
    case .malformed, .unknown, .wrongValue, .deprecated: ["known", "unknown"]
    case .misplaced: ["known", "unknown", "no-role"]
    case .absent: []
    case .otherPlatform: ["notes", "page"]
    case .otherFramework: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    if kind == .otherPlatform || kind == .otherFramework { return foreign(in: document) }
    var spans: [Finding] = []
    for judged in document.faultySpans {
      for verdict in judged.verdicts
      where isWanted(verdict) && !isSaidBeside(verdict, judged.span, document) {
        spans.append(finding(verdict, in: judged.span, document))
      }
    }
    return spans
      + document.judgedCode.filter { isWanted($0.verdict) }
      .map { finding($0.verdict, at: $0.range, $0.location) }
  }

  private func isWanted(_ verdict: APIVerdict) -> Bool {
    switch verdict.kind {
    case .malformed: kind == .malformed
    case .unknown: kind == .unknown
    case .wrongValue: kind == .wrongValue
    case .misplaced: kind == .misplaced
    case .deprecated: kind == .deprecated
    case .absent: kind == .absent
    case .foreign: false
    }
  }

  /// Whether the text itself says where the name exists, "`.radioGroup` (macOS only)", that it is deprecated,
  /// or what to write instead.
  private func isSaidBeside(_ verdict: APIVerdict, _ span: CodeSpan, _ document: Document) -> Bool {
    let word: StaticString
    switch verdict.kind {
    case .absent: word = "only"
    case .deprecated: word = "deprecated"
    default: return false
    }
    guard let block = document.spec.block(around: span.range) else { return false }
    return document.isCompared(span.range) || document.isDenied(span.range)
      || document.spec.words.tokens(in: block.lines).contains { $0.is(word) }
      || document.spec.codeSpans.contains { other in
        block.range.contains(other.range)
          && verdict.suggestions.contains(where: other.code.value.holds)
      }
  }

  /// Whether the note before or behind mentions a name, be it half out of the code, so that another one is
  /// meant here, unless that is a mere slip.
  private func isTold(
    _ name: String, beside span: CodeSpan, _ document: Document, insteadOf found: String
  ) -> Bool {
    let texts = document.spec.texts
    guard let place = texts.firstIndex(where: { $0.range.contains(span.range) }),
      !NearestName.isNear(found.utf8, name.utf8)
    else { return false }
    return [place - 1, place + 1].filter(texts.indices.contains).contains { other in
      document.text(folding: texts[other].lines).replacing("`", with: "").holds(name)
    }
  }

  private func finding(_ verdict: APIVerdict, in span: CodeSpan, _ document: Document) -> Finding {
    let start = span.code.range.lowerBound
    let range = SourceRange(start + verdict.range.lowerBound, start + verdict.range.upperBound)
    var verdict = verdict
    if case .unknown = verdict.kind {
      verdict.suggestions.removeAll { isTold($0, beside: span, document, insteadOf: verdict.found) }
    }
    if kind == .malformed || kind == .unknown, verdict.suggestions.count > 1,
      let block = document.spec.block(around: span.range)
    {
      let words = document.spec.words
      verdict = verdict.fitting(Set(words.tokens(in: block.lines).map { words.text(of: $0) }))
    }
    let frameworks = span.frameworks.map { document.name("framework.\($0)") }
    var finding = finding(
      verdict, at: range.isEmpty ? span.range : range, span.location,
      framework: frameworks.joinedAsText("or"))
    finding.fixes = fixes(verdict, at: range, in: span).filter { fix in
      document.isImproved(document.file.text(of: [span.code.range], after: fix.edits), in: span)
    }
    return finding
  }

  private func finding(
    _ verdict: APIVerdict, at range: SourceRange, _ location: [String], framework: String = ""
  ) -> Finding {
    var finding = Finding(
      range: range,
      values: [
        "name": verdict.found,
        "suggestion": Self.list(verdict.suggestions) { "`\($0)`" },
        "expected": expected(verdict), "framework": framework,
      ],
      confidence: verdict.confidence, location: location, subject: verdict.found)
    finding.sort =
      verdict.kind == .misplaced(role: "generic")
      ? "no-role" : verdict.suggestions.isEmpty ? "unknown" : "known"
    switch verdict.kind {
    case .wrongValue(let attribute): finding.values["attribute"] = attribute
    case .misplaced(let role): finding.values["role"] = role
    case .absent(let platform): finding.values["platform"] = platform.title
    case .deprecated(let since): finding.values["since"] = since.map { " since \($0)" } ?? ""
    default: break
    }
    return finding
  }

  /// Lists suggestions, of many the first ones.
  private static func list(_ all: [String], _ quoted: (String) -> String) -> String {
    let (first, others) = (all.prefix(4).map(quoted), all.count - 4)
    return others < 1
      ? first.joinedAsText("or")
      : (first + ["one of \(others) other\(others == 1 ? "" : "s")"]).joinedAsText("or")
  }

  /// What may have been meant, or what to write instead: of names that are near to another one the nearest.
  private func expected(_ verdict: APIVerdict) -> String {
    let isNearest =
      kind == .unknown || kind == .malformed && verdict.kind != .malformed(.argumentLabels)
    return Self.list(
      isNearest ? Array(verdict.suggestions.prefix(1)) : verdict.suggestions, \.quoted)
  }

  /// What is deprecated is seldom fixed by another name alone.
  private func fixes(
    _ verdict: APIVerdict, at range: SourceRange, in span: CodeSpan
  ) -> [Fix] {
    guard kind != .deprecated, let suggestion = verdict.suggestions.first, !range.isEmpty else {
      return []
    }
    switch verdict.kind {
    // What is not of the name has to be put somewhere.
    case .malformed(.brokenSpan), .malformed(.proseInside): return []
    // Where any value of several may be meant, there is nothing to propose.
    case .wrongValue where verdict.suggestions.count > 2: return []
    // `accessibility(:)` may stand for as many things as have taken its place.
    case .malformed(.argumentLabels) where verdict.suggestions.count > 1: return []
    default: break
    }
    return [.write(suggestion, at: range, isRespelling(verdict, suggestion) ? .safe : .unsafe)]
  }

  /// Whether only case, punctuation or the marks of argument labels change, and nothing else can be
  /// meant.
  private func isRespelling(_ verdict: APIVerdict, _ suggestion: String) -> Bool {
    guard case .malformed(let sort) = verdict.kind,
      [.argumentLabels, .letterCase, .namespace, .unclosed].contains(sort),
      verdict.suggestions.count == 1, verdict.confidence == .high
    else { return false }
    return verdict.found.isSpelling(of: suggestion)
  }
}
