import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecMutation
import SpecYAML

/// `a11yspec-dev fix-check`: holds fixes to what they promise.
struct FixCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix-check",
    abstract: "Fix specs and changed specs, and see whether fixes keep what they promise.",
    discussion: """
      A second run must change nothing, nothing new may be reported, and by safe fixes the model \
      may change only where an edit is, and below a heading, label or key that an edit made \
      one that is known. Exits with 1 where one of them does not hold.
      """)

  @Argument(help: "Specs, or folders of specs.")
  var paths = ["Examples"]

  @Option(help: "What random choices follow from.")
  var seed: UInt64 = 1

  @Option(help: "How many changed specs to make.")
  var variants = 10_000

  @Flag(help: "Also list the fixes that were taken back.")
  var listUndone = false

  func run() throws {
    try DevelopmentTool.reporting {
      let knowledge = try RuleFolder.read("Rules").compiled()
      let files = try MutateCommand.specs(paths, knowledge)
      var run = FixCheckRun(knowledge)
      run.seed = seed
      run.variantCount = variants
      let results = run.run(files)
      let changed = results.filter { $0.fixedCount > 0 }
      let fixed = changed.reduce(0) { $0 + $1.fixedCount }
      let undone = Dictionary(grouping: results.flatMap(\.undone), by: \.self).mapValues(\.count)
      let faulty = results.filter { !$0.isClean }
      print("\(files.count) specs, \(results.count - files.count) variants, seed \(seed)")
      print("\(fixed) faults fixed by safe fixes in \(changed.count) documents")
      print("\(undone.values.reduce(0, +)) fixes taken back")
      if listUndone {
        for (words, count) in undone.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
          print("  \(count) \(words)")
        }
      }
      print("\(faulty.count) documents with a broken promise")
      for result in faulty {
        if result.leftCount > 0 { print("  \(result.path) (\(result.variant)): fixes are left") }
        for fault in result.faults { print("  \(result.path) (\(result.variant)): \(fault)") }
      }
      if !faulty.isEmpty { throw ExitCode.failure }
    }
  }
}
