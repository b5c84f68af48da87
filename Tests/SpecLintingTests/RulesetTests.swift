import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules
import Testing

@Suite("The ruleset")
struct RulesetTests {
  private func rules() throws -> [RuleFile] {
    try Checkout.knowledge.get().ruleset.rules.map(\.file)
  }

  @Test("there are rules, and no id appears twice")
  func unique() throws {
    let ids = try rules().map(\.id)
    #expect(ids.count >= 24)
    #expect(Set(ids).count == ids.count)
  }

  @Test("a rule lies in the folder of its family, in a file of its name")
  func places() throws {
    for rule in try rules() { #expect(rule.path == "\(rule.id).yml") }
  }

  @Test("every rule has a clean and a reported example")
  func examples() throws {
    for rule in try rules() {
      #expect(rule.examples.contains { $0.reports.isEmpty }, "\(rule.id)")
      #expect(rule.examples.contains { !$0.reports.isEmpty }, "\(rule.id)")
    }
  }

  @Test("every check is used by a rule, and every problem of a file has its own")
  func coverage() throws {
    let rules = try rules()
    // Some are for dialects that only houses have: their packs use them.
    let pack = RulePack(
      ["packs/platform-pages", "packs/component-guide", "packs/test-lists", "rules"].map {
        "\(Checkout.root)/Examples/\($0)"
      },
      beside: try #require(EmbeddedRules.data()))
    #expect(Set((rules + pack.rules).map(\.kind.name)) == Set(CheckKind.all.map(\.name)))
    for problem in InputProblem.Kind.allCases {
      #expect(rules.contains { $0.id == RuleID("input/\(problem.rawValue)") })
    }
  }

  @Test("texts for authors are in the form of the contract")
  func texts() throws {
    for rule in try rules() {
      for message in rule.messages {
        #expect(!message.hasSuffix(".") && !message.contains("\n"), "\(rule.id)")
      }
      for text in [rule.summary, rule.why] + rule.helps {
        #expect(text.hasSuffix("."), "\(rule.id): \(text)")
        #expect(!text.contains("“"), "\(rule.id): \(text)")
      }
    }
  }

  @Test(
    "a byte that is not text is all that is said of a label that it breaks",
    arguments: [0x00, 0xFF, 0x80] as [UInt8])
  func brokenLabel(_ byte: UInt8) throws {
    let clean = try #require(
      CleanSpecs(root: Checkout.root).text("native/controls/toggle-button.md"))
    let parts = clean.split(separator: "Android Views", maxSplits: 1)
    let bytes = Array(parts[0].utf8) + Array("Android Vi".utf8) + [byte] + Array("ews".utf8)
    let file = SourceFile(
      path: "native/controls/toggle-button.md", bytes: bytes + Array(parts[1].utf8))
    let checked = try Checkout.knowledge.get().check(file)
    #expect(checked.diagnostics.map(\.rule.description) == ["input/invalid-encoding"])
    // A label with one byte too many may still be read, as a misspelt one.
    #expect(
      checked.withheld.contains {
        ["parity/framework-missing", "structure/heading-misspelt"].contains($0.rule.description)
      })
  }

  @Test("every message of an example is one line and ends without a full stop")
  func messages() throws {
    for example in try Checkout.examples() {
      for message in example.example.reports {
        #expect(!message.hasSuffix(".") && !message.contains("\n"), sourceLocation: example.place)
      }
    }
  }
}
