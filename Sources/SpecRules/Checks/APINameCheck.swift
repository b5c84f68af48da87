import SpecDiagnostics
import SpecModel
import SpecYAML

/// A name in a code span that no API has: malformed, or near a real one.
struct APINameCheck: Check {
  static let optionKeys = ["report"]
  private let report: Report

  private enum Report: String, CaseIterable {
    case malformed
    case unknown
  }

  init(_ options: StrictMapping) throws(DataError) {
    guard let report = try options.choice("report", of: Report.self) else {
      throw options.wrong("report", options.node, "there")
    }
    self.report = report
  }

  func findings(in document: Document) -> [Finding] {
    let judge = APIJudge(document.apis)
    return document.spec.codeSpans.flatMap { span in
      let verdicts = judge.verdicts(
        span.code.value, after: textBehind(span, in: document), in: context(of: span))
      return verdicts.filter(isWanted).map { finding($0, in: span, document) }
    }
  }

  private func isWanted(_ verdict: APIVerdict) -> Bool {
    switch (verdict.kind, report) {
    case (.malformed, .malformed), (.unknown, .unknown): true
    default: false
    }
  }

  private func finding(
    _ verdict: APIVerdict, in span: CodeSpan, _ document: Document
  ) -> Finding {
    let start = span.code.range.lowerBound
    let range = SourceRange(start + verdict.range.lowerBound, start + verdict.range.upperBound)
    let suggestion = verdict.suggestions.first
    return Finding(
      range: range.isEmpty ? span.range : range,
      values: [
        "name": verdict.found,
        "suggestion": verdict.suggestions.prefix(3).map { "`\($0)`" }.joinedAsText("or"),
        "framework": span.frameworks.map { document.name("framework.\($0)") }.joinedAsText("or"),
        "reason": suggestion == nil ? "" : "; did you mean \"\(suggestion ?? "")\"?",
      ],
      confidence: verdict.confidence, location: span.location, subject: verdict.found,
      fixes: fixes(verdict, at: range), needs: ["file"])
  }

  private func fixes(_ verdict: APIVerdict, at range: SourceRange) -> [Fix] {
    guard let suggestion = verdict.suggestions.first, !range.isEmpty else { return [] }
    if case .malformed(.brokenSpan) = verdict.kind { return [] }
    return [
      Fix(
        title: "Write \"\(suggestion)\"", applicability: .unsafe,
        edits: [Edit(range: range, text: suggestion)])
    ]
  }

  /// Returns the letters that stand directly behind the span's closing backtick.
  private func textBehind(_ span: CodeSpan, in document: Document) -> String {
    let bytes = document.file.bytes
    var end = span.range.upperBound
    while end < bytes.count, end < span.range.upperBound + 40, !bytes[end].isBlankOrLineEnd {
      end += 1
    }
    return document.text(SourceRange(span.range.upperBound, end))
  }

  private func context(of span: CodeSpan) -> APIContext {
    let frameworks = span.frameworks.compactMap {
      APIFramework(rawValue: String($0.map { $0 == "_" ? "-" : $0 }))
    }
    if !frameworks.isEmpty { return APIContext(frameworks) }
    return span.platform.flatMap { APIPlatform(rawValue: $0) }.map { .platform($0) } ?? .unknown
  }
}
