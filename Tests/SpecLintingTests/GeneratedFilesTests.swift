import Foundation
import SpecGeneration
import Testing

@Suite("Generated files")
struct GeneratedFilesTests {
  @Test("the committed files are what the generator makes of Rules")
  func upToDate() throws {
    let files = try GeneratedFile.all(root: Checkout.root)
    #expect(
      files.count == 16,
      "two tables, the page's style and script, the catalogue, two schemas, the README, and a report for each of 9 specs"
    )
    for file in files {
      let committed = try String(
        contentsOfFile: "\(Checkout.root)/\(file.path)", encoding: .utf8)
      // Not `==` inside the expectation: it would print both files.
      let isFresh = committed == file.content
      #expect(isFresh, "\(file.path) is stale; run: swift run a11yspec-dev generate")
    }
  }
}
