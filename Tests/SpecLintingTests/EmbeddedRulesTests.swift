import Foundation
import SpecAPIs
import SpecDiagnostics
import SpecLinting
import SpecRules
import SpecYAML
import Testing

@Suite("The rules that are built in, against the files that they are made of")
struct EmbeddedRulesTests {
  private let builtIn: RuleData
  private let files: RuleData

  init() throws {
    builtIn = try #require(EmbeddedRules.data())
    files = try RuleFolder.read(Checkout.root + "/Rules")
  }

  private func packed(_ files: [RuleData.File]) -> [String] {
    files.map { $0.path + PackedTree.pack($0.node) }
  }

  @Test("every rule holds what its file says, its examples apart")
  func rules() throws {
    let apart = RuleFile.textKeys + ["examples"]
    let bare = files.rules.map { file -> RuleData.File in
      let entries = (file.node.mapping ?? []).filter { !apart.contains($0.key.text ?? "") }
      return (file.path, YAMLNode(.mapping(entries), range: file.node.range))
    }
    #expect(bare.count > 90)
    #expect(packed(builtIn.rules) == packed(bare))
  }

  @Test("every rule says to people what its file says")
  func texts() throws {
    let (found, expected) = (try builtIn.ruleFiles(), try files.ruleFiles())
    #expect(found.map(\.path) == expected.map(\.path))
    for (rule, file) in zip(found, expected) {
      #expect(rule.summary == file.summary, "\(rule.id)")
      #expect(rule.why == file.why, "\(rule.id)")
      #expect(rule.details == file.details, "\(rule.id)")
      #expect(rule.message == file.message, "\(rule.id)")
      #expect(rule.help == file.help, "\(rule.id)")
    }
  }

  @Test("the address of every rule leads to its page in the catalogue")
  func addresses() throws {
    let (home, pages) = (
      Repository("owner/a11yspec"), "https://github.com/owner/a11yspec/blob/main/"
    )
    for rule in try builtIn.ruleFiles() {
      let address = home.page(of: rule.id)
      let path = address.dropFirst(address.hasPrefix(pages) ? pages.count : 0)
      let page = try String(contentsOfFile: "\(Checkout.root)/\(path)", encoding: .utf8)
      #expect(page.hasPrefix("# \(rule.id)\n"))
    }
  }

  @Test("a rule has the address of the build's home if it is built in, else none")
  func houseRules() throws {
    #expect(try files.ruleFiles().allSatisfy { $0.documentation == nil })
    #expect(
      try builtIn.ruleFiles().allSatisfy { $0.documentation == Repository.home?.page(of: $0.id) })
  }

  @Test("every dialect, every file of the vocabulary and every name of an API is there")
  func others() {
    #expect(!files.dialects.isEmpty)
    #expect(packed(builtIn.dialects) == packed(files.dialects))
    #expect(packed(EmbeddedRules.vocabularyTrees()) == packed(files.vocabularyFiles ?? []))
    #expect(builtIn.apis.packed == files.apis.packed)
  }
}
