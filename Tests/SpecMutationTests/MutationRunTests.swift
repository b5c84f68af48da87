import SpecDiagnostics
import Testing

@testable import SpecMutation

@Suite("A measure counts what is noticed")
struct MutationRunTests {
  private static let files = [SmallSpec.native, SmallSpec.keyed]

  @Test("a linter that says nothing notices nothing, and fails")
  func blind() {
    let report = MutationRun(read: SmallSpec.read) { _ in [] }.run(Self.files)
    let count = report.count { _ in true }
    #expect(count.counted > 100)
    #expect(count.noticed == 0)
    #expect(report.weakRules.contains("api/not-on-platform") == false, "too few to judge by")
    #expect(report.weakRules.contains("consistency/step-without-criterion"))
    #expect(report.gains.isEmpty)
  }

  @Test("a linter that says the same whatever it reads notices nothing either")
  func stubborn() {
    let report = MutationRun(read: SmallSpec.read) { file in
      [Self.diagnostic("structure/section-missing", file, at: 0)]
    }.run(Self.files)
    let count = report.count { $0.defect == "section emptied" }
    #expect(count.noticed == 0)
    #expect(count.missed > 0)
  }

  @Test("a linter that knows the right text by heart notices everything")
  func allKnowing() {
    let report = MutationRun(read: SmallSpec.read) { file in
      guard let base = Self.files.first(where: { $0.path == file.path }),
        base.bytes != file.bytes
      else { return [] }
      let place = zip(base.bytes, file.bytes).enumerated().first { $1.0 != $1.1 }?.offset
      return Manuscript(base).defects.map { defect in
        let rule = defect.rule.replacing("*", with: "any")
        return Self.diagnostic(rule, file, at: place ?? file.bytes.count - 1)
      }
    }.run(Self.files)
    let missed = report.mutants.filter { if case .missed = $0.verdict { true } else { false } }
    #expect(missed.map { "\($0.line) \($0.defect) \($0.about)" } == [])
    #expect(!report.gains.isEmpty, "it complains of variants as well")
  }

  @Test("what is said far away, or by a rule of another family, notices nothing")
  func elsewhere() {
    let report = MutationRun(read: SmallSpec.read) { file in
      file.bytes == SmallSpec.native.bytes
        ? [] : [Self.diagnostic("consistency/any", file, at: 20)]
    }.run([SmallSpec.native])
    #expect(report.count { $0.defect == "criterion deleted" }.noticed == 0)
    #expect(report.count { $0.rule == "api/unknown-name" }.noticed == 0)
  }

  @Test("what was reported at a place before is repaired there, not missed")
  func repairing() {
    let lines = SmallSpec.native.lines
    let report = MutationRun(read: SmallSpec.read) { file in
      [Self.diagnostic("structure/criterion-without-content", file, at: lines.start(ofLine: 19))]
    }.run([SmallSpec.native])
    let emptied = report.mutants.filter { $0.defect == "criterion emptied" }
    #expect(emptied.filter { $0.verdict == .excluded(.repairing) }.map(\.line) == [19])
  }

  @Test("the same seed gives the same defects, another seed others, jobs change nothing")
  func seeds() {
    let run = { (seed: UInt64, jobs: Int) in
      var run = MutationRun(read: SmallSpec.read) { _ in [] }
      run.seed = seed
      run.jobs = jobs
      run.limit = 2
      return run.run(Self.files).mutants
    }
    #expect(run(1, 1) == run(1, 4))
    #expect(run(1, 1) != run(2, 1))
  }

  @Test("the table says what is counted, and marks a rule that notices too little")
  func table() {
    let report = MutationRun(read: SmallSpec.read) { _ in [] }.run(Self.files)
    let text = report.table(rules: ["style/forgotten"])
    #expect(text.contains("too few"))
    #expect(text.contains("Rules that noticed nothing: style/forgotten"))
    #expect(!text.contains("\t"))
  }

  private static func diagnostic(_ rule: String, _ file: SourceFile, at offset: Int) -> Diagnostic {
    Diagnostic(
      rule: RuleID(rule), severity: .error, message: "no", path: file.path,
      range: SourceRange(offset, offset + 1))
  }
}
