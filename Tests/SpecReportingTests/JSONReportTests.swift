import SpecDiagnostics
import SpecReporting
import Testing

@Suite("JSON report")
struct JSONReportTests {
  @Test("has the keys that programs rely on, all of them and no others")
  func keys() throws {
    let report = try ParsedReport.make(.json)
    #expect(Set(report.keys) == ["version", "tool", "diagnostics", "summary", "specs"])
    #expect(try report.number("version") == 1)
    #expect(
      try report.object("tool") as? [String: String] == ["name": "a11yspec", "version": "0.1.0"])
    #expect(
      Set(try report.object("summary").keys) == [
        "files", "specs", "errors", "warnings", "notes", "fixable", "suppressed", "baselined",
      ])
    let diagnostics = try report.objects("diagnostics")
    #expect(diagnostics.count == 11)
    for diagnostic in diagnostics {
      #expect(
        Set(diagnostic.keys) == [
          "rule", "severity", "confidence", "path", "range", "location", "message", "help", "url",
          "fingerprint", "related", "fixes",
        ])
      try expectRange(diagnostic)
      for place in try diagnostic.objects("related") {
        #expect(Set(place.keys) == ["path", "range", "message"])
        try expectRange(place)
      }
      for fix in try diagnostic.objects("fixes") {
        #expect(Set(fix.keys) == ["title", "applicability", "edits"])
        for edit in try fix.objects("edits") {
          #expect(Set(edit.keys) == ["range", "text"])
          try expectRange(edit)
        }
      }
    }
  }

  @Test("a byte order mark counts in offsets only, ends are exclusive")
  func positions() throws {
    let diagnostics = try ParsedReport.make(.json).objects("diagnostics")
    let range = try #require(
      diagnostics.first { $0["rule"] as? String == "structure/section-missing" }
    ).object("range")
    #expect(
      try range.object("start") as? [String: Int] == ["line": 1, "column": 1, "offset": 0])
    #expect(try range.object("end") as? [String: Int] == ["line": 1, "column": 7, "offset": 9])
  }

  @Test("equal fingerprints are numbered, so that each is there once")
  func fingerprints() throws {
    let report = try SampleReport.make()
    let fingerprints = try ParsedReport.make(.json, report).objects("diagnostics").map {
      try $0.text("fingerprint")
    }
    #expect(Set(report.diagnostics.map(\.fingerprint)).count == fingerprints.count - 1)
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(fingerprints.count { $0.hasSuffix("-2") } == 1)
  }

  @Test("a diagnostic of a file that could not be read lies at its beginning")
  func unknownFile() throws {
    let diagnostic = Diagnostic(
      rule: RuleID("input/unreadable"), severity: .error, message: "m", path: "gone.md",
      range: SourceRange(at: 0))
    let report = LintReport(
      diagnostics: [diagnostic], files: [:],
      summary: LintReport.Summary(files: 1, specs: 0, diagnostics: [diagnostic]))
    let parsed = try #require(try ParsedReport.make(.json, report).objects("diagnostics").first)
    #expect(
      try parsed.object("range").object("start") as? [String: Int]
        == ["line": 1, "column": 1, "offset": 0])
    let text = ReportFormat.full.render(report, rules: [], toolVersion: "0.1.0")
    #expect(
      String(decoding: text, as: UTF8.self) == """
        error[input/unreadable]: m
         --> gone.md:1:1
          = why: a11yspec explain input/unreadable

        1 error, 0 warnings, 0 notes in 1 file

        """)
  }

  private func expectRange(_ parent: ParsedReport.Object) throws {
    for end in ["start", "end"] {
      let location = try parent.object("range").object(end)
      #expect(Set(location.keys) == ["line", "column", "offset"])
      #expect(try location.number("line") >= 1)
      #expect(try location.number("column") >= 1)
    }
  }
}
