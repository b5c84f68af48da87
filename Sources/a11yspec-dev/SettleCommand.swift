import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecMutation
import SpecRules
import SpecYAML

/// `a11yspec-dev settle`: asks whether findings stay known when documents change beside them.
struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle",
    abstract: "Measure whether a baseline still knows defects after edits elsewhere.",
    discussion: """
      Exits with 1 when a finding is new or a known one is not found any more. A step or scenario in \
      front may take the place of the one behind it: such differences want a look.
      """)

  @Argument(help: "Specs, or folders of specs.")
  var paths = ["Examples/clean", "Examples/gaps"]

  @Option(help: "What random choices follow from.")
  var seed: UInt64 = 1

  @Option(help: "How many defects of one kind to put into one spec.")
  var limit = 1

  @Option(help: "In how many other ways to write each spec with a defect.")
  var ways = 3

  @Option(help: "The folder of rules.")
  var rules = "Rules"

  @Option(help: "How many changed specs to look at at once.")
  var jobs = ParallelMap.processorCount

  func run() throws {
    do {
      let knowledge = try RuleFolder.read(rules).compiled()
      let found = try FileDiscovery(workingFolder: Path.workingFolder()).find(paths)
      var run = SettledRun { knowledge.check($0) }
      run.seed = seed
      run.limit = limit
      run.ways = ways
      run.jobs = jobs
      var count = 0
      var known = 0
      var wrong = 0
      for candidate in found.files {
        guard case .whole(let bytes) = try candidate.read() else { continue }
        let file = SourceFile(path: candidate.path, bytes: bytes)
        guard knowledge.check(file).isSpec else { continue }
        for result in run.run([file]) {
          count += 1
          known += result.known
          if !result.new.isEmpty || !result.stale.isEmpty { wrong += 1 }
          list(result)
        }
      }
      print("\(count) documents, \(known) known findings, \(wrong) documents with a difference")
      if wrong > 0 { throw ExitCode.failure }
    } catch let error as DataError {
      throw ValidationError("\(error.path): \(error.message)")
    } catch let error as FileError {
      throw ValidationError("\(error.path): \(error.reason)")
    }
  }

  private func list(_ result: SettledRun.Result) {
    for (word, keys) in [("new", result.new), ("stale", result.stale)] {
      for key in keys {
        print(
          "\(word) \(key.rule) | \(key.place) | \(key.subject) | \(result.variant) | "
            + "\(result.path): \(result.defect)")
      }
    }
  }
}
