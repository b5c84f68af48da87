import SpecDiagnostics
import SpecLinting
import SpecReporting
import SpecRules
import SpecYAML

/// The outcomes of rules' examples for programs.
struct RuleTestJSON {
  let tests: [RuleTest]
  /// What is wrong with files that could not be loaded.
  let errors: [DataError]

  /// The document, which ends with a line feed.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.object("tool", inline: true) { tool in
        tool.member("name", "a11yspec")
        tool.member("version", Program.version)
      }
      writer.objects("rules", of: tests) { writer, test in
        let file = RuleTestText.file(at: test.rule.path)
        writer.member("id", test.rule.id.description)
        writer.member("path", test.rule.path)
        writer.member("passed", test.isPassed)
        writer.objects("examples", of: test.results) { writer, result in
          writer.member("name", result.example.name)
          writer.member("line", file?.location(at: result.example.range.lowerBound).line ?? 1)
          writer.member("outcome", result.word)
          writer.objects("problems", of: result.problems) { writer, problem in
            writer.member("kind", problem.word)
            writer.member("lines", ProblemWords(problem, in: result.document).lines)
          }
        }
      }
      writer.objects("errors", of: errors) { writer, error in
        let place = RuleTestText.file(at: error.path)?.location(at: error.range.lowerBound)
        writer.member("path", error.path)
        writer.member("line", place?.line ?? 1)
        writer.member("column", place?.column ?? 1)
        writer.member("message", error.message)
      }
    }
    return writer.finished()
  }
}
