import Foundation
import SpecDiagnostics
import SpecLinting
import SpecRules
import Synchronization
import Testing

@Suite("A named file beside its folder")
struct FolderTests {
  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  private let folder: TemporaryFolder
  private let clean: String
  /// The same without a section that most specs have.
  private let lacking: String

  init() throws {
    folder = try TemporaryFolder()
    let text = try String(
      contentsOfFile: "\(Checkout.root)/Examples/clean/native/controls/toggle-button.md",
      encoding: .utf8)
    clean = text
    let start = try #require(text.range(of: "## General Notes"))
    let end = try #require(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
    lacking = String(text[..<start.lowerBound] + text[end.lowerBound...])
  }

  /// Checks the first file of the folder, and returns what is said of it and how many checks that took.
  private func run(_ files: [String: String]) throws -> (diagnostics: [Diagnostic], checks: Int) {
    try folder.write(files)
    let knowledge = try Checkout.knowledge.get()
    let counter = Counter()
    var run = LintRun(
      check: { file, neighbours in
        counter.value.wrappingAdd(1, ordering: .relaxed)
        return knowledge.check(file, beside: neighbours)
      }, refusal: { _, _ in [] })
    let found = try folder.find().files
    run.companions = Array(found.dropFirst())
    run.comparesFolders = true
    let report = run.run(Array(found.prefix(1))).report
    return (report.diagnostics, counter.value.load(ordering: .relaxed))
  }

  private func neighbours(_ text: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (10..<60).map { ("n\($0).md", text) })
  }

  @Test("what a file lacks is said of it, whatever its folder lacks")
  func lacks() throws {
    let (diagnostics, checks) = try run(neighbours(lacking).merging(["a.md": lacking]) { $1 })
    #expect(diagnostics.map(\.message).contains { $0.contains("General Notes") })
    #expect(checks == 1)
  }
}
