import SpecDiagnostics
import Testing

@testable import SpecReporting

@Suite("The order of reading")
struct ReadingOrderTests {
  @Test("notes come before the warnings of any spec, and errors last, next to the prompt")
  func errorsLast() {
    let lines = headlines([
      finding("a.md", .note, "a note"), finding("a.md", .error, "an error"),
      finding("b.md", .warning, "a warning"), finding("b.md", .error, "another error"),
    ])
    #expect(
      lines == [
        "note[a/b]: a note", "warning[a/b]: a warning", "error[a/b]: an error",
        "error[a/b]: another error",
      ])
  }

  @Test("what three specs have is said once, with the places of all")
  func group() {
    let findings = ["a.md", "b.md", "c.md"].map { finding($0, .error, "wrong") }
    #expect(headlines(findings) == ["error[a/b]: wrong"])
    #expect(
      full(findings).hasSuffix(
        """
          = also in 2 other specs: b.md:1:1
                                   c.md:1:1
          = why: a11yspec explain a/b

        3 errors, 0 warnings, 0 notes in 3 of 3 specs
        Next: run "a11yspec explain a/b" to read more about this rule.

        """))
    let plain = text(findings, ReportStyle(isPlain: true))
    #expect(plain.contains("\nAlso in 2 other specs: b.md:1:1, c.md:1:1.\n"))
  }

  @Test("of many places the first ten are listed and the rest counted")
  func many() {
    let findings = (10..<30).map { finding("\($0).md", .error, "wrong") }
    let lines = full(findings).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("= also in 19 other specs: 11.md:1:1"))
    #expect(lines.contains("19.md:1:1"))
    #expect(!lines.contains("20.md:1:1"))
    #expect(lines.contains("10 more; --no-group shows each"))
  }

  @Test("what two specs have is said of each, and so is all of it without groups")
  func apart() {
    let findings = ["a.md", "b.md", "c.md"].map { finding($0, .error, "wrong") }
    #expect(headlines(Array(findings.dropLast())).count == 2)
    #expect(headlines(findings, ReportStyle(groups: false)).count == 3)
  }

  @Test(
    "findings that read in another way are not said as one",
    arguments: [
      finding("c.md", .warning, "wrong"), finding("c.md", .error, "wrong", help: "write it"),
      finding("c.md", .error, "wrong", related: "as here"),
      finding("c.md", .error, "wrong", confidence: .low),
    ])
  func different(_ other: Diagnostic) {
    let findings = ["a.md", "b.md"].map { finding($0, .error, "wrong") }
    #expect(headlines(findings + [other]).count == 3)
  }

  @Test("what one spec has twice is one spec")
  func twice() {
    let findings = ["a.md", "a.md", "b.md"].map { finding($0, .error, "wrong") }
    #expect(headlines(findings).count == 3)
  }

  private func headlines(
    _ diagnostics: [Diagnostic], _ style: ReportStyle = ReportStyle()
  ) -> [String] {
    text(diagnostics, style).split(separator: "\n").filter { $0.contains("[a/b]:") }.map(
      String.init)
  }

  private func full(_ diagnostics: [Diagnostic]) -> String { text(diagnostics, ReportStyle()) }

  private func text(_ diagnostics: [Diagnostic], _ style: ReportStyle) -> String {
    let diagnostics = diagnostics.sorted(by: Diagnostic.precedes)
    let specs = Set(diagnostics.map(\.path)).count
    let report = LintReport(
      diagnostics: diagnostics, files: [:],
      summary: LintReport.Summary(files: specs, specs: specs, diagnostics: diagnostics))
    let bytes = ReportFormat.full.render(report, rules: [], style: style, toolVersion: "0.1.0")
    return String(decoding: bytes, as: UTF8.self)
  }
}

private func finding(
  _ path: String, _ severity: Severity, _ message: String, help: String? = nil,
  related: String? = nil, confidence: Confidence = .high
) -> Diagnostic {
  Diagnostic(
    rule: RuleID("a/b"), severity: severity, confidence: confidence, message: message, help: help,
    path: path, range: SourceRange(at: 0),
    related: related.map {
      [RelatedPlace(path: path, range: SourceRange(at: 0), message: $0)]
    } ?? [])
}
