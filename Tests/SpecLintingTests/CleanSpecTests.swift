import Foundation
import SpecDiagnostics
import SpecLinting
import Testing

@Suite("The clean specs in Examples")
struct CleanSpecTests {
  @Test("there are clean specs")
  func thereAreSpecs() throws {
    #expect(try Checkout.cleanSpecs().count >= 7)
  }

  @Test("nothing at all is said of a clean spec", arguments: try Checkout.cleanSpecs())
  func clean(_ path: String) throws {
    let name = "\(Checkout.root)/Examples/clean/\(path)"
    let data = try Data(contentsOf: URL(fileURLWithPath: name))
    let file = SourceFile(path: "Examples/clean/\(path)", bytes: Array(data))
    let check = try Checkout.knowledge.get().check(file)
    #expect(check.isSpec)
    #expect(check.withheld.isEmpty)
    for diagnostic in check.diagnostics {
      Issue.record(
        "\(diagnostic.rule): \(diagnostic.message)",
        sourceLocation: Testing.SourceLocation(
          fileID: "Examples/\(path)", filePath: name,
          line: file.location(at: diagnostic.range.lowerBound).line, column: 1))
    }
  }

  @Test("what lies outside of the folder is no clean spec, whatever leads there")
  func outside() throws {
    let folder = try TemporaryFolder()
    try folder.write(["secret.md": "secret", "Examples/clean/a.md": "clean"])
    try folder.link("Examples/clean/out.md", to: "../../secret.md")
    try folder.link("Examples/clean/in.md", to: "a.md")
    let specs = CleanSpecs(root: folder.path)
    #expect(["a.md", "in.md"].map(specs.text) == ["clean", "clean"])
    #expect(["../../secret.md", "out.md", "/../../secret.md"].allSatisfy { specs.text($0) == nil })
  }
}
