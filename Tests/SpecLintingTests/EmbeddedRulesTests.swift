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
      #expect(rule.messages == file.messages, "\(rule.id)")
      #expect(rule.helps == file.helps, "\(rule.id)")
    }
  }

  @Test("every dialect, every file of the vocabulary and every name of an API is there")
  func others() {
    #expect(!files.dialects.isEmpty)
    #expect(packed(builtIn.dialects) == packed(files.dialects))
    #expect(packed(EmbeddedRules.vocabularyTrees()) == packed(files.vocabularyFiles ?? []))
    #expect(builtIn.apis.packed == files.apis.packed)
  }
}
