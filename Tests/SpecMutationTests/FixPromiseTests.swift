import SpecDiagnostics
import SpecFacts
import SpecLinting
import SpecModel
import SpecRules
import TestSupport
import Testing

@testable import SpecMutation

/// Fixes keep what they promise in documents with every kind of defect.
@Suite("What fixes promise")
struct FixPromiseTests {
  /// The small specs written otherwise, and with defects.
  private static let documents = [SmallSpec.native, SmallSpec.keyed].flatMap { file in
    let document = Manuscript(file)
    return document.variants.compactMap { variant in variant.make().map { (variant.name, $0) } }
      + document.defects.flatMap { $0.mutants(seed: 1, limit: 1) }.map {
        ("\($0.defect.name): \($0.about)", $0.changed)
      }
  }

  @Test("are kept in documents with every kind of defect", arguments: [false, true])
  func promises(includesUnsafe: Bool) throws {
    let knowledge = try BuiltIn.knowledge()
    let policy = FixPolicy(includesUnsafe: includesUnsafe)
    let fixer = DocumentFixer(policy, check: { knowledge.check($0) }, shown: Self.shown)
    let outcomes = ParallelMap.map(Self.documents, jobs: ParallelMap.processorCount) { name, file in
      let found = knowledge.check(file)
      return (name: name, file: file, found: found, outcome: fixer.fix(file, found: found))
    }.filter { $0.found.isSpec && $0.outcome.file.bytes != $0.file.bytes }
    #expect(outcomes.count >= 20)
    for (name, file, found, outcome) in outcomes {
      let again = fixer.fix(outcome.file, found: outcome.check)
      #expect(again.file.bytes == outcome.file.bytes, "\(name): a second run changes something")
      var known = found.findings
      let new = outcome.check.diagnostics.beyond(&known) { $0.rule.description }
      #expect(new.map(\.message) == [], "\(name): something new is reported")
      let left = Self.shown(outcome.check).count { policy.fix(of: $0) != nil }
      #expect(left <= outcome.undone.count, "\(name): a fix is left")
      if !includesUnsafe { try expectSameModel(file, outcome.file, name) }
    }
  }

  private static func shown(_ check: FileCheck) -> [Diagnostic] {
    check.diagnostics.filter { $0.confidence >= .medium }
  }

  /// Expects that the model differs only in the sections in which safe fixes wrote.
  private func expectSameModel(_ old: SourceFile, _ new: SourceFile, _ name: String) throws {
    let (before, after) = (Self.lines(old), Self.lines(new))
    // Only comments to the linter bring lines or take some away.
    guard before.count == after.count else {
      #expect((before + after).contains { $0.contains("a11yspec-") }, "\(name): lines come or go")
      return
    }
    let heads = before.indices.filter { before[$0].hasPrefix("## ") } + [before.count]
    let section = { (line: Int) in heads.firstIndex { $0 > line } ?? 0 }
    let written = Set(before.indices.filter { before[$0] != after[$0] }.map(section))
    let facts = try [old, new].map { file in
      let spec = try #require(BuiltIn.loader().load(file).spec)
      return Self.facts(spec).filter { !written.contains(section($0.line - 1)) }
        .map { "\($0.line) \($0.text)" }
    }
    let difference = facts[1].difference(from: facts[0])
    #expect(difference.isEmpty, "\(name)")
  }

  private static func lines(_ file: SourceFile) -> [String] {
    file.text(file.range).split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
  }

  /// What the model says, each with its one-based line.
  private static func facts(_ spec: ComponentSpec) -> [(line: Int, text: String)] {
    let reading = SpecReading(spec)
    let criteria = (spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
    let steps = (spec.gherkin?.parts ?? []).flatMap(\.allSteps)
    let claims = (criteria.map { reading.claim(of: $0) } + steps.map { reading.claim(of: $0) })
      .compactMap(\.self)
    var facts = claims.map { ($0.range, "\($0.channel) \($0.trigger) \($0.outcome) \($0.states)") }
    facts += spec.headings.map { ($0.range, "\($0.level) \($0.part)") }
    facts += spec.notes.flatMap(\.aspects).flatMap(\.allItems).map { ($0.range, $0.text) }
    facts += spec.notes.flatMap(\.announcements).map {
      ($0.range, "\($0.platform) \($0.text.value)")
    }
    facts += spec.codeSpans.map { ($0.range, $0.code.value) }
    facts += spec.links.map { ($0.range, $0.target.value) }
    return facts.map { (spec.file.lines.line(at: $0.lowerBound), $1) }
  }
}
