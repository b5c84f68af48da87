import SpecDiagnostics
import SpecLinting
import SpecRules
import SpecYAML

/// The outcomes of rules' examples: in words, a line for each rule, and for programs.
struct RuleTestReport {
  let tests: [RuleTest]
  /// What is wrong with files that could not be loaded.
  let errors: [DataError]

  /// The lines, with the summary at the end.
  var text: String { tests.map(text).joined() + summary }

  private func text(_ test: RuleTest) -> String {
    guard !test.results.isEmpty else {
      return """
        \(test.rule.id): no examples
          \(test.rule.path): write one document under "examples" that is clean, and one with \
        "reports" and ⟪ ⟫ around what is reported; "a11yspec new rule" shows the form

        """
    }
    let counts = test.counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    let failures = test.results.filter { !$0.problems.isEmpty }
    guard !failures.isEmpty else { return "\(test.rule.id): \(counts)\n" }
    let file = SourceFile(readAt: test.rule.path)
    return "\(test.rule.id): \(counts)\n"
      + failures.map { result in
        let line = file.map { ":\($0.location(at: result.example.range.lowerBound).line)" } ?? ""
        return "  \(test.rule.path)\(line): \(result.example.name)\n"
          + result.problems.map { problem in
            let lines = ProblemWords(problem: problem, file: result.document?.file).lines
            return "    \(problem.word): \(lines[0])\n"
              + lines.dropFirst().map { "      \($0)\n" }.joined()
          }.joined()
      }.joined()
  }

  private var summary: String {
    guard !tests.isEmpty else { return "" }
    let failed = tests.count { !$0.isPassed }
    let count = tests.map(\.results.count).reduce(0, +)
    let all = "\(tests.count.counting("rule")), \(count.counting("example"))"
    let unread =
      errors.isEmpty ? "" : "; \(errors.count.counting("file")) could not be loaded"
    return failed == 0
      ? "\n\(all): all as expected\(unread)\n"
      : "\n\(all): \(failed) \(failed == 1 ? "rule fails" : "rules fail")\(unread)\n"
  }

  var json: JSONValue {
    [
      "version": 1, "tool": Release.json, "rules": .list(tests, json),
      "errors": .list(errors) { error in
        let place = SourceFile(readAt: error.path)?.location(at: error.range.lowerBound)
        return [
          "path": .text(error.path), "line": .number(place?.line ?? 1),
          "column": .number(place?.column ?? 1), "message": .text(error.message),
        ]
      },
    ]
  }

  private func json(_ test: RuleTest) -> JSONValue {
    let file = SourceFile(readAt: test.rule.path)
    return [
      "id": .text(test.rule.id.description), "path": .text(test.rule.path),
      "passed": .flag(test.isPassed),
      "examples": .list(test.results) { result in
        [
          "name": .text(result.example.name),
          "line": .number(file?.location(at: result.example.range.lowerBound).line ?? 1),
          "outcome": .text(result.word),
          "problems": .list(result.problems) {
            let words = ProblemWords(problem: $0, file: result.document?.file)
            return ["kind": .text($0.word), "lines": .texts(words.lines)]
          },
        ]
      },
    ]
  }
}

/// How a rule and an example disagree, in words.
struct ProblemWords {
  let problem: ExampleProblem
  /// The example's document.
  let file: SourceFile?

  /// The first line without the problem's word, and those below it.
  var lines: [String] {
    switch problem {
    case .specNotFound(let spec):
      ["there is no specification \"\(spec)\" in a folder Examples/clean next to or above the rule"]
    case .textNotFound(let text):
      ["the text to replace is not in the specification"] + Self.quoted(text)
    case .marksAndMessages(let marks, let messages):
      [
        "\(marks.counting("place")) between ⟪ and ⟫, but \(messages.counting("message")) under \"reports\""
      ]
    case .noisy(let found): ["\(place(found)): \(found.message)"]
    case .missing(let expected, let isWithheld):
      ["\(place(expected)): \(expected.message)"]
        + (isWithheld ? ["found, and withheld: it follows from something else reported"] : [])
    case .wrongPlace(let expected, let found):
      ["expected at \(place(expected))", "found at \(place(found)): \(found.message)"]
    case .wrongMessage(let expected, let found):
      [place(expected), "expected: \(expected.message)", "found: \(found.message)"]
    case .wrongSeverity(let expected, let found):
      ["expected severity \(expected.rawValue), found \(found.rawValue)"]
    case .wrongDraft(let expected, let found):
      ["the help should end with"] + Self.quoted(expected) + ["and is"] + Self.quoted(found)
    case .noSpec:
      [
        "the document is not taken for a specification; a heading \"## Condensed\" with "
          + "\"- Tab: Focus moves to …\" below it is enough"
      ]
    }
  }

  private func place(_ report: ExampleReport) -> String {
    guard let file else { return "the beginning" }
    let place = file.location(at: report.range.lowerBound)
    return "line \(place.line), column \(place.column) of the example, ⟪\(file.text(report.range))⟫"
  }

  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
  }
}
