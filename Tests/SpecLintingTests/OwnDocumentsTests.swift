import SpecDiagnostics
import SpecLinting
import Testing

@Suite("The project's own documents")
struct OwnDocumentsTests {
  @Test("only the examples are specs")
  func onlyExamplesAreSpecs() throws {
    let knowledge = try Checkout.knowledge.get()
    let found = try FileDiscovery(workingFolder: Path(Checkout.root)).find(["."])
    var specs: [String] = []
    for file in found.files {
      guard case .whole(let bytes) = try file.read() else { continue }
      let source = SourceFile(path: file.path, bytes: bytes)
      if knowledge.check(source).isSpec { specs.append(file.path) }
    }
    #expect(specs.count > 20)
    #expect(specs.filter { !$0.hasPrefix("Examples/") } == [])
  }
}
