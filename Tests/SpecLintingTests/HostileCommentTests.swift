import SpecDiagnostics
import SpecLinting
import Testing

@testable import SpecModel

@Suite("Hostile comments")
struct HostileCommentTests {
  private func check(_ file: SourceFile) throws -> [Diagnostic] {
    try Checkout.knowledge.get().check(
      file, suppressions: SuppressionPolicy(today: Day("2026-11-21"))
    ).diagnostics
  }

  private func rules(_ below: String) throws -> [String] {
    try check(SuppressionTests.spec(below: below)).filter {
      $0.rule.family == "suppression" || $0.rule == RuleID("style/product-name")
    }.map { "\($0.rule)" }
  }

  private let both = ["style/product-name", "style/product-name"]

  @Test(
    "code, texts and comments that nothing closes hold no directives",
    arguments: [
      "```\n<!-- a11yspec-disable-file -->\n```\n",
      "~~~html\n<!-- a11yspec-disable-file -->\n~~~\n",
      "See `<!-- a11yspec-disable-file -->`.\n", "See ``<!-- a11yspec-disable-file -->`` too.\n",
      "<!-- a11yspec-disable-file\n", "<!-- <!-- a11yspec-disable-file --> -->\n",
      "<!- a11yspec-disable-file ->\n", "# a11yspec-disable-file\n",
      "{% comment %} a11yspec-disable-file {% endcomment %}\n",
      "<!-- -- a11yspec-disable-file -->\n",
    ])
  func none(text: String) throws {
    let check = try Checkout.knowledge.get().check(SuppressionTests.spec(below: text))
    #expect(check.suppressed.isEmpty)
    #expect(!check.diagnostics.contains { $0.rule.family == "suppression" })
  }

  @Test("comments behind something that closes late still count")
  func closedLate() throws {
    #expect(try rules("```\ncode\n```\n<!-- a11yspec-disable-file style -->\n") == [])
    #expect(try rules("`a` <!-- a11yspec-disable-file style --> `b`\n") == [])
  }

  @Test("in YAML only comments count: not quotes, not texts, not what touches a word")
  func yaml() throws {
    for line in [
      "x: '# a11yspec-disable-file'", "x: \"a # a11yspec-disable-file\"",
      "x: a#a11yspec-disable-file",
      "x: |\n  # a11yspec-disable-file", "x: >\n  a\n\n  # a11yspec-disable-file",
      "x: \"a\n  # a11yspec-disable-file\"",
    ] {
      let file = SourceFile(
        path: "_checklist-web/dial.md",
        text: "---\ntitle: Dial\n\(line)\nkeyboard:\n  Ctl+Tab: |\n    Focus moves\nmobile:\n"
          + "  swipe: |\n    Focus moves\nscreenreader:\n  name: dial\n---\n")
      #expect(try check(file).contains { $0.rule == RuleID("style/product-name") }, "\(line)")
    }
  }

  @Test("a comment with a hundred thousand names is refused once")
  func hugeComment() throws {
    let names = (0..<100_000).map { "style/x\($0)" }.joined(separator: ", ")
    #expect(
      try rules("<!-- a11yspec-disable-file \(names) -->\n")
        == both + ["suppression/malformed-directive"])
  }

  @Test("of a hundred thousand comments the first ones are read, and the rest is told")
  func manyComments() throws {
    let one = "<!-- a11yspec-disable style --><!-- a11yspec-enable style -->\n"
    let found = try rules(String(repeating: one, count: 50_000))
    #expect(found.last == "suppression/malformed-directive")
    #expect(found.count < 600)
  }

  @Test("comments in comments, in lists and in tags end where HTML ends them")
  func nested() throws {
    #expect(try rules("- <!-- a11yspec-disable-file style -->\n") == [])
    #expect(try rules("> <!-- a11yspec-disable-file style -->\n") == [])
    #expect(try rules("<div><!-- a11yspec-disable-file style --></div>\n") == [])
    #expect(
      try rules("<!-- a11yspec-disable-file style <!-- -->\n")
        == ["suppression/unknown-rule"])
  }

  @Test("any cut of a directive is read without harm")
  func cuts() throws {
    let whole = Array("<!-- a11yspec-disable-next-line a/b, c until 2027-01-31 -- d -->".utf8)
    for start in whole.indices {
      for end in [start, (start + whole.count) / 2, whole.count] {
        let file = SourceFile(path: "a.md", bytes: Array(whole[start..<end]))
        let comment = DocumentComment(range: file.range, content: file.range, syntax: .html)
        for name in Directive(comment, in: file)?.names ?? [] {
          #expect(file.range.contains(name.range))
        }
      }
    }
  }
}
