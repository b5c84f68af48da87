import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules
import SpecYAML
import Testing

@testable import SpecAPIs

/// A house's own rules are loaded beside the built-in ones, and tested by their examples.
@Suite("Packs of rules")
struct RulePackTests {
  private static let rule = """
    id: structure/lorem
    severity: warning
    summary: Text of a template is left.
    why: Nobody can test it.
    since: 0.1.0
    check:
      kind: placeholder-text
      phrases: [lorem]
    message: '"{text}" is left of a template'
    help: Write what holds.

    """

  private static let sound =
    rule + """
      examples:
        - {name: clean, text: Nothing to say}
        - {name: reported, text: Something to say, reports: [said]}

      """

  private static func pack(_ files: [String: String]) throws -> RulePack {
    let folder = try TemporaryFolder()
    try folder.write(files)
    return RulePack([folder.path], beside: try #require(EmbeddedRules.data()))
  }

  @Test("words that are added are beside the built-in ones")
  func vocabulary() throws {
    let knowledge = try #require(
      try Self.pack([
        "vocabulary/keys.yml": """
        kind: key
        terms:
          - {id: whatsit, name: Whatsit, says: [whatsit key]}
          - {id: tab, name: Tabulator, says: [tabulator]}
        """
      ]).knowledge)
    let words = knowledge.loader.vocabulary
    #expect(words.term(named: "whatsit key", kinds: [.key])?.id == "key.whatsit")
    #expect(words.term(named: "tabulator", kinds: [.key])?.name == "Tabulator")
    #expect(words.term(named: "tab key", kinds: [.key])?.id == "key.tab")
    #expect(words.term(named: "enter", kinds: [.key])?.id == "key.enter")
  }

  @Test("names of APIs that are added are beside the built-in ones")
  func apis() throws {
    let base = try #require(EmbeddedRules.data()).apis
    #expect(base.adding([]).packed == base.packed)
    let more = base.adding([
      APIName("houseLabel", .uikit, .property, aliases: ["oldHouseLabel"]),
      APIName("accessibilityLabel", .uikit, .method),
    ])
    #expect(more.entries("oldHouseLabel".utf8).map(\.name) == ["houseLabel"])
    let uikit = { (name: String) in
      more.entries(name.utf8).filter { $0.framework == .uikit }.map(\.kind)
    }
    #expect(uikit("accessibilityLabel") == [.method])
    #expect(uikit("accessibilityHint").count == 1)
  }

  @Test("a file that cannot be loaded hides no other")
  func errors() throws {
    let pack = try Self.pack([
      "structure/a.yml": Self.sound.replacing("severity", with: "severty"),
      "structure/lorem.yml": Self.sound.replacing("placeholder-text", with: "placeholder-txt"),
      "structure/moved.yml": Self.sound,
      "structure/other.yml": Self.sound.replacing("structure/lorem", with: "structure/other"),
      "dialects/d.yml": "id: d\nshap: headed-markdown\n",
      "vocabulary/e.yml": "kind: keys\nterms: []\n",
    ])
    let found = pack.errors.map { error in
      let file = error.path.split(separator: "/").last ?? ""
      // There are too many checks to name them here.
      let message = error.message.split(separator: " The checks are ").first ?? ""
      return "\(file): \(message.split(separator: "; ").last ?? "")"
    }
    #expect(
      found == [
        "a.yml: did you mean \"severity\"?", "lorem.yml: did you mean \"placeholder-text\"?",
        "moved.yml: the rule \"structure/lorem\" must be in a file \"structure/lorem.yml\"",
        "e.yml: did you mean \"key\"?", "d.yml: did you mean \"shape\"?",
      ])
    #expect(pack.rules.map(\.id.name) == ["other"])
    #expect(pack.knowledge == nil)
  }

  @Test("a rule without examples fails its test")
  func withoutExamples() throws {
    let tests = RuleTest.all(of: try Self.pack(["structure/lorem.yml": Self.rule])) { _ in
      CleanSpecs(root: Checkout.root)
    }
    #expect(tests.map(\.isPassed) == [false])
  }

  @Test("each outcome has its word")
  func outcomes() throws {
    let head = "## Condensed\n\n1. Test keyboard actions\n\n   - Tab: "
    func example(_ name: String, _ text: String, _ reports: [String]) -> String {
      let lines = (head + text).split(separator: "\n", omittingEmptySubsequences: false)
      return "  - name: \(name)\n    text: |\n"
        + lines.map { "      \($0)\n" }.joined()
        + "    reports: [\(reports.map { "'\($0)'" }.joined(separator: ", "))]\n"
    }
    let message = "\"lorem\" is left of a template"
    let pack = try Self.pack([
      "structure/lorem.yml": Self.rule + "examples:\n"
        + example("clean", "Focus moves to it", [])
        + example("reported", "⟪lorem⟫", [message])
        + example("noisy", "lorem", [])
        + example("missing", "⟪Focus⟫ moves to it", [message])
        + example("wrong place", "⟪Focus⟫ lorem", [message])
        + example("wrong message", "⟪lorem⟫", ["left over"])
        + example("unusable", "lorem", [message])
    ])
    #expect(pack.errors.map(\.message) == [])
    let tests = RuleTest.all(of: pack) { _ in CleanSpecs(root: Checkout.root) }
    #expect(
      tests.map { $0.results.map(\.word) } == [
        [
          "clean", "reported", "noisy", "missing", "wrong place", "wrong message", "unusable",
        ]
      ])
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    replacing(text, with: other, maxReplacements: 1)
  }
}
