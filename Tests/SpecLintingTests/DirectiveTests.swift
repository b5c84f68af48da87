import SpecDiagnostics
import SpecLinting
import Testing

@testable import SpecModel

@Suite("Reading directives")
struct DirectiveTests {
  /// Returns what is read of a comment's content, and the texts that stood between `⟪` and `⟫`.
  private func read(_ marked: String) -> (directive: Directive?, file: SourceFile, marks: [String])
  {
    let marks = marked.split(separator: "⟪", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "⟫" })
    }
    let text = marked.filter { $0 != "⟪" && $0 != "⟫" }
    let file = SourceFile(path: "a.md", text: text)
    let comment = DocumentComment(range: file.range, content: file.range, syntax: .html)
    return (Directive(comment, in: file), file, marks)
  }

  @Test(
    "the five directives",
    arguments: [
      ("a11yspec-disable-next-line", Directive.Kind.nextLine), ("a11yspec-disable-line", .line),
      ("a11yspec-disable", .disable), ("a11yspec-enable", .enable),
      ("a11yspec-disable-file", .file),
    ])
  func kinds(word: String, kind: Directive.Kind) {
    let directive = read(" \(word) ").directive
    #expect(directive?.kind == kind)
    #expect(directive?.fault == nil)
    #expect(directive?.names == [])
  }

  @Test(
    "names are between spaces or commas, each with its place",
    arguments: [
      " a11yspec-disable ⟪style/a⟫, ⟪gherkin/*⟫ -- why ", "a11yspec-disable ⟪style/a⟫ ⟪gherkin/*⟫",
      "a11yspec-disable\n  ⟪style/a⟫,\n  ⟪gherkin/*⟫\n", "a11yspec-disable,⟪style/a⟫,,⟪gherkin/*⟫,",
    ])
  func names(marked: String) {
    let (directive, file, marks) = read(marked)
    #expect(marks.count == 2)
    #expect(directive?.names.map(\.text) == marks)
    #expect(directive?.names.map { file.text($0.range) } == marks)
  }

  @Test("a reason is behind two hyphens or a dash, and may hold anything")
  func reason() {
    #expect(
      read("a11yspec-disable a/b -- seen, known -- twice").directive?.reason
        == "seen, known -- twice")
    #expect(read("a11yspec-disable — seen").directive?.reason == "seen")
    #expect(read("a11yspec-disable - seen").directive?.reason == "seen")
    #expect(read("a11yspec-disable a/b --").directive?.reason == nil)
    #expect(read("a11yspec-disable a/b").directive?.reason == nil)
  }

  @Test(
    "the last day is behind the rules or in the reason",
    arguments: [
      "a11yspec-disable a/b until 2027-01-31", "a11yspec-disable until 2027-01-31 -- why",
      "a11yspec-disable a/b -- as agreed, until 2027-01-31.",
    ])
  func lastDay(text: String) {
    #expect(read(text).directive?.lastDay == Day("2027-01-31"))
  }

  @Test("what is not a day in a reason is words")
  func noDayInReason() {
    let directive = read("a11yspec-disable -- until the next release").directive
    #expect(directive?.lastDay == nil)
    #expect(directive?.fault == nil)
  }

  @Test(
    "what is behind \"until\" must be a day",
    arguments: [
      "a11yspec-disable a/b ⟪until 2027-02-32⟫", "a11yspec-disable ⟪until 27-1-1⟫ -- why",
      "a11yspec-disable a/b ⟪until⟫", "a11yspec-disable ⟪until tomorrow⟫ a/b",
    ])
  func badDay(marked: String) {
    let (directive, file, marks) = read(marked)
    guard case .noDay(let range) = directive?.fault else {
      Issue.record("no fault in \(marked)")
      return
    }
    #expect([file.text(range)] == marks)
  }

  @Test(
    "a slip in the directive is seen, with what was meant",
    arguments: [
      ("⟪a11yspec-disabel⟫ x", Directive.Kind.disable),
      ("⟪a11yspec-disable-nextline⟫ x", .nextLine),
      ("⟪A11ySpec-Disable-File⟫", .file), ("⟪allyspec-disable-line⟫", .line),
      ("⟪a11yspec disable-line⟫ x", .line), ("⟪a11yspec: enable⟫", .enable),
    ])
  func slips(marked: String, kind: Directive.Kind) {
    let (directive, file, marks) = read(marked)
    #expect(directive?.fault == .unknownKind)
    #expect(directive?.kind == kind)
    #expect(directive.map { [file.text($0.word)] } == marks)
  }

  @Test("what begins like a directive and is near none has no kind")
  func unknown() {
    #expect(read("a11yspec-off").directive?.fault == .unknownKind)
    #expect(read("a11yspec-off").directive?.kind == nil)
    #expect(read("a11yspec-note style/x").directive?.fault == .unknownKind)
    #expect(read("a11yspec-note style/x").directive?.kind == nil)
  }

  @Test(
    "other comments are not directives",
    arguments: [
      "", "   ", "a11yspec", "a11yspec is the linter", "see a11yspec-disable-line", "TODO",
      "eslint-disable-line", "markdownlint-disable", "<!-- a11yspec-disable", "disable-line x",
      "a11yspec enables teams", "a11yspec-note ask Ann", "a11yspec-node: see below -- Ann",
    ])
  func others(text: String) {
    #expect(read(text).directive == nil)
  }

  @Test("more names than anybody writes are a fault")
  func manyNames() {
    let names = String(repeating: "a/b ", count: Directive.maximumNames)
    #expect(read("a11yspec-disable \(names)").directive?.fault == nil)
    #expect(read("a11yspec-disable \(names) c/d").directive?.fault == .tooManyNames)
  }

  @Test(
    "days of the calendar",
    arguments: [
      ("2028-02-29", true), ("2027-01-32", false), ("2027-01-00", false), ("2027-13-01", false),
      ("2027-00-01", false), ("2027-12-31", true), ("2027-1-31", false), ("+027-01-01", false),
      ("2027/01/31", false),
    ])
  func days(text: String, exists: Bool) {
    #expect((Day(text) != nil) == exists)
    if let day = Day(text) { #expect("\(day)" == text) }
  }
}
