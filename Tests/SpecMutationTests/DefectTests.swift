import SpecDiagnostics
import TestSupport
import Testing

@testable import SpecMutation

@Suite("Defects do what their names say")
struct DefectTests {
  @Test("every kind of defect can be put into one of two small specs", arguments: Self.names)
  func everyKind(_ name: String) {
    let made =
      SmallSpec.differences(of: name) + SmallSpec.differences(of: name, in: SmallSpec.keyed)
      + SmallSpec.differences(of: name, in: SmallSpec.lists)
    #expect(!made.isEmpty)
    #expect(made.allSatisfy { !$0.isSame }, "\(name) changes nothing")
  }

  @Test("the rules and families that have to notice them exist")
  func rules() throws {
    let rules = try BuiltIn.knowledge().ruleset.rules.map(\.file.id)
    let known = Set(rules.map(\.description) + rules.map(\.family))
    for defect in Manuscript(SmallSpec.native).defects {
      #expect(known.isSuperset(of: [defect.rule] + defect.also), "\(defect.name)")
    }
  }

  @Test("each row names an operation, a kind of part and a pattern that there are")
  func rows() throws {
    let specs = [SmallSpec.native, SmallSpec.keyed, SmallSpec.lists]
    let kinds = Set(specs.flatMap { Manuscript($0).parts.map(\.kind) })
    let operations: Set = [
      "delete", "insert", "swap", "level", "indent", "move", "slip", "misspell", "rename",
      "swap letters", "double letter", "lower", "other component", "bytes", "write", "end lines",
      "widen",
    ]
    for (name, rows) in Words.named("defects") + Words.named("variants") {
      for row in rows {
        #expect(operations.contains(row.text("do")), "\(name)")
        if let kind = row["of"]?.text { #expect(kinds.contains(kind), "\(name)") }
        if let place = row["at"]?.text { #expect(Place(rawValue: place) != nil, "\(name)") }
        let pattern = row.text("find").replacing(#/\{(component|slug)\}/#, with: "dial")
        #expect(throws: Never.self, "\(name)") { try Regex(pattern) }
      }
    }
  }

  private static let names = Manuscript(SmallSpec.native).defects.map(\.name)

  @Test("a criterion that says n/a can go without loss")
  func notApplicable() {
    let made = SmallSpec.differences(of: "criterion deleted")
    #expect(made.count == 9)
    #expect(made.filter { $0.exclusion != nil }.flatMap(\.removed) == ["- Group: n/a"])
  }

  @Test("a WHEN goes with what answers it")
  func when() {
    let made = SmallSpec.differences(of: "WHEN with its outcome deleted")
    #expect(
      made.contains(
        Difference(
          removed: [
            "- WHEN I press the \"SPACEBAR\" key",
            "- THEN the volume dial should open on iOS and Android",
          ], added: [])))
  }

  @Test("a framework's label is glued to the bullet above it")
  func glued() {
    let made = SmallSpec.differences(of: "framework's label glued to the bullet before it")
    #expect(made.contains(Difference(removed: ["- **SwiftUI**"], added: ["**SwiftUI**"])))
  }

  @Test("in front matter a pair goes with its result, a key loses its place")
  func keyed() {
    let file = SmallSpec.keyed
    let pairs = SmallSpec.differences(of: "WHEN with its outcome deleted", in: file)
    #expect(
      pairs.first?.removed == [
        "- when:  |", "the tab key to move focus to the dial", "result: |",
        "focus is clearly visible",
      ])
    let document = Manuscript(file)
    #expect(
      document.parts("criterion").map { file.text($0.label) } == ["tab", "spacebar", "role"])
    #expect(
      document.parts("step").map { file.text($0.label) } == ["when", "result", "then", "result"])
  }
}
