import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecMutation
import SpecRules
import SpecYAML

/// `a11yspec-dev mutate`: puts defects into specs and counts what the linter notices.
struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Measure how many defects the linter notices, and what it reports without any.",
    discussion: """
      Exits with 1 when a rule with ten defects or more notices less than 97 %, or when a change \
      that means nothing gains a finding.
      """)

  /// What may be listed behind the table.
  enum List: String, ExpressibleByArgument, CaseIterable {
    case missed, gained, noticed, excluded
  }

  @Argument(help: "Specs, or folders of specs.")
  var paths = ["Examples/clean"]

  @Option(help: "What random choices follow from.")
  var seed: UInt64 = 1

  @Option(help: "Make only defects for rules of this family; repeatable.")
  var family: [String] = []

  @Option(help: "Also list single changes: missed, gained, noticed or excluded; repeatable.")
  var list: [List] = []

  func run() throws {
    try DevelopmentTool.reporting {
      let knowledge = try RuleFolder.read("Rules").compiled()
      let files = try Self.specs(paths, knowledge)
      // A day of its own, so that the same suppressions are over whenever it is measured.
      let policy = SuppressionPolicy(today: Day("2026-01-01"))
      var measure = MutationRun(
        read: { knowledge.loader.load($0).spec },
        check: { knowledge.check($0, suppressions: policy).diagnostics })
      measure.seed = seed
      measure.families = Set(family)
      let report = measure.run(files)
      let ids = knowledge.ruleset.catalogue.map(\.id.description)
      print("\(files.count) specs, seed \(seed)\n")
      print(report.table(rules: ids))
      printLists(report)
      if !report.weakRules.isEmpty || !report.gains.isEmpty { throw ExitCode.failure }
    }
  }

  /// Returns the specs among files and in folders.
  static func specs(_ paths: [String], _ knowledge: Knowledge) throws -> [SourceFile] {
    let found = try FileDiscovery(workingFolder: Path.workingFolder()).find(paths)
    let files = found.files.compactMap(\.source).filter { knowledge.check($0).isSpec }
    guard !files.isEmpty else { throw ValidationError("there are no specs") }
    return files
  }

  private func printLists(_ report: MutationReport) {
    for result in report.mutants {
      let place = "\(result.path):\(result.line): \(result.defect): \(result.about)"
      switch result.verdict {
      case .missed(let others) where list.contains(.missed):
        let said = others.isEmpty ? "nothing" : others.map(\.description).joined(separator: ", ")
        print("missed \(result.rule) \(place); said: \(said)")
      case .noticed(let rule) where list.contains(.noticed): print("noticed \(rule) \(place)")
      case .excluded(let reason) where list.contains(.excluded):
        print("\(reason.rawValue) \(result.rule) \(place)")
      default: continue
      }
    }
    for result in report.gains where list.contains(.gained) {
      for finding in result.gained { print("gained \(result.variant): \(result.path):\(finding)") }
    }
  }
}
