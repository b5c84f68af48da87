import SpecDiagnostics
import SpecLinting
import SpecRules
import Testing

@Suite("A run")
struct LintRunTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Says something about each line that begins with the name of a severity or a confidence; a
  /// file with "spec" in it is a specification.
  private static let check: LintRun.Check = { file, _ in
    let diagnostics = (1...file.lines.count).compactMap { line -> Diagnostic? in
      let range = file.lines.range(ofLine: line)
      let words = file.text(range).split(separator: " ").map(String.init)
      guard words.count == 2, let severity = Severity(rawValue: words[0]) else { return nil }
      return Diagnostic(
        rule: RuleID("style/\(words[0])"), severity: severity,
        confidence: Confidence(rawValue: words[1]) ?? .high, message: file.text(range),
        path: file.path, range: range)
    }
    return FileCheck(isSpec: file.text(file.range).contains("spec"), diagnostics: diagnostics)
  }

  private static let refusal: LintRun.Refusal = { problem, path in
    [
      Diagnostic(
        rule: RuleID("input/\(problem.kind.rawValue)"), severity: .error,
        message: problem.found, path: path, range: problem.range)
    ]
  }

  private func run(
    _ arguments: [String] = ["."], change: (inout LintRun) -> Void = { _ in }
  ) throws -> LintRun.Outcome {
    var run = LintRun(check: Self.check, refusal: Self.refusal)
    change(&run)
    return run.run(try folder.find(arguments).files)
  }

  @Test("what is less sure than asked for is in no list and no count")
  func confidence() throws {
    try folder.write(["a.md": "spec\nerror low\nwarning medium\nnote high"])
    let usual = try run().report
    #expect(usual.diagnostics.map(\.severity) == [.warning, .note])
    #expect((usual.summary.errors, usual.summary.warnings, usual.summary.notes) == (0, 1, 1))
    #expect(try run { $0.shows = { _ in true } }.report.summary.errors == 1)
    #expect(try run { $0.shows = { $0.confidence >= .high } }.report.diagnostics.count == 1)
  }

  @Test("rules that are not asked for are in no list and no count")
  func selection() throws {
    try folder.write(["a.md": "spec\nerror high\nnote high"])
    let report = try run { $0.shows = { $0.rule != RuleID("style/error") } }.report
    #expect(report.diagnostics.map(\.rule) == [RuleID("style/note")])
    #expect(report.summary.errors == 0)
  }

  @Test("files and specifications are counted, and the paths of specifications are kept")
  func counts() throws {
    try folder.write(["a.md": "spec", "b.md": "", "sub/c.md": ""])
    let outcome = try run(["b.md", "a.md", "sub"])
    #expect((outcome.report.summary.files, outcome.report.summary.specs) == (3, 1))
    #expect(outcome.specPaths == ["a.md"])
  }

  @Test("the report is the same at any number of jobs")
  func jobs() throws {
    for number in 0..<100 {
      try folder.write(["\(number).md": "spec\nerror high\nwarning medium\nnote \(number)"])
    }
    let single = try run { $0.jobs = 1 }.report
    #expect(single.diagnostics.count == 300)
    for jobs in [2, 7] {
      let report = try run { $0.jobs = jobs }.report
      #expect(report.diagnostics == single.diagnostics)
      #expect(report.summary == single.summary)
    }
  }

  @Test("a file that cannot be read is an error in the report")
  func unreadable() throws {
    let gone = CandidateFile(
      path: "gone.md", location: Path("\(folder.path)/gone.md"), origin: .found)
    let outcome = LintRun(check: Self.check, refusal: Self.refusal).run([gone])
    #expect(outcome.report.diagnostics.map(\.rule) == [RuleID("input/unreadable-file")])
    #expect(outcome.report.diagnostics.map(\.path) == ["gone.md"])
    #expect(outcome.report.summary.errors == 1)
    #expect(outcome.specPaths == ["gone.md"])
  }

  @Test("a file that is too large is an error only if its head is that of a specification")
  func tooLarge() throws {
    let filler = String(repeating: "x", count: FileReader.sizeLimit)
    try folder.write(["spec.md": "spec \(filler)", "data.yml": filler + "x"])
    let report = try run().report
    #expect(report.diagnostics.map(\.path) == ["spec.md"])
    #expect(report.diagnostics.map(\.rule) == [RuleID("input/file-too-large")])
  }

  @Test(
    "the fail level",
    arguments: [
      (FailLevel.error, "warning high", false), (.error, "error high", true),
      (.warning, "note high", false), (.warning, "warning high", true),
      (.note, "note high", true), (.never, "error high", false),
    ])
  func failLevel(level: FailLevel, line: String, fails: Bool) throws {
    try folder.write(["a.md": "spec\n\(line)"])
    #expect(try run().report.diagnostics.contains { level.isReached(by: $0.severity) } == fails)
  }
}
