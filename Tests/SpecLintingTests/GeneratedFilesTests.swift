import Foundation
import SpecGeneration
import SpecLinting
import Testing

@Suite("Generated files")
struct GeneratedFilesTests {
  @Test("the committed files are what the generator makes of Rules")
  func upToDate() throws {
    let files = try GeneratedFile.all(root: Checkout.root)
    let rules = try RuleFolder.read("\(Checkout.root)/Rules").rules.count
    #expect(
      files.count == 15 + rules,
      "two tables, the page's style and script, the catalogue, a schema, the README, a report for each of 9 specs, and a page for each rule"
    )
    for file in files {
      let committed = try String(
        contentsOfFile: "\(Checkout.root)/\(file.path)", encoding: .utf8)
      // Not `==` inside the expectation: it would print both files.
      let isFresh = committed == file.content
      #expect(isFresh, "\(file.path) is stale; run: swift run a11yspec-dev generate")
    }
  }

  @Test("no page is about a rule that there is not")
  func pages() throws {
    let folder = "\(Checkout.root)/Rules"
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let pages = all.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }
    #expect(pages.allSatisfy { all.contains($0.dropLast(3) + ".yml") })
  }
}
