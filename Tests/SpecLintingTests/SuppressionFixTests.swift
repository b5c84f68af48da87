import SpecDiagnostics
import SpecLinting
import SpecModel
import Testing

@Suite("Fixing suppressions")
struct SuppressionFixTests {
  private func check(_ file: SourceFile) throws -> [Diagnostic] {
    try Checkout.knowledge.get().check(
      file, suppressions: SuppressionPolicy(today: Day("2026-11-21"))
    ).diagnostics
  }

  /// Applies the fix of the first problem until there is none.
  private func fixed(_ file: SourceFile) throws -> SourceFile {
    var file = file
    for _ in 0..<10 {
      guard
        let fix = try check(file).filter({ $0.rule.family == "suppression" })
          .compactMap(\.fixes.first).first
      else { break }
      #expect(fix.applicability != .displayOnly)
      var bytes = file.bytes
      for edit in fix.edits.reversed() {
        bytes.replaceSubrange(
          edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.text.utf8))
      }
      file = SourceFile(path: file.path, bytes: bytes)
    }
    return file
  }

  @Test(
    "a comment that is of no use goes, with its line or without",
    arguments: [
      "   <!-- a11yspec-disable-next-line gherkin/* -->\n",
      "   <!-- a11yspec-disable-next-line gherkin/then-repeated, style/nonsense -->\n",
      "   <!-- a11yspec-disable-next-line style until 2020-01-31 -->\n",
      "   <!-- a11yspec-enable -->\n",
      "   <!-- a11yspec-disable gherkin -->\n",
    ])
  func ownLine(comment: String) throws {
    let plain = SuppressionTests.spec()
    let left = try fixed(SuppressionTests.spec(above: comment))
    #expect(left.text(left.range) == plain.text(plain.range))
  }

  @Test("a comment behind a text goes with the spaces before it")
  func behind() throws {
    let plain = SuppressionTests.spec()
    let left = try fixed(
      SuppressionTests.spec(behind: "  <!-- a11yspec-disable-line gherkin -->"))
    #expect(left.text(left.range) == plain.text(plain.range))
  }

  @Test(
    "a fix takes no reason and no rule of use away, and none that is safe takes rules whose author must decide",
    arguments: [
      ("a11yspec-disable-next-line gherkin/* -- T-1", nil),
      ("a11yspec-disable-next-line gherkin/*, api -- T-1", nil),
      ("a11yspec-disable-next-line style/product-name until 2020-01-31 -- T-1", nil),
      ("a11yspec-disable-next-line style/product-name until 2020-01-31", .unsafe),
      ("a11yspec-disable-next-line style/product-name until 2027-13-01 -- T-1", nil),
      ("a11yspec-disable-next-line style/product-name until 2027-13-01", nil),
      ("a11yspec-disable-next-line style/nonsense -- T-1", nil),
      ("a11yspec-disable-next-line style/nonsense", .unsafe),
      ("a11yspec-disabel gherkin -- T-1", nil), ("a11yspec-off style/product-name T-1", nil),
      ("a11yspec-enable -- T-1", nil),
      ("a11yspec-disable gherkin -->\n<!-- a11yspec-enable -- T-1", nil),
      ("a11yspec-disable-next-line gherkin, style/product-name", nil),
      ("a11yspec-disable-next-line style/nonsense, style/product-name", nil),
      ("a11yspec-disable gherkin -->\n<!-- a11yspec-enable", nil),
      ("a11yspec-disable style/product-name -- T-1", .safe),
    ] as [(String, Applicability?)])
  func reasons(comment: String, applicability: Applicability?) throws {
    let file = SuppressionTests.spec(above: "<!-- \(comment) -->\n")
    let found = try check(file).filter { $0.rule.family == "suppression" }
    #expect(!found.isEmpty)
    #expect(found.flatMap(\.fixes).map(\.applicability) == (applicability.map { [$0] } ?? []))
    for fix in found.flatMap(\.fixes) where comment.contains("T-1") {
      #expect(!fix.edits.contains { file.text($0.range).contains("T-1") })
    }
  }

  @Test("a comment before a text, which may then be a heading, is not deleted as if that were safe")
  func glued() throws {
    let file = SuppressionTests.spec(above: "<!-- a11yspec-disable-file gherkin -->")
    let fixes = try check(file).filter { $0.rule.family == "suppression" }.flatMap(\.fixes)
    #expect(fixes.map(\.applicability) == [.unsafe])
    #expect(try fixed(file).bytes == SuppressionTests.spec().bytes)
  }

  @Test("a slip is put right where that suppresses something")
  func slips() throws {
    for slip in [
      "a11yspec-disabel-next-line style/product-name", "a11yspec-disable-next-line product-name",
      "a11yspec-disable-next-line style/product-nam",
      "a11yspec disable-next-line style/product-name",
    ] {
      let left = try fixed(SuppressionTests.spec(above: "<!-- \(slip) -->\n"))
      let expected = SuppressionTests.spec(
        above: "<!-- a11yspec-disable-next-line style/product-name -->\n")
      #expect(left.text(left.range) == expected.text(expected.range), "\(slip)")
    }
  }

  @Test("what is never enabled again is enabled at the end")
  func closing() throws {
    let start = "<!-- a11yspec-disable style/product-name -->\n"
    let left = try fixed(SuppressionTests.spec(above: start))
    #expect(left.text(left.range).hasSuffix("<!-- a11yspec-enable style/product-name -->\n"))
    #expect(try !check(left).contains { $0.rule.family == "suppression" })
  }

  @Test("comments of front matter go too")
  func frontMatter() throws {
    func spec(_ comment: String, _ end: String) -> SourceFile {
      SourceFile(
        path: "_checklist-web/dial.md",
        text: "---\ntitle: Dial\n\(comment)keyboard:\n  tab: |\n    Focus moves\(end)\nmobile:\n"
          + "  swipe: |\n    Focus moves\nscreenreader:\n  name: dial\(end)\n---\n")
    }
    let plain = spec("", "")
    for comment in ["# a11yspec-disable-next-line style\n", "# a11yspec-disable-file stile/x\n"] {
      let left = try fixed(spec(comment, ""))
      #expect(left.text(left.range) == plain.text(plain.range))
    }
    let left = try fixed(
      SourceFile(
        path: plain.path,
        text: plain.text(plain.range).replacing(
          "name: dial", with: "name: dial # a11yspec-disable-line style")))
    #expect(left.text(left.range) == plain.text(plain.range))
  }
}
