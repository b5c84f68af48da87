import SpecDiagnostics
import SpecLinting
import SpecRules
import TestSupport
import Testing

@testable import SpecMutation

@Suite("Defects that a baseline holds")
struct SettledRunTests {
  @Test("stay known when their document is written otherwise or edited elsewhere")
  func settled() throws {
    let knowledge = try BuiltIn.knowledge()
    var run = SettledRun { knowledge.check($0) }
    run.ways = 1
    let results = run.run([SmallSpec.native])
    #expect(results.count > 100)
    #expect(results.count { $0.known > 0 } > 75)
    let wrong = results.filter { !$0.new.isEmpty || !$0.stale.isEmpty }
    #expect(wrong.map { "\($0.variant) \($0.defect) \($0.new) \($0.stale)" } == [])
  }

  @Test("are missed by a linter that counts lines, steps or bytes")
  func unsettled() {
    for way in 0...2 {
      var run = SettledRun { file in
        let place = file.bytes.firstRange(of: Array("Enter".utf8))?.lowerBound ?? 0
        let line = file.lines.line(at: place)
        let said = ["line \(line)", "", "byte \(place)"][way]
        return FileCheck(
          isSpec: true,
          diagnostics: [
            Diagnostic(
              rule: RuleID("a/b"), severity: .error, message: "", path: file.path,
              range: SourceRange(at: place), location: way == 1 ? ["Line-\(line)"] : [],
              subject: said)
          ])
      }
      run.limit = 0
      let stale = run.run([SmallSpec.native]).filter { !$0.stale.isEmpty }.map(\.variant)
      #expect(stale.contains("a paragraph above everything"))
    }
  }
}
