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
    for defect in Outline(SmallSpec.native).defects {
      #expect(known.isSuperset(of: [defect.rule] + defect.also), "\(defect.name)")
    }
  }

  private static let names = Outline(SmallSpec.native).defects.map(\.name)

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
    let outline = Outline(file)
    #expect(outline.criteria.map(\.labelText) == ["tab", "spacebar", "role"])
    #expect(outline.steps.map(\.keyword) == ["WHEN:", "RESULT:", "THEN:", "RESULT:"])
  }
}
