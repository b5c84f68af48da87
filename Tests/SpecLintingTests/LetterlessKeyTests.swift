import Foundation
import SpecDiagnostics
import SpecLinting
import Testing

/// A run once ended at `"-": Lowers the value`, the key of a slider.
@Suite("Keys without a letter")
struct LetterlessKeyTests {
  private let knowledge: Knowledge

  init() throws { knowledge = try Checkout.knowledge.get() }

  @Test(
    "are read as others are, wherever they are",
    arguments: ["yaml/disclosure.yml", "_checklist-web/switch.md"], ["-", "+", "…", ""])
  func anywhere(path: String, key: String) throws {
    let text = try String(
      contentsOfFile: "\(Checkout.root)/Examples/clean/\(path)", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for place in lines.indices where lines[place].contains(": ") {
      let indentation = lines[place].prefix { $0 == " " }
      var changed = lines
      changed.insert("\(indentation)\"\(key)\": Lowers the value", at: place)
      let source = SourceFile(path: path, text: changed.joined(separator: "\n"))
      #expect(knowledge.check(source).isSpec, "above line \(place + 1)")
    }
  }
}
