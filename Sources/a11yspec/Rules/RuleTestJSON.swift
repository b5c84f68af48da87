import SpecDiagnostics
import SpecLinting
import SpecRules
import SpecYAML

/// The outcomes of rules' examples for programs.
struct RuleTestJSON {
  let tests: [RuleTest]
  /// What is wrong with files that could not be loaded.
  let errors: [DataError]

  var document: JSONValue {
    [
      "version": 1, "tool": Release.json, "rules": .list(tests, rule),
      "errors": .list(errors) { error in
        let place = SourceFile(readAt: error.path)?.location(at: error.range.lowerBound)
        return [
          "path": .text(error.path), "line": .number(place?.line ?? 1),
          "column": .number(place?.column ?? 1), "message": .text(error.message),
        ]
      },
    ]
  }

  private func rule(_ test: RuleTest) -> JSONValue {
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
            [
              "kind": .text($0.word),
              "lines": .texts(ProblemWords($0, in: result.document).lines),
            ]
          },
        ]
      },
    ]
  }
}
