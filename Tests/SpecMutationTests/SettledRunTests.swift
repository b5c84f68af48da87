import SpecDiagnostics
import SpecLinting
import SpecRules
import TestSupport
import Testing

@testable import SpecMutation

@Suite("Defects that a baseline holds")
struct SettledRunTests {
  /// What became of the findings of the small spec with one defect, written in one other way.
  private struct Result: Sendable {
    let name: String
    /// How many findings a baseline held.
    let known: Int
    /// What is reported though the document says the same.
    let new: [String]
    /// What the baseline holds and is not found, though it is still there.
    let stale: [String]
  }

  /// Writes the small spec differently or edits it elsewhere: as it is in every way, and with a
  /// defect of each kind in a way drawn by lot.
  private static func run(
    defects limit: Int, _ check: @escaping @Sendable (SourceFile) -> FileCheck
  ) -> [Result] {
    let file = SmallSpec.native
    let defects = Manuscript(file).defects.flatMap { $0.mutants(seed: 1, limit: limit) }
    let documents =
      [("as it is", file)] + defects.map { ("\($0.defect.name): \($0.about)", $0.changed) }
    return ParallelMap.map(documents, jobs: ParallelMap.processorCount) {
      defect, file -> [Result] in
      var random = SeededGenerator(seed: 1, topic: file.path + "\n" + defect)
      let document = Manuscript(file)
      let others = document.variants.filter { !$0.isOfWords }
      let edits = document.editsElsewhere
      let ways = others.map { ($0, isEdit: false) } + edits.map { ($0, isEdit: true) }
      let before = check(file)
      return (defect == "as it is" ? ways : random.sample(ways, 1)).compactMap { way, isEdit in
        guard let made = way.make() else { return nil }
        let after = check(made)
        let known = before.diagnostics.filter { $0.confidence >= .medium }
        let shown = after.diagnostics.filter { $0.confidence >= .medium }
        return Result(
          name: "\(way.name) \(defect)", known: known.count,
          // What an edit brings by itself is new indeed.
          new: isEdit ? [] : beyond(known, shown),
          stale: after.isWhole ? beyond(after.diagnostics + after.withheld, known) : [])
      }
    }.flatMap(\.self)
  }

  /// The keys of findings beyond those of others.
  private static func beyond(_ known: [Diagnostic], _ found: [Diagnostic]) -> [String] {
    var known = known
    return found.beyond(&known) { $0.key }.map { "\($0.key)" }
  }

  @Test("stay known when their document is written otherwise or edited elsewhere")
  func settled() throws {
    let knowledge = try BuiltIn.knowledge()
    let results = Self.run(defects: 1) { knowledge.check($0) }
    #expect(results.count > 90)
    #expect(results.count { $0.known > 0 } > 75)
    let wrong = results.filter { !$0.new.isEmpty || !$0.stale.isEmpty }
    #expect(wrong.map { "\($0.name) \($0.new) \($0.stale)" } == [])
  }

  @Test("are missed by a linter that counts lines, steps or bytes", arguments: 0...2)
  func unsettled(way: Int) {
    let results = Self.run(defects: 0) { file in
      let place = file.bytes.firstRange(of: Array("Enter".utf8))?.lowerBound ?? 0
      let line = file.lines.line(at: place)
      let finding = Diagnostic(
        rule: RuleID("a/b"), severity: .error, message: "", path: file.path,
        range: SourceRange(at: place), location: way == 1 ? ["Line-\(line)"] : [],
        subject: ["line \(line)", "", "byte \(place)"][way])
      return FileCheck(isSpec: true, diagnostics: [finding])
    }
    let stale = results.filter { !$0.stale.isEmpty }.map(\.name)
    #expect(stale.contains("a paragraph above everything as it is"))
  }
}
