import SpecConfiguration
import SpecLinting

/// The baselines that the files of a run are set against.
struct ConfiguredBaselines {
  /// Their paths, as they are shown.
  private(set) var paths: [String] = []
  private var baselines: [PlacedBaseline] = []
  private let configurations: FileConfigurations

  /// Reads each baseline once.
  init(_ setup: LintSetup) throws(CommandFailure) {
    configurations = setup.configurations
    for path in configurations.all.compactMap(\.baseline.value) where !paths.contains(path) {
      let file = BaselineFile(path: path)
      paths.append(path)
      baselines.append(
        PlacedBaseline(try file.read(), in: file.places(from: setup.discovery.workingFolder)))
    }
  }

  /// Sets the files of a run against them.
  func add(to run: inout LintRun) {
    run.baselines = baselines
    if configurations.isOne || baselines.isEmpty { return }
    run.baselineOfFile = { [paths, configurations] in
      configurations.of($0).baseline.value.flatMap(paths.firstIndex)
    }
  }
}
