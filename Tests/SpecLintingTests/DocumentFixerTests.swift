import SpecDiagnostics
import SpecRules
import Synchronization
import Testing

@testable import SpecLinting

@Suite("Fixing a document")
struct DocumentFixerTests {
  /// A linter that wants each word of a table written otherwise.
  private static func fixer(
    _ words: [(wrong: String, right: String, applicability: Applicability)],
    _ policy: FixPolicy = FixPolicy(),
    also: @escaping @Sendable (SourceFile) -> [Diagnostic] = { _ in [] }
  ) -> (fixer: DocumentFixer, check: @Sendable (SourceFile) -> FileCheck) {
    let check: @Sendable (SourceFile) -> FileCheck = { file in
      let found = words.flatMap { word -> [Diagnostic] in
        let (bytes, wrong) = (file.bytes, Array(word.wrong.utf8))
        guard bytes.count >= wrong.count else { return [] }
        return (0...bytes.count - wrong.count).filter {
          bytes[$0..<$0 + wrong.count].elementsEqual(wrong)
        }.map { start in
          let range = SourceRange(start, start + wrong.count)
          return Diagnostic(
            rule: RuleID("style/\(word.wrong.lowercased())"), severity: .note,
            message: "\"\(word.wrong)\"", path: file.path, range: range,
            fixes: [
              Fix(
                title: "Write \"\(word.right)\"", applicability: word.applicability,
                edits: [Edit(range: range, text: word.right)])
            ])
        }
      }
      return FileCheck(isSpec: true, diagnostics: found + also(file))
    }
    return (DocumentFixer(policy, check: check, shown: \.diagnostics), check)
  }

  private static func fix(
    _ text: String, _ words: [(String, String, Applicability)], _ policy: FixPolicy = FixPolicy(),
    also: @escaping @Sendable (SourceFile) -> [Diagnostic] = { _ in [] }
  ) -> (text: String, outcome: DocumentFixer.Outcome) {
    let (fixer, check) = fixer(words.map { ($0.0, $0.1, $0.2) }, policy, also: also)
    let file = SourceFile(path: "a.md", text: text)
    let outcome = fixer.fix(file, found: check(file))
    return (outcome.file.text(outcome.file.range), outcome)
  }

  @Test("only safe fixes are made, unless unsafe ones are asked for; a draft never is")
  func applicability() {
    let words: [(String, String, Applicability)] = [
      ("aa", "A", .safe), ("bb", "B", .unsafe), ("cc", "C", .displayOnly),
    ]
    #expect(Self.fix("aa bb cc", words).text == "A bb cc")
    #expect(Self.fix("aa bb cc", words, FixPolicy(includesUnsafe: true)).text == "A B cc")
  }

  @Test("only the fixes of the rules that are named are made")
  func only() throws {
    let names = RuleNames(ids: [RuleID("style/aa"), RuleID("style/bb")])
    let rules = RuleSelection(knownOf: ["style/bb"], in: [names])
    let words: [(String, String, Applicability)] = [("aa", "A", .safe), ("bb", "B", .safe)]
    #expect(Self.fix("aa bb", words, FixPolicy(rules: rules)).text == "aa B")
  }

  @Test("of fixes that touch, the second waits for the next pass")
  func touching() {
    let fixed = Self.fix("aabb", [("aa", "A", .safe), ("bb", "B", .safe)])
    #expect(fixed.text == "AB")
    #expect(fixed.outcome.fixedCount == 2)
  }

  @Test(
    "line ends, the byte order mark and a missing last line end stay",
    arguments: ["aa\r\nx aa", "\u{FEFF}aa\naa\n", "x\raa\r", "aa", "aa\n\r\naa"])
  func surroundings(text: String) {
    let fixed = Self.fix(text, [("aa", "b", .safe)]).text
    #expect(fixed.unicodeScalars.elementsEqual(Self.replaced(text).unicodeScalars))
  }

  private static func replaced(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isSecond = false
    for scalar in text.unicodeScalars {
      if scalar == "a" {
        if !isSecond { scalars.append("b") }
        isSecond.toggle()
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  @Test("a line end in a fix becomes the document's")
  func insertedLines() {
    #expect(Self.fix("x\r\naa\r\n", [("aa", "b\nc", .safe)]).text == "x\r\nb\r\nc\r\n")
  }

  @Test("a fix that brings up something new is taken back, the others stay")
  func takenBack() {
    let fixed = Self.fix("aa bb aa", [("aa", "A", .safe), ("bb", "B", .safe)]) { file in
      guard file.bytes.contains(UInt8(ascii: "B")) else { return [] }
      return [
        Diagnostic(
          rule: RuleID("api/new"), severity: .error, message: "new", path: file.path,
          range: SourceRange(0, 1))
      ]
    }
    #expect(fixed.text == "A bb A")
    #expect(fixed.outcome.undone.map(\.rule) == [RuleID("style/bb")])
    #expect(
      UndoneFix.lines(fixed.outcome.undone) == [
        "style/bb: Write \"B\": undone, because api/new would then report: new"
      ])
  }

  /// Fixes "aa" a thousand times, with "bb" at some places, and counts the checks that this takes; "B"
  /// is reported where `reports` finds it.
  private static func checks(
    bad: Set<Int>, of size: Int = 1000,
    reports: @escaping @Sendable (SourceFile) -> [SourceRange]
  ) -> (count: Int, outcome: DocumentFixer.Outcome) {
    let count = Mutex(0)
    let fixed = fix(
      (0..<size).map { bad.contains($0) ? "bb\n" : "aa\n" }.joined(),
      [("aa", "A", .safe), ("bb", "B", .safe)]
    ) { file in
      count.withLock { $0 += 1 }
      return reports(file).map {
        Diagnostic(
          rule: RuleID("api/new"), severity: .error, message: "new", path: file.path, range: $0)
      }
    }
    return (count.withLock { $0 } - 1, fixed.outcome)
  }

  private static func places(of letter: UInt8) -> @Sendable (SourceFile) -> [SourceRange] {
    { file in
      file.bytes.indices.filter { file.bytes[$0] == letter }.map { SourceRange($0, $0 + 1) }
    }
  }

  @Test("fixes at fault are found by the lines on which something is then reported")
  func suspects() {
    let found = Self.checks(bad: [70, 71, 500], reports: Self.places(of: UInt8(ascii: "B")))
    #expect(found.outcome.undone.count == 3)
    #expect(found.outcome.fixedCount == 1)
    #expect(found.outcome.check.diagnostics.count == 3)
    #expect(found.count < 12)
  }

  @Test("a fix at fault is found by halves where what is reported is elsewhere")
  func halves() {
    let found = Self.checks(bad: [700]) { file in
      file.bytes.contains(UInt8(ascii: "B")) ? [SourceRange(0, 1)] : []
    }
    #expect(found.outcome.undone.map(\.rule) == [RuleID("style/bb")])
    #expect(found.outcome.check.diagnostics.count == 1)
    #expect(found.count < 25)
  }

  @Test("the number of checks is bounded where many fixes are at fault")
  func bounded() {
    // Each fix brings up the same at the end of the document, so that none can be made.
    let found = Self.checks(bad: []) { file in
      file.bytes.contains(UInt8(ascii: "A")) ? [SourceRange(at: file.bytes.count)] : []
    }
    #expect(!found.outcome.isChange)
    #expect(found.outcome.undone.count == 1000)
    #expect(found.count <= 64)
    #expect(UndoneFix.lines(found.outcome.undone).count == 1)
    let some = Self.checks(
      bad: Set((0..<1000).filter { $0 % 2 == 0 }), reports: Self.places(of: UInt8(ascii: "B")))
    #expect(some.outcome.check.diagnostics.count == 500)
    #expect(some.count <= 64 + DocumentFixer.passLimit)
  }

  @Test("the longer a document is, the fewer attempts there are")
  func limits() {
    let limits = [100, 1_000_000, 4_000_000].map { size in
      DocumentFixer.attemptLimit(
        SourceFile(path: "a.md", bytes: [UInt8](repeating: 32, count: size)))
    }
    #expect(limits == [64, 12, 8])
  }

  @Test("what was withheld before may be reported after")
  func withheld() {
    let check: @Sendable (SourceFile) -> FileCheck = { file in
      let isOld = file.text(file.range) == "aa x"
      let hidden = Diagnostic(
        rule: RuleID("api/hidden"), severity: .error, message: "hidden", path: file.path,
        range: SourceRange(at: file.bytes.count - 1))
      let cause = Diagnostic(
        rule: RuleID("style/aa"), severity: .error, message: "aa", path: file.path,
        range: SourceRange(0, 2),
        fixes: [
          Fix(
            title: "Write", applicability: .safe,
            edits: [Edit(range: SourceRange(0, 2), text: "b")])
        ])
      return isOld
        ? FileCheck(isSpec: true, diagnostics: [cause], withheld: [hidden])
        : FileCheck(isSpec: true, diagnostics: [hidden])
    }
    let file = SourceFile(path: "a.md", text: "aa x")
    let outcome = DocumentFixer(FixPolicy(), check: check, shown: \.diagnostics)
      .fix(file, found: check(file))
    #expect(outcome.file.text(outcome.file.range) == "b x")
    #expect(outcome.undone.isEmpty)
  }

  @Test("what a fix brings up withheld is new, as the next fix may have it reported")
  func withheldByTheWay() {
    let rules = ["a": ["style/a"], "b": ["style/b"], "c": ["api/new"]]
    let check: @Sendable (SourceFile) -> FileCheck = { file in
      let text = file.text(file.range)
      let range = SourceRange(0, 1)
      let next = ["a": "b", "b": "c"][text]
      let found = (rules[text] ?? []).map {
        Diagnostic(
          rule: RuleID($0), severity: .note, message: $0, path: file.path, range: range,
          fixes: next.map {
            [Fix(title: "Go on", applicability: .safe, edits: [Edit(range: range, text: $0)])]
          } ?? [])
      }
      let known = ["a": ["style/b"], "b": ["api/new"]][text] ?? []
      return FileCheck(
        isSpec: true, diagnostics: found,
        withheld: known.map {
          Diagnostic(
            rule: RuleID($0), severity: .note, message: $0, path: file.path, range: range)
        })
    }
    let file = SourceFile(path: "a.md", text: "a")
    let outcome = DocumentFixer(FixPolicy(), check: check, shown: \.diagnostics)
      .fix(file, found: check(file))
    #expect(outcome.file.text(outcome.file.range) == "a")
    #expect(outcome.undone.map(\.rule) == [RuleID("style/a")])
  }

  @Test("fixes that go in circles change nothing at all")
  func circle() {
    let check: @Sendable (SourceFile) -> FileCheck = { file in
      let range = SourceRange(0, 1)
      let other = file.text(range) == "a" ? "b" : "a"
      return FileCheck(
        isSpec: true,
        diagnostics: [
          Diagnostic(
            rule: RuleID("style/circle"), severity: .note, message: "other", path: file.path,
            range: range,
            fixes: [
              Fix(title: "Turn", applicability: .safe, edits: [Edit(range: range, text: other)])
            ])
        ])
    }
    let file = SourceFile(path: "a.md", text: "a")
    let outcome = DocumentFixer(FixPolicy(), check: check, shown: \.diagnostics)
      .fix(file, found: check(file))
    #expect(outcome.file.bytes == file.bytes)
    #expect(outcome.undone.map(\.reason) == [.endless])
  }

  @Test("an edit in the middle of a character, beyond the end, or of the byte order mark is none")
  func impossibleEdits() {
    for range in [SourceRange(0, 3), SourceRange(4, 5), SourceRange(2, 99)] {
      let file = SourceFile(path: "a.md", text: "\u{FEFF}é")
      let check: @Sendable (SourceFile) -> FileCheck = { file in
        FileCheck(
          isSpec: true,
          diagnostics: [
            Diagnostic(
              rule: RuleID("style/a"), severity: .note, message: "a", path: file.path,
              range: range,
              fixes: [
                Fix(title: "a", applicability: .safe, edits: [Edit(range: range, text: "a")])
              ])
          ])
      }
      let outcome = DocumentFixer(FixPolicy(), check: check, shown: \.diagnostics)
        .fix(file, found: check(file))
      #expect(outcome.file.bytes == file.bytes)
    }
  }
}
