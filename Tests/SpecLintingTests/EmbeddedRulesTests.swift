import SpecAPIs
import SpecLinting
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
  func rules() {
    let bare = files.rules.map { file -> RuleData.File in
      let entries = (file.node.mapping ?? []).filter { $0.key.text != "examples" }
      return (file.path, YAMLNode(.mapping(entries), range: file.node.range))
    }
    #expect(!bare.isEmpty)
    #expect(packed(builtIn.rules) == packed(bare))
  }

  @Test("every dialect, every file of the vocabulary and every name of an API is there")
  func others() {
    #expect(!files.dialects.isEmpty)
    #expect(packed(builtIn.dialects) == packed(files.dialects))
    #expect(packed(EmbeddedRules.vocabularyTrees()) == packed(files.vocabularyFiles ?? []))
    #expect(builtIn.apis.packed == files.apis.packed)
  }
}
