import SpecDiagnostics
import SpecModel
import SpecYAML

/// A name in a code span that no API has: malformed, or near a real one.
struct APINameCheck: Check {
  static let optionKeys = ["report"]
  static let placeholders = ["name", "suggestion", "framework", "reason"]
  private let report: Report

  private enum Report: String, CaseIterable {
    case malformed
    case unknown
  }

  init(_ options: StrictMapping) throws(DataError) {
    report = try options.requiredChoice("report", of: Report.self)
  }

  func findings(in document: Document) -> [Finding] {
    document.judgedSpans.flatMap { judged in
      judged.verdicts.filter(isWanted).map { finding($0, in: judged.span, document) }
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
}
