import SpecDiagnostics
import SpecReporting
import Testing

@Suite("SARIF report")
struct SARIFReportTests {
  @Test("has what GitHub code scanning asks of a run and its rules")
  func rules() throws {
    let report = try ParsedReport.make(.sarif)
    #expect(try report.text("$schema").hasSuffix("sarif-2.1.0.json"))
    #expect(try report.text("version") == "2.1.0")
    let run = try #require(try report.objects("runs").first)
    #expect(try run.text("columnKind") == "unicodeCodePoints")
    let driver = try run.object("tool").object("driver")
    #expect(try driver.text("name") == "a11yspec")
    let rules = try driver.objects("rules")
    #expect(try rules.map { try $0.text("id") } == SampleReport.rules.map(\.id.description))
    for rule in rules {
      for text in ["shortDescription", "fullDescription", "help"] {
        #expect(try rule.object(text).text("text").unicodeScalars.count <= 1_024)
      }
      let known = SampleReport.rules.first { $0.id.description == rule["id"] as? String }
      #expect(rule["helpUri"] as? String == known?.documentation)
      #expect(try !rule.object("help").text("markdown").isEmpty)
      #expect(try rule.text("name").allSatisfy { $0.isLetter || $0.isNumber })
      #expect(try Severity(rawValue: rule.object("defaultConfiguration").text("level")) != nil)
      let properties = try rule.object("properties")
      #expect(properties["tags"] as? [String] != nil)
      #expect(["high", "medium", "low"].contains(try properties.text("precision")))
      #expect(
        ["error", "warning", "recommendation"].contains(try properties.text("problem.severity")))
      #expect(properties["security-severity"] == nil)
    }
  }

  @Test("has what GitHub code scanning asks of a result")
  func results() throws {
    let run = try #require(try ParsedReport.make(.sarif).objects("runs").first)
    let rules = try run.object("tool").object("driver").objects("rules")
    let results = try run.objects("results")
    #expect(results.count == 11)
    for result in results {
      let id = try result.text("ruleId")
      if let index = result["ruleIndex"] as? Int { #expect(try rules[index].text("id") == id) }
      #expect(try Severity(rawValue: result.text("level")) != nil)
      #expect(try result.object("message").text("text").unicodeScalars.count <= 1_024)
      #expect(try !result.object("partialFingerprints").text("a11yspec/v1").isEmpty)
      let locations = try result.objects("locations")
      #expect(locations.count == 1)
      for place in locations + ((result["relatedLocations"] as? [ParsedReport.Object]) ?? []) {
        try expectPlace(place)
      }
    }
  }

  @Test("a related place is linked from the message by its id")
  func links() throws {
    let run = try #require(try ParsedReport.make(.sarif).objects("runs").first)
    let result = try #require(
      try run.objects("results").first { $0["relatedLocations"] != nil })
    let message = try result.object("message").text("text")
    let places = try result.objects("relatedLocations")
    #expect(places.count == 4)
    for place in places {
      let link = "[\(try place.object("message").text("text"))](\(try place.number("id")))"
      #expect(message.contains(link))
    }
    #expect(message.contains(#"<U+001B>\[31mopen"#), "a bracket of the document is not a link")
  }

  @Test("long texts are cut, a link never in its middle")
  func longTexts() throws {
    let place = RelatedPlace(
      path: "a.md", range: SourceRange(at: 0), message: String(repeating: "[é]", count: 300))
    let diagnostic = Diagnostic(
      rule: RuleID("a/b"), severity: .error, message: String(repeating: "long [text] ", count: 300),
      help: String(repeating: "help ", count: 300), path: "a.md", range: SourceRange(at: 0),
      related: [place, place, place, place])
    let report = LintReport(
      diagnostics: [diagnostic], files: [:],
      summary: LintReport.Summary(files: 1, specs: 1, diagnostics: [diagnostic]))
    let run = try #require(try ParsedReport.make(.sarif, report).objects("runs").first)
    let message = try #require(try run.objects("results").first).object("message").text("text")
    #expect(message.unicodeScalars.count <= 1_024)
    #expect(message.contains("…"))
    #expect(message.hasSuffix(")"))
  }

  @Test("a run without results has an empty list of them")
  func empty() throws {
    let run = try #require(
      try ParsedReport.make(.sarif, SampleReport.empty()).objects("runs").first)
    #expect(try run.objects("results").isEmpty)
  }

  private func expectPlace(_ place: ParsedReport.Object) throws {
    let physical = try place.object("physicalLocation")
    let uri = try physical.object("artifactLocation").text("uri")
    #expect(uri.hasPrefix("docs/"))
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !uri.contains(","))
    let region = try physical.object("region")
    #expect(try region.number("startLine") == region.number("endLine"))
    #expect(try region.number("startColumn") >= 1)
    #expect(try region.number("endColumn") >= region.number("startColumn"))
  }
}
