import SpecDiagnostics
import SpecRules
import Synchronization
import Testing

@testable import SpecLinting

@Suite("Fixing a document")
struct DocumentFixerTests {
  private static func finding(
    _ rule: String, _ range: SourceRange, write text: String? = nil,
    _ applicability: Applicability = .safe
  ) -> Diagnostic {
    Diagnostic(
      rule: RuleID(rule), severity: .note, message: rule, path: "a.md", range: range,
      fixes: text.map { [.write($0, at: range, applicability)] } ?? [])
  }

  private static func fix(
    _ text: String, _ policy: FixPolicy = FixPolicy(),
    check: @escaping @Sendable (SourceFile) -> FileCheck
  ) -> (text: String, outcome: DocumentFixer.Outcome) {
    let file = SourceFile(path: "a.md", text: text)
    let outcome = DocumentFixer(policy, check: check, shown: \.diagnostics)
      .fix(file, found: check(file))
    return (outcome.file.text(outcome.file.range), outcome)
  }

  /// Fixes what a linter finds that wants each word of a table written otherwise.
  private static func fix(
    _ text: String, _ words: [(wrong: String, right: String, applicability: Applicability)],
    _ policy: FixPolicy = FixPolicy(),
    also: @escaping @Sendable (SourceFile) -> [Diagnostic] = { _ in [] }
  ) -> (text: String, outcome: DocumentFixer.Outcome) {
    fix(text, policy) { file in
      let found = words.flatMap { word -> [Diagnostic] in
        let (bytes, wrong) = (file.bytes, Array(word.wrong.utf8))
        guard bytes.count >= wrong.count else { return [] }
        return (0...bytes.count - wrong.count).filter {
          bytes[$0..<$0 + wrong.count].elementsEqual(wrong)
        }.map { start in
          finding(
            "style/\(word.wrong)", SourceRange(start, start + wrong.count), write: word.right,
            word.applicability)
        }
      }
      return FileCheck(isSpec: true, diagnostics: found + also(file))
    }
  }

  @Test("only safe fixes are made, unless unsafe ones are asked for; a draft never is")
  func applicability() {
    let words: [(String, String, Applicability)] = [
      ("aa", "A", .safe), ("bb", "B", .unsafe), ("cc", "C", .displayOnly),
    ]
    #expect(Self.fix("aa bb cc", words).text == "A bb cc")
    #expect(Self.fix("aa bb cc", words, FixPolicy(includesUnsafe: true)).text == "A B cc")
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
      return [Self.finding("api/new", SourceRange(0, 1))]
    }
    #expect(fixed.text == "A bb A")
    #expect(fixed.outcome.undone.map(\.rule) == [RuleID("style/bb")])
    #expect(
      UndoneFix.lines(fixed.outcome.undone) == [
        "1: style/bb: Write \"B\": undone, because api/new would then report: api/new"
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
      return reports(file).map { Self.finding("api/new", $0) }
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

  @Test("fixes that are undone are said once for each reason, with their lines")
  func undoneLines() {
    let found = Self.checks(bad: [3, 7, 8], of: 9, reports: Self.places(of: UInt8(ascii: "B")))
    let lines = UndoneFix.lines(found.outcome.undone)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("4: style/bb: Write \"B\", and 2 more in lines 8, 9: ") == true)
  }

  @Test("what is known stays known where a fix changes its words, and counts")
  func known() {
    let check: @Sendable (SourceFile) -> FileCheck = { file in
      let text = file.text(file.range)
      let slips =
        text.hasPrefix("aa") ? [Self.finding("style/aa", SourceRange(0, 2), write: "A")] : []
      let other = Diagnostic(
        rule: RuleID("api/other"), severity: .note, message: text, path: "a.md",
        range: SourceRange(at: 0), subject: text)
      return FileCheck(isSpec: true, diagnostics: slips + [other])
    }
    let file = SourceFile(path: "a.md", text: "aa is here")
    let found = check(file)
    let outcome = DocumentFixer(FixPolicy(), check: check, shown: \.diagnostics)
      .fix(file, found: found, known: Set(found.diagnostics))
    #expect(outcome.known.map(\.message) == ["A is here"])
    #expect(outcome.fixedCount == 1)
    #expect(outcome.knownCount == 1)
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
    let fixed = Self.fix("aa x") { file in
      let hidden = Self.finding("api/hidden", SourceRange(at: file.bytes.count - 1))
      let cause = Self.finding("style/aa", SourceRange(0, 2), write: "b")
      return file.text(file.range) == "aa x"
        ? FileCheck(isSpec: true, diagnostics: [cause], withheld: [hidden])
        : FileCheck(isSpec: true, diagnostics: [hidden])
    }
    #expect(fixed.text == "b x")
    #expect(fixed.outcome.undone.isEmpty)
  }

  @Test("what a fix brings up withheld is new, as the next fix may have it reported")
  func withheldByTheWay() {
    let rules = ["a": "style/a", "b": "style/b", "c": "api/new"]
    let next = ["a": "b", "b": "c"]
    let fixed = Self.fix("a") { file in
      let (text, range) = (file.text(file.range), SourceRange(0, 1))
      return FileCheck(
        isSpec: true,
        diagnostics: rules[text].map { [Self.finding($0, range, write: next[text])] } ?? [],
        withheld: next[text].flatMap { rules[$0] }.map { [Self.finding($0, range)] } ?? [])
    }
    #expect(fixed.text == "a")
    #expect(fixed.outcome.undone.map(\.rule) == [RuleID("style/a")])
  }

  @Test("fixes that go in circles change nothing at all")
  func circle() {
    let fixed = Self.fix("a") { file in
      let (range, next) = (SourceRange(0, 1), ["a": "b", "b": "a"])
      let found = Self.finding("style/circle", range, write: next[file.text(range)])
      return FileCheck(isSpec: true, diagnostics: [found])
    }
    #expect(!fixed.outcome.isChange)
    #expect(fixed.outcome.undone.map(\.reason) == [.endless])
  }

  @Test("an edit in the middle of a character, beyond the end, or of the byte order mark is none")
  func impossibleEdits() {
    for range in [SourceRange(0, 3), SourceRange(4, 5), SourceRange(2, 99)] {
      let fixed = Self.fix("\u{FEFF}é") { _ in
        FileCheck(isSpec: true, diagnostics: [Self.finding("style/a", range, write: "a")])
      }
      #expect(!fixed.outcome.isChange)
    }
  }
}
