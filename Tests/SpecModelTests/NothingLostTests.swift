import SpecDiagnostics
import SpecFuzzing
import SpecLanguage
import TestSupport
import Testing

@testable import SpecModel

@Suite("Nothing of a document is lost")
struct NothingLostTests {
  @Test(
    "every node says what is at its place, inside its parent, in order", arguments: Examples.all
  )
  func places(_ path: String) throws {
    let faults = SpecAudit(try Examples.spec(path)).faults
    #expect(faults == [])
  }

  @Test("every line of the two blocks belongs to something", arguments: Examples.all)
  func lines(_ path: String) throws {
    #expect(LineLedger(try Examples.spec(path)).lost == [])
  }

  @Test("there are as many criteria and steps as bullets", arguments: Examples.all)
  func counts(_ path: String) throws {
    let spec = try Examples.spec(path)
    let ledger = LineLedger(spec)
    guard spec.dialect.shape == .headedMarkdown else { return }
    let condensed = try #require(spec.condensed)
    let gherkin = try #require(spec.gherkin)
    #expect(condensed.allCriteria.count == ledger.bulletLines(in: condensed.range))
    let isFenced = spec.codeBlocks.contains { gherkin.range.contains($0.range) }
    if !isFenced {
      #expect(
        gherkin.parts.flatMap(\.allSteps).count == ledger.bulletLines(in: gherkin.range))
    }
  }

  @Test("there are as many criteria as keys in the groups of front matter")
  func keys() throws {
    for path in Examples.clean where path.contains("_checklist") {
      let spec = try Examples.spec(path)
      let range = try #require(spec.condensed).range
      let lines = spec.file.text(range).split(separator: "\n")
      let keys = lines.count { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.contains(":") }
      #expect(spec.condensed?.criteria.count == keys, "\(path)")
    }
  }

  @Test("the ledger sees a line that belongs to nothing, and counts only bullets")
  func ledgerCanFail() throws {
    let body =
      "1. Test\n\n   - Tab: Focus moves\n\nA remark\n\n```\n- code\n```\n\n   * Enter: Opens"
    let spec = try Sample.condensed(body).spec
    let ledger = LineLedger(spec)
    #expect(ledger.lost == ["7: A remark"])
    #expect(ledger.bulletLines(in: try #require(spec.condensed).range) == 2)
  }

  @Test("the audit sees what is wrong")
  func auditCanFail() throws {
    let spec = try Examples.spec(Examples.plain)
    let moved = SourceFile(path: "moved", bytes: [0x20, 0x20] + spec.file.bytes)
    #expect(!SpecAudit(spec, in: moved).faults.isEmpty)
  }
}

@Suite("The variants of one spec")
struct VariantTests {
  @Test("tell the same criteria, scenarios and notes", arguments: Examples.sameVariants)
  func sameModel(_ path: String) throws {
    let plain = try Examples.spec(Examples.plain)
    let variant = try Examples.spec(path)
    #expect(variant.checklist == plain.checklist)
    #expect(variant.scenarios.map(folded) == plain.scenarios.map(folded))
    #expect(variant.noteLines == plain.noteLines)
    #expect(announcements(variant) == announcements(plain))
    #expect(variant.component.name == plain.component.name)
    #expect(variant.media.isEmpty)
    #expect(variant.codeSpans.map(\.code.value) == plain.codeSpans.map(\.code.value))
    #expect(variant.links.map(\.target.value) == plain.links.map(\.target.value))
  }

  @Test("mean the same in odd characters")
  func oddCharacters() throws {
    let plain = try Examples.spec(Examples.plain)
    let odd = try Examples.spec("variants/odd-characters.md")
    #expect(odd.condensed?.parts.map(\.channel) == plain.condensed?.parts.map(\.channel))
    #expect(
      odd.condensed?.criteria.map { $0.label.map { FoldedText.fold($0.value) } }
        == plain.condensed?.criteria.map { $0.label.map { FoldedText.fold($0.value) } })
    #expect(odd.notes.map(\.aspects.count) == plain.notes.map(\.aspects.count))
    #expect(
      odd.notes.flatMap(\.aspects).map { $0.frameworks.map(\.frameworks) }
        == plain.notes.flatMap(\.aspects).map { $0.frameworks.map(\.frameworks) })
    #expect(announcements(odd).map(\.text) == announcements(plain).map(\.text))
  }

  @Test("may be for one platform")
  func iosOnly() throws {
    let spec = try Examples.spec("variants/ios-only.md")
    #expect(spec.notes.map(\.platform) == ["ios"])
    #expect(spec.condensed?.criteria.count == 6)
    #expect(spec.gherkin?.parts.map(\.allSteps.count) == [4, 3, 3, 2])
  }

  @Test("have the parts that their README lists")
  func parts() throws {
    let plain = try Examples.spec(Examples.plain)
    #expect(plain.component.name == "share button")
    #expect(plain.condensed?.criteria.count == 6)
    #expect(plain.gherkin?.parts.map(\.allSteps.count) == [4, 3, 3, 2])
    #expect(
      plain.notes.map { $0.aspect("role")?.frameworks.map(\.label.value) }
        == [["UIKit", "SwiftUI"], ["Android Views", "Jetpack Compose"]])
    #expect(plain.notes.map(\.announcements.count) == [1, 1])
  }

  private func folded(_ line: String) -> String { line.lowercased() }

  private func announcements(_ spec: ComponentSpec) -> [Spoken] {
    spec.notes.flatMap(\.announcements).map { Spoken(text: $0.text.value, gloss: $0.gloss) }
  }

  private struct Spoken: Equatable {
    let text: String
    let gloss: String?
  }
}
