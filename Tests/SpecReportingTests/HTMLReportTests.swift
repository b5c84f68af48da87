import SpecDiagnostics
import SpecReporting
import Testing

@Suite("The HTML report")
struct HTMLReportTests {
  private func page(_ report: LintReport) -> String {
    String(
      decoding: ReportFormat.html.render(report, rules: [], toolVersion: "0.1.0"), as: UTF8.self)
  }

  @Test("each finding is there with all of its places")
  func places() throws {
    let report = try SampleReport.make()
    let page = page(report)
    #expect(page.count(of: "<article ") == report.diagnostics.count)
    let places = report.diagnostics.reduce(0) { $0 + 1 + $1.related.count }
    #expect(page.count(of: ", column ") == places)
  }

  @Test("a run that found nothing has no findings and says so")
  func empty() {
    let page = page(SampleReport.empty())
    #expect(page.contains("3 specs checked, nothing to report."))
    #expect(page.contains("<p>Nothing to report.</p>"))
    #expect(!page.contains("<article"))
  }

  @Test("a run that found what a baseline knows, and no more, says so")
  func known() {
    let summary = LintReport.Summary(files: 1, specs: 1, diagnostics: [], baselined: 2)
    let page = page(LintReport(diagnostics: [], files: [:], summary: summary))
    #expect(page.contains("<p>Nothing new to report.</p>"))
  }

  @Test("no line of the page begins with what a build server takes for a command")
  func command() {
    let diagnostic = Diagnostic(
      rule: RuleID("style/product-name"), severity: .error, message: "m",
      help: "X\n::error::a\n ::stop-commands::b", path: "a.md", range: SourceRange(at: 0))
    let summary = LintReport.Summary(files: 1, specs: 1, diagnostics: [diagnostic])
    let page = page(LintReport(diagnostics: [diagnostic], files: [:], summary: summary))
    #expect(page.contains("&#58;&#58;stop-commands"))
    #expect(!page.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }

  @Test("text of a document is escaped, also in attributes and in the code that is quoted")
  func escaped() {
    let file = SourceFile(path: "<b>&.md", bytes: Array("<script>\"harm\"</script>\n".utf8))
    let diagnostic = Diagnostic(
      rule: RuleID("api/unknown-name"), severity: .error, message: "\"<i onclick='a'>\" & more",
      help: "Write <u>\n<s>", path: file.path, range: SourceRange(0, 8),
      related: [
        RelatedPlace(path: file.path, range: SourceRange(8, 14), message: "<em>")
      ])
    let page = page(
      LintReport(
        diagnostics: [diagnostic], files: [file.path: file],
        summary: .init(files: 1, specs: 1, diagnostics: [diagnostic])))
    #expect(page.contains("<mark>&lt;script&gt;</mark>&quot;harm&quot;&lt;/script&gt;"))
    #expect(page.contains("&quot;&lt;i onclick=&#39;a&#39;&gt;&quot; &amp; more"))
    for tag in ["<b>", "<i ", "<u>", "<s>", "<em>"] { #expect(!page.contains(tag)) }
    #expect(page.count(of: "<script>") == 1)
  }

  @Test("the page names no place of the network, and lets only its own style and script run")
  func network() throws {
    let page = page(try SampleReport.make())
    #expect(page.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    for word in ["http://", "https://", "src=", "@import", "url("] { #expect(!page.contains(word)) }
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func count(of text: String) -> Int { split(separator: text).count - 1 }
}
