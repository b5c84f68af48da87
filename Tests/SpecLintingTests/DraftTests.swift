import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules
import Testing

/// What "a11yspec new" writes is ready to be gone on with.
@Suite("Drafts")
struct DraftTests {
  private static let knowledge = Result {
    try #require(EmbeddedRules.data()).compiled()
  }

  private static let dialects = [
    "front-matter-native", "front-matter-shared", "front-matter-web", "front-matter-windows",
    "markdown-native", "markdown-web", "yaml",
  ]

  @Test("there is a draft in every dialect")
  func everyDialect() throws {
    let known = try Self.knowledge.get().loader.dialects
    #expect(known.filter { $0.block == nil }.map(\.id) == Self.dialects)
  }

  @Test(
    "a new spec that no one has touched fails, for what is still to be written",
    arguments: dialects,
    ["date picker", "button", "error message", "accordion"])
  func specs(dialect: String, name: String) throws {
    let knowledge = try Self.knowledge.get()
    let draft = try #require(try files(of: name, in: dialect).first)
    // Only its folder shows that a page is for desktop applications.
    let folder = dialect == "front-matter-windows" ? "desktop/" : ""
    let file = SourceFile(path: folder + draft.path, text: draft.text)
    #expect(knowledge.loader.load(file).spec?.dialect.id == dialect)
    let found = knowledge.check(file).diagnostics
    #expect(found.count > 5)
    #expect(found.contains { $0.severity == .error })
    for diagnostic in found {
      #expect(diagnostic.message.holds("is still to be written"), "\(diagnostic.message)")
    }
  }

  private func files(of name: String, in dialect: String) throws -> [SpecTemplate] {
    try SpecTemplate.files(
      for: name, in: dialect, of: try Self.knowledge.get().loader, folders: [])
  }

  @Test("names of components and dialects are read strictly")
  func names() throws {
    for name in ["", "-x", "a/b", "../x", "ta\u{300}b", "a: b"] {
      #expect(throws: Refusal.self) { try files(of: name, in: "markdown-web") }
    }
    for dialect in ["markdown-wed", "page"] {
      #expect(throws: Refusal.self) { try files(of: "tab", in: dialect) }
    }
  }

  @Test("a new rule passes its test at once, whatever it starts from")
  func rules() throws {
    let folder = try TemporaryFolder()
    let drafts = RuleDraft.all
    #expect(drafts.count == 12)
    for draft in drafts {
      let id = draft.model + "-of-ours"
      try folder.write(["\(id).yml": draft.text(RuleID(id), at: "\(id).yml")])
    }
    let pack = RulePack([folder.path], beside: try #require(EmbeddedRules.data()))
    #expect(pack.errors.map(\.message) == [])
    #expect(pack.knowledge?.idleRules == [])
    let tests = RuleTest.all(of: pack) { _ in CleanSpecs(root: Checkout.root) }
    #expect(tests.count == drafts.count)
    for test in tests { #expect(test.isPassed, "\(test.rule.id)") }
  }
}
