import Testing

@Suite("Who imports whom")
struct ImportDirectionTests {
  private static let system: [String: Set<String>] = [
    "SpecSystem": ["Darwin", "Glibc", "Musl"], "SpecLinting": ["Dispatch", "Synchronization"],
    "SpecLanguage": ["Synchronization"],
  ]
  private let allowed = ModuleTable(Checkout.text("ARCHITECTURE.md")).allowed

  @Test("ARCHITECTURE.md lists every module that has Swift files, and no other")
  func listIsComplete() {
    #expect(Set(allowed.keys) == Set(Checkout.sources.map(\.module)))
  }

  @Test("a file imports only what ARCHITECTURE.md allows its module", arguments: Checkout.sources)
  func imports(_ source: SwiftSource) {
    let expected = (allowed[source.module] ?? []).union(Self.system[source.module] ?? [])
    for name in source.imports {
      #expect(expected.contains(name), "\(source.path) may not import \(name)")
    }
  }

  @Test("the list has no circle")
  func listIsOrdered() {
    var rest = allowed
    while let leaf = rest.first(where: { $0.value.isDisjoint(with: rest.keys) }) {
      rest[leaf.key] = nil
    }
    #expect(rest.isEmpty, "\(rest.keys.sorted()) import each other")
  }

  @Test("no folders of a module use each other")
  func folders() {
    let written = Checkout.sources.filter { !$0.isGenerated }
    for (module, sources) in Dictionary(grouping: written, by: \.module) {
      let circle = FolderGraph(sources).circle
      #expect(circle.isEmpty, "\(module): \(circle.joined(separator: ", ")) use each other")
    }
  }

  @Test("the vocabulary of positions and diagnostics imports nothing")
  func diagnostics() {
    let imports = Checkout.sources.filter { $0.module == "SpecDiagnostics" }.flatMap(\.imports)
    #expect(imports.isEmpty)
  }

  @Test("reports know neither documents nor rules")
  func reporting() {
    #expect(allowed["SpecReporting"] == ["SpecDiagnostics"])
  }

  @Test("no file imports Foundation, and C stays in the parsers")
  func foundationAndC() {
    for source in Checkout.sources {
      let imports = Set(source.imports)
      #expect(!imports.contains { $0.hasPrefix("Foundation") }, "\(source.path)")
      #expect(!imports.contains("CLibYaml") || source.module == "SpecYAML", "\(source.path)")
    }
  }
}
