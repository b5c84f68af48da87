import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules
import Testing

@Suite("Suppressing diagnostics")
struct SuppressionTests {
  /// A spec of which `style/product-name` has something to say on the line of "Voiceover" and on
  /// that of "Talkback".
  static func spec(
    above: String = "", behind: String = "", between: String = "", below: String = "",
    top: String = ""
  ) -> SourceFile {
    SourceFile(
      path: "native/controls/dial.md",
      text: """
        \(top)# Dial

        ## Condensed

        1. Test keyboard only
           - Tab: Focus moves to the dial
        \(above)   - Spacebar: Activates the dial, says Voiceover\(behind)
        \(between)   - Enter: Activates the dial, says Talkback

        ## Gherkin

        GIVEN THAT I am on a page with a dial

        1. Scenario: Keyboard
           - WHEN I press the tab key
             - THEN focus moves to the dial
           - WHEN I press the spacebar or enter
             - THEN it activates the dial
        \(below)
        """)
  }

  private func check(
    _ file: SourceFile, on day: String = "2026-11-21",
    isRun: @escaping @Sendable (RuleID) -> Bool = { _ in true }
  ) throws -> FileCheck {
    try Checkout.knowledge.get().check(
      file, suppressions: SuppressionPolicy(today: Day(day), isRun: isRun))
  }

  /// What is said of names and of suppressions.
  private func said(_ check: FileCheck) -> [String] {
    check.diagnostics.filter {
      $0.rule.family == "suppression" || $0.rule == RuleID("style/product-name")
    }.map { "\($0.rule)" }
  }

  private func suppressed(_ check: FileCheck) -> [String] {
    check.suppressed.filter { $0.diagnostic.rule == RuleID("style/product-name") }
      .map { $0.diagnostic.message.contains("Voiceover") ? "VoiceOver" : "TalkBack" }
  }

  @Test("without comments everything is said")
  func nothing() throws {
    let check = try check(Self.spec())
    #expect(said(check) == ["style/product-name", "style/product-name"])
    #expect(check.suppressed.isEmpty)
  }

  @Test("a comment suppresses on the next line that is neither blank nor a comment alone")
  func nextLine() throws {
    let name = "a11yspec-disable-next-line style/product-name"
    for above in [
      "<!-- \(name) -->\n", "<!-- \(name) -->\n\n", "<!--\n\(name)\n-->\n",
      "<!-- \(name) -->\n   <!-- a11yspec-disable-next-line input/yaml-syntax -->\n",
      "<!-- \(name) -->\n   <!-- prettier-ignore -->\n   <!-- two\n   lines -->\n",
    ] {
      let check = try check(Self.spec(above: above)) { $0.family != "input" }
      #expect(suppressed(check) == ["VoiceOver"], "\(above)")
      #expect(said(check) == ["style/product-name"], "\(above)")
    }
  }

  @Test("a comment suppresses on its own line, and says why")
  func ownLine() throws {
    let check = try check(
      Self.spec(behind: " <!-- a11yspec-disable-line style/* -- as printed -->"))
    #expect(suppressed(check) == ["VoiceOver"])
    let first = try #require(check.suppressed.first)
    #expect(first.reason == "as printed")
    #expect((first.place.line, first.commentLine) == (7, 7))
  }

  @Test("a range reaches from its comment to the line that enables again, else to the end")
  func range() throws {
    let start = "<!-- a11yspec-disable style -->\n"
    let ended = try check(Self.spec(above: start, between: "<!-- a11yspec-enable style -->\n"))
    #expect(suppressed(ended) == ["VoiceOver"])
    #expect(said(ended) == ["style/product-name"])
    let open = try check(Self.spec(above: start))
    #expect(suppressed(open) == ["VoiceOver", "TalkBack"])
    #expect(said(open) == ["suppression/unclosed"])
    let other = try check(Self.spec(above: start)) { $0.family != "style" }
    #expect(!said(other).contains("suppression/unclosed"))
  }

  @Test(
    "a directive with other marks or letters is reported, and one of another program is none",
    arguments: [
      ("a11yspec_disable_next_line", true), ("a11yspec-disablefile", true),
      ("a11y-disable", false),
    ])
  func slips(word: String, isOurs: Bool) throws {
    let check = try check(Self.spec(above: "<!-- \(word) style -->\n"))
    let found = check.diagnostics.filter { $0.rule == RuleID("suppression/malformed-directive") }
    #expect(found.count == (isOurs ? 1 : 0))
    #expect(found.flatMap(\.fixes).allSatisfy { $0.applicability == .unsafe })
  }

  @Test("a rule can be enabled while its family stays disabled")
  func exception() throws {
    let check = try check(
      Self.spec(
        above: "<!-- a11yspec-disable style -->\n",
        between: "<!-- a11yspec-enable style/product-name -->\n",
        below: "<!-- a11yspec-enable -->\n"))
    #expect(suppressed(check) == ["VoiceOver"])
    #expect(said(check) == ["style/product-name"])
  }

  @Test("a comment for the file suppresses wherever it is")
  func file() throws {
    let comment = "<!-- a11yspec-disable-file style/product-name -->\n"
    for file in [Self.spec(below: comment), Self.spec(top: comment)] {
      let check = try check(file)
      #expect(suppressed(check) == ["VoiceOver", "TalkBack"])
      #expect(said(check) == [])
    }
  }

  @Test("a comment without rules stands for all but those about suppressions")
  func everyRule() throws {
    let check = try check(
      Self.spec(
        below: "<!-- a11yspec-disable-file -->\n<!-- a11yspec-disable-line style/nonsense -->\n"))
    #expect(check.diagnostics.map(\.rule) == [RuleID("suppression/unknown-rule")])
  }

  @Test("rules about suppressions are suppressed by their name or family")
  func ownFamily() throws {
    let unused = "<!-- a11yspec-disable-line style/html-unbalanced -->\n"
    for name in ["suppression/unused", "suppression/*"] {
      let check = try check(
        Self.spec(below: unused + "\n<!-- a11yspec-disable-file \(name), style -->\n"))
      #expect(said(check) == [], "\(name)")
    }
    let idle = try check(Self.spec(below: "<!-- a11yspec-disable-file suppression/* -->\n"))
    #expect(said(idle).contains("suppression/unused"))
  }

  @Test("a suppression holds through its last day")
  func lastDay() throws {
    let file = Self.spec(above: "<!-- a11yspec-disable-next-line style until 2027-01-31 -->\n")
    #expect(suppressed(try check(file, on: "2027-01-31")) == ["VoiceOver"])
    let later = try check(file, on: "2027-02-01")
    #expect(suppressed(later) == [])
    #expect(
      said(later) == ["suppression/expired", "style/product-name", "style/product-name"])
  }

  @Test("only what ran shows that a suppression is of no use")
  func notRun() throws {
    let file = Self.spec(above: "<!-- a11yspec-disable-next-line gherkin/then-repeated -->\n")
    #expect(said(try check(file)).contains("suppression/unused"))
    #expect(!said(try check(file) { $0.family != "gherkin" }).contains("suppression/unused"))
  }

  @Test("a file that is not a readable spec does not show that a suppression is of no use")
  func unreadable() throws {
    let file = SourceFile(
      path: "_checklist-web/dial.md",
      text: "---\ntitle: Dial\n# a11yspec-disable-file style/product-name\nkeyboard:\n  tab: |\n"
        + "    Focus moves\nmobile:\n  swipe: |\n    Focus moves\nscreenreader:\n  name: \"dial\n"
        + "---\n")
    let check = try check(file)
    #expect(
      check.diagnostics.map(\.rule.description)
        == ["structure/section-recommended", "input/yaml-syntax"])
  }

  @Test("a narrower suppression is of no use below a wider one, and a second of the same too")
  func redundant() throws {
    let wide = try check(
      Self.spec(
        above: "<!-- a11yspec-disable-next-line style/product-name -->\n",
        below: "<!-- a11yspec-disable-file style -->\n"))
    #expect(said(wide) == ["suppression/unused"])
    let twice = try check(
      Self.spec(above: "<!-- a11yspec-disable-next-line style, style -->\n"))
    #expect(said(twice) == ["suppression/unused", "style/product-name"])
  }

  @Test("a diagnostic is suppressed by its own place only, not by those related to it")
  func related() throws {
    let file = Self.spec(behind: " on iOS")
    let mismatch = try #require(
      try check(file).diagnostics.first { !$0.related.isEmpty && $0.rule.family != "style" })
    let related = try #require(mismatch.related.first).range
    let own = file.lines.line(at: mismatch.range.lowerBound)
    let other = file.lines.line(at: related.lowerBound)
    try #require(own != other)
    for (line, isSuppressed) in [(own, true), (other, false)] {
      var bytes = file.bytes
      bytes.insert(
        contentsOf: Array(" <!-- a11yspec-disable-line \(mismatch.rule) -->".utf8),
        at: file.lines.end(ofLine: line))
      let changed = try check(SourceFile(path: file.path, bytes: bytes))
      #expect(
        changed.diagnostics.contains { $0.message == mismatch.message } != isSuppressed)
    }
  }

  @Test("what follows from a suppressed cause stays withheld")
  func withheld() throws {
    let unclosed = "```text\nnever closed\n"
    let before = try check(Self.spec(below: unclosed))
    #expect(before.diagnostics.contains { $0.rule == RuleID("input/unclosed-block") })
    #expect(!before.withheld.isEmpty)
    let after = try check(
      Self.spec(below: unclosed, top: "<!-- a11yspec-disable-file input/unclosed-block -->\n"))
    #expect(
      after.suppressed.map(\.diagnostic.message) + after.diagnostics.map(\.message)
        == before.diagnostics.reversed().prefix(1).map(\.message)
        + before.diagnostics.dropLast().map(\.message))
    #expect(after.withheld.map(\.message) == before.withheld.map(\.message))
  }

  @Test("what ends above an unclosed fence is read as it is, and reported")
  func aboveFence() throws {
    let rules = try check(Self.spec(below: "```text\nnever closed\n")).diagnostics.map(\.rule)
    #expect(rules.contains(RuleID("style/product-name")))
  }

  @Test("a suppression of something withheld may be of use one day")
  func suppressingWithheld() throws {
    // Of a criterion under the wrong step it is not said that no scenario covers it.
    func spec(_ top: String) -> SourceFile {
      SourceFile(
        path: "native/controls/dial.md",
        text: top + """
          # Dial

          ## Condensed

          1. Test keyboard only
             - Tab: Focus moves to the dial
             - Doubletap: Activates the dial
          2. Test mobile screenreader gestures
             - Swipe: Focus moves to the dial

          ## Gherkin

          GIVEN THAT I am on a page with a dial

          1. Scenario: Keyboard
             - WHEN I press the tab key
               - THEN focus moves to the dial
          2. Scenario: Mobile screenreader gestures
             - WHEN I swipe
               - THEN focus moves to the dial

          """)
    }
    let withheld = try #require(try check(spec("")).withheld.first)
    let idle = "<!-- a11yspec-disable-file api/unknown-name -->\n"
    #expect(said(try check(spec(idle))) == ["suppression/unused"])
    #expect(said(try check(spec("<!-- a11yspec-disable-file \(withheld.rule) -->\n"))) == [])
  }
}
