import SpecDiagnostics
import SpecLinting
import TestSupport
import Testing

@testable import SpecMutation

@Suite("What is drafted for a missing criterion or step")
struct DraftTests {
  private static let rules = [
    "consistency/step-without-criterion", "consistency/criterion-without-gherkin",
    "structure/criterion-missing",
  ]

  /// A document with a draft in it, and what the draft is for.
  private struct Drafted {
    let draft: String
    let file: SourceFile
    /// What was reported before, besides the missing part.
    let others: [Diagnostic]
  }

  /// The clean specs with a criterion or a step deleted, and what is drafted in its place.
  private static func drafted() throws -> [Drafted] {
    let knowledge = try BuiltIn.knowledge()
    return try Examples.clean.map(Examples.file).flatMap { file in
      let mutants = Manuscript(file).defects.filter { rules.contains($0.rule) }
        .flatMap { $0.mutants(seed: 1, limit: .max) }
      return mutants.flatMap { mutant -> [Drafted] in
        let gap = SourceFile(path: file.path, bytes: mutant.change.edits.applied(to: file.bytes))
        let found = knowledge.check(gap).diagnostics
        return found.indices.filter { rules.contains(found[$0].rule.description) }.flatMap {
          place in
          found[place].fixes.filter { $0.applicability == .displayOnly }.map { fix in
            let edits = EditList(fix.edits.map { ByteEdit($0.range, $0.text) })
            return Drafted(
              draft: fix.edits.map(\.text).joined(),
              file: SourceFile(path: file.path, bytes: edits.applied(to: gap.bytes)),
              others: found.indices.filter { $0 != place }.map { found[$0] })
          }
        }
      }
    }
  }

  @Test("is accepted by the linter")
  func accepted() throws {
    let knowledge = try BuiltIn.knowledge()
    let drafted = try Self.drafted()
    #expect(drafted.count > 40)
    for one in drafted {
      var known = one.others
      let new = knowledge.check(one.file).diagnostics.beyond(&known) { "\($0.rule) \($0.subject)" }
      #expect(new.map(\.message) == [], "\(one.file.path): \(one.draft)")
    }
  }

  @Test("has no gaps to fill")
  func whole() throws {
    for one in try Self.drafted() { #expect(!one.draft.contains("…")) }
  }
}
