import Foundation
import SpecDiagnostics
import SpecLinting
import Testing

@Suite("Limits")
struct LimitTests {
  private let knowledge: Knowledge

  init() throws { knowledge = try Checkout.knowledge.get() }

  /// The rules that report something of a clean spec after a change.
  private func rules(
    of path: String, _ change: (String) -> String
  ) throws -> (ids: Set<String>, isWhole: Bool) {
    let text = change(
      try String(contentsOfFile: "\(Checkout.root)/Examples/clean/\(path)", encoding: .utf8))
    let check = knowledge.check(SourceFile(path: path, bytes: Array(text.utf8)))
    return (Set(check.diagnostics.map(\.rule.description)), check.isWhole)
  }

  @Test("too much in a part does not silence the rest of the file")
  func parts() throws {
    let values = (0..<5_001).map { "  - a\($0)\n" }.joined()
    let found = try rules(of: "_checklist-web/switch.md") { text in
      "---\ndata:\n\(values)" + text.dropFirst("---\n".count) + "\nTest the the switch\n"
    }
    #expect(found.ids == ["input/limit-exceeded", "style/word-repeated"])
    #expect(!found.isWhole)
  }

  @Test("what was read is held to the rules, and nothing is said to be missing")
  func restOfBody() throws {
    let blocks = (0..<10_000).map { "a\($0)\n\n" }.joined()
    let found = try rules(of: "native/controls/toggle-button.md") { text in
      let place = text.range(of: "## Gherkin")?.lowerBound ?? text.endIndex
      return text[..<place] + "Test the the switch\n\n" + blocks + text[place...]
    }
    #expect(found.ids == ["input/limit-exceeded", "style/word-repeated"])
    #expect(!found.isWhole)
  }

  @Test("what is too much to be compared is said, and does not silence the rest of the file")
  func comparison() throws {
    let criteria = (0..<501).map { "   - Tab on row \($0): Focus moves\n" }.joined()
    let found = try rules(of: "native/controls/toggle-button.md") { text in
      text.replacingOccurrences(of: "   - Tab,", with: criteria + "   - Tab,")
        + "\nTest the the switch\n"
    }
    #expect(found.ids == ["input/limit-exceeded", "style/word-repeated"])
    #expect(!found.isWhole)
  }
}
