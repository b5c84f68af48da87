import SpecDiagnostics
import SpecLinting
import SpecRules
import Testing

@Suite("A baseline")
struct BaselineTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Finds each line that begins with a severity or a confidence; the second word is the subject.
  private static let check: LintRun.Check = { file, _ in
    let text = file.text(file.range)
    let diagnostics = (1...file.lines.count).compactMap { line -> Diagnostic? in
      let words = file.text(file.lines.range(ofLine: line)).split(separator: " ").map(String.init)
      guard words.count == 3, let confidence = Confidence(rawValue: words[0]) else { return nil }
      let subject = words[2].replacing("_", with: " ")
      return Diagnostic(
        rule: RuleID(words[1]), severity: .error, confidence: confidence,
        message: "line \(line): \(subject)", path: file.path,
        range: file.lines.range(ofLine: line), location: ["List", "Item \(line)"],
        subject: subject)
    }
    return FileCheck(isSpec: true, diagnostics: diagnostics, isWhole: !text.contains("broken"))
  }

  private func run(
    _ arguments: [String] = ["."], in work: String = "", change: (inout LintRun) -> Void = { _ in }
  ) throws -> (files: [CandidateFile], outcome: LintRun.Outcome) {
    var run = LintRun(check: Self.check) { problem, path in
      [
        Diagnostic(
          rule: RuleID("input/unreadable-file"), severity: .error, message: problem.found,
          path: path, range: problem.range)
      ]
    }
    change(&run)
    let files = try folder.find(arguments, in: work).files
    return (files, run.run(files))
  }

  private func places(_ file: String = "known.txt", in work: String = "") -> BaselinePlaces {
    BaselinePlaces(
      file: Path(file), workingFolder: Path(work.isEmpty ? folder.path : "\(folder.path)/\(work)"))
  }

  private func written(
    _ arguments: [String] = ["."], keeping other: Baseline = Baseline(),
    change: (inout LintRun) -> Void = { _ in }
  ) throws -> Baseline {
    let (files, outcome) = try run(arguments, change: change)
    return outcome.baseline(of: files, in: places(), keeping: other)
  }

  private func lint(
    _ baseline: Baseline, _ arguments: [String] = ["."],
    change: (inout LintRun) -> Void = { _ in }
  ) throws -> LintRun.Outcome {
    try run(arguments) {
      $0.baselines = [PlacedBaseline(baseline, in: places())]
      change(&$0)
    }.outcome
  }

  @Test("what it holds is not reported, wherever it moves and however it is worded")
  func known() throws {
    try folder.write(["a.md": "high style/term dial\nhigh style/term knob"])
    let baseline = try written()
    try folder.write(["a.md": "more\n\nhigh style/term knob\nmore\nmedium style/term Dial"])
    let outcome = try lint(baseline)
    #expect(outcome.report.diagnostics.isEmpty)
    #expect(outcome.report.summary.baselined == 2)
    #expect(outcome.report.summary.errors == 0)
    #expect(outcome.stale.isEmpty)
  }

  @Test("of equal findings as many are known as were written, and one more is new")
  func counted() throws {
    try folder.write(["a.md": "high style/term dial\nhigh style/term dial"])
    let baseline = try written()
    #expect(baseline.entries.map(\.count) == [2])
    try folder.write(["a.md": "high style/term dial\nhigh style/term dial\nhigh style/term dial"])
    let more = try lint(baseline)
    #expect(more.report.diagnostics.map(\.message) == ["line 3: dial (the baseline has 2 like it)"])
    #expect(more.report.summary.baselined == 2)
    try folder.write(["a.md": "high style/term dial"])
    #expect(try lint(baseline).stale.map(\.count) == [1])
  }

  @Test("what is not found any more is stale, and pruning takes away that and adds nothing")
  func stale() throws {
    try folder.write(["a.md": "high style/term dial\nhigh style/term knob", "b.md": "high a/b c"])
    let baseline = try written()
    try folder.write(["a.md": "high style/term knob\nhigh style/term lever"])
    try folder.remove("b.md")
    let outcome = try lint(baseline)
    #expect(outcome.stale.map(\.entry.subject) == ["dial", "c"])
    #expect(outcome.stale.map(\.reason) == [.notFound, .noFile])
    #expect(outcome.report.diagnostics.map(\.subject) == ["lever"])
    #expect(baseline.removing(outcome.stale).entries.map(\.subject) == ["knob"])
  }

  @Test("files outside of a run and files that cannot be understood make nothing stale")
  func unjudged() throws {
    try folder.write(["a.md": "high a/b c", "b.md": "high a/b c"])
    let baseline = try written()
    try folder.write(["a.md": "fixed", "b.md": "broken"])
    #expect(try lint(baseline, ["b.md"]).stale.isEmpty)
    #expect(try lint(baseline, ["a.md"]).stale.map(\.entry.path) == ["a.md"])
  }

  @Test("a file that is gone makes nothing stale in a run over some files")
  func renamedElsewhere() throws {
    try folder.write(["a.md": "high a/b c", "b.md": "high a/b c", "c.md": "high a/b c"])
    let baseline = try written()
    try folder.remove("c.md")
    #expect(try lint(baseline, ["a.md"]).stale.isEmpty)
    #expect(try lint(baseline).stale.map(\.entry.path) == ["c.md"])
  }

  @Test("what is hidden is not written, and hiding makes nothing stale")
  func hidden() throws {
    try folder.write(["a.md": "low a/b c\nmedium a/b d\nhigh a/b e"])
    #expect(try written().entries.map(\.subject) == ["d", "e"])
    let baseline = try written { $0.shows = { _ in true } }
    #expect(try lint(baseline) { $0.shows = { $0.confidence >= .high } }.stale.isEmpty)
    let outcome = try lint(baseline) { $0.shows = { _ in false } }
    #expect(outcome.stale.isEmpty)
    #expect(outcome.report.summary.baselined == 0)
  }

  @Test(
    "of several things that are missing in a place some may be there by now, and others missing")
  func partly() throws {
    try folder.write(["a.md": "high a/b name,_role,_state"])
    let baseline = try written()
    try folder.write(["a.md": "high a/b role,_state"])
    let fewer = try lint(baseline)
    #expect(fewer.report.diagnostics.isEmpty)
    #expect(fewer.stale.isEmpty)
    try folder.write(["a.md": "high a/b role,_focus"])
    let other = try lint(baseline)
    #expect(other.report.diagnostics.map(\.subject) == ["role, focus"])
    #expect(
      other.report.diagnostics.map { $0.message.hasSuffix("; new since the baseline: focus") } == [
        true
      ])
    #expect(other.stale.isEmpty)
  }

  @Test("paths begin at its folder, wherever the run begins")
  func places() throws {
    try folder.write(["specs/a.md": "high a/b c", "known/x.txt": ""])
    let fromRoot = try run()
    let one = fromRoot.outcome.baseline(
      of: fromRoot.files, in: places("known/known.txt"), keeping: Baseline())
    #expect(one.entries.map(\.path) == ["../specs/a.md"])
    let fromSpecs = try run(["a.md"], in: "specs")
    let other = fromSpecs.outcome.baseline(
      of: fromSpecs.files, in: places("../known/known.txt", in: "specs"), keeping: Baseline())
    #expect(other == one)
  }

  @Test("writing keeps what is known of files that are not looked at")
  func kept() throws {
    try folder.write(["a.md": "high a/b c", "b.md": "high a/b c", "gone.md": "high a/b c"])
    let before = try written()
    try folder.remove("gone.md")
    try folder.write(["a.md": "high a/b d"])
    let after = try written(["a.md"], keeping: before)
    #expect(after.entries.map { "\($0.path) \($0.subject)" } == ["a.md d", "b.md c", "gone.md c"])
  }
}
