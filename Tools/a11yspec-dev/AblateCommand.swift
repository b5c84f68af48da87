import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecMutation
import SpecRules
import SpecYAML

/// `a11yspec-dev ablate`: switches parts of the reading and the comparison off one by one.
struct AblateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ablate",
    abstract: "Show which examples need each part of the grammar and the comparison.",
    discussion: """
      Exits with 1 when no example needs a part: delete it, or give it an example.
      """)

  @Argument(help: "Specs, or folders of specs, in which to show what changes.")
  var paths: [String] = []

  @Option(help: "Switch off only parts whose names begin like this: comparison/, grammar/modal.")
  var only = ""

  @Option(help: "Write an example that needs each part to this file.")
  var record: String?

  func run() throws {
    try DevelopmentTool.reporting {
      let data = try RuleFolder.read("Rules")
      let files = paths.isEmpty ? [] : try MutateCommand.specs(paths, data.compiled())
      let run = try AblationRun(data, clean: CleanSpecs(root: "."), files: files)
      let ablations = run.ablations.filter { $0.name.hasPrefix(only) }
      let results = try ParallelMap.map(ablations, jobs: ParallelMap.processorCount) { ablation in
        Result { try run.result(ablation) }
      }.map { try $0.get() }
      for result in results {
        print("\(result.ablation.name): \(result.examples.count) examples")
        for change in result.changes { print("  \(change)") }
      }
      if let record {
        let lines = results.compactMap { result in
          result.examples.first.map { "\(result.ablation.name): \($0)\n" }
        }
        try Array(lines.joined().utf8).write(toFile: Path(record))
      }
      if results.contains(where: \.examples.isEmpty) { throw ExitCode.failure }
    }
  }
}
