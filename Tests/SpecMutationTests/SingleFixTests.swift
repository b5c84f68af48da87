import SpecDiagnostics
import SpecLinting
import SpecRules
import TestSupport
import Testing

@testable import SpecMutation

/// `Tests/Integration/test_fixes.py` tries the same in the specs of other authors.
@Suite("Each fix and each draft by itself")
struct SingleFixTests {
  /// The clean specs with one defect of each kind, each in up to four of them.
  private static func mutants() throws -> [(name: String, file: SourceFile)] {
    var mutants: [String: [(String, SourceFile)]] = [:]
    for path in Examples.clean {
      let file = SourceFile(
        path: String(path.dropFirst("clean/".count)), bytes: try Examples.file(path).bytes)
      for defect in Manuscript(file).defects {
        for mutant in defect.mutants(seed: 1, limit: 1) {
          let name = "\(defect.rule): \(defect.name)"
          mutants[name, default: []].append(("\(file.path), \(name)", mutant.changed))
        }
      }
    }
    return mutants.sorted { $0.key < $1.key }.enumerated().flatMap { place, own in
      (0..<min(4, own.value.count)).map { own.value[(place + $0) % own.value.count] }
    }
  }

  @Test("brings up nothing that was not there")
  func nothingNew() throws {
    let knowledge = try BuiltIn.knowledge()
    let tried = try ParallelMap.map(Self.mutants(), jobs: ParallelMap.processorCount) {
      name, file in
      let found = knowledge.check(file)
      return found.diagnostics.flatMap { diagnostic -> [(String, [String])] in
        diagnostic.fixes.map { fix in
          let edits = EditList(fix.edits.map { ByteEdit($0.range, $0.text) })
          let changed = edits.applied(to: file)
          let new = Self.news(knowledge.check(changed), in: changed, after: edits, found, in: file)
          return ("\(name): \(diagnostic.message): \(fix.title)", new)
        }
      }
    }.flatMap(\.self)
    #expect(tried.count > 150)
    for (name, new) in tried { #expect(new == [], "\(name)") }
  }

  /// Returns the messages of what is reported with some edits and was not before, in words or place.
  private static func news(
    _ now: FileCheck, in changed: SourceFile, after edits: EditList, _ before: FileCheck,
    in file: SourceFile
  ) -> [String] {
    typealias Placed = (diagnostic: Diagnostic, line: Int)
    var known: [Placed] = before.findings.map {
      ($0, changed.lines.line(at: edits.moved($0.range.lowerBound)))
    }
    let rest: [Placed] = now.diagnostics.map { ($0, changed.lines.line(at: $0.range.lowerBound)) }
    return rest.filter { placed in
      // A comment may suppress what was fixed with something else, and a draft leaves gaps to fill.
      placed.diagnostic.rule.family != "suppression"
        && !placed.diagnostic.message.contains("is still to be written")
    }
    .beyond(&known) { "\($0.diagnostic.rule) \($0.diagnostic.message)" }
    .beyond(&known) { "\($0.diagnostic.rule) \($0.line)" }
    .beyond(&known) { "\($0.diagnostic.rule) \($0.diagnostic.subject)" }
    .map(\.diagnostic.message)
  }
}
