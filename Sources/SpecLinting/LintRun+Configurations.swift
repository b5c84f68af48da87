import SpecConfiguration
import SpecDiagnostics
import SpecRules

extension LintRun {
  /// Creates the run over files that each have a configuration, set against the baselines that these
  /// name; `paths` are those of the baselines, as they are shown. `measures` asks what the notes cover.
  public init(
    _ configurations: FileConfigurations, against baselines: [PlacedBaseline], at paths: [String],
    measures: Bool = false
  ) {
    let piped = configurations.files.first { $0.origin == .standardInput }?.path
    self.init(
      check: { file, neighbours in
        var neighbours = neighbours
        if file.path != piped { neighbours.exists = FileReader.exists }
        return configurations.of(file.path).check(file, beside: neighbours, measures: measures)
      }, refusal: { problem, path in configurations.of(path).refuse(problem, path: path) })
    self.baselines = baselines
    baselineOfFile = { configurations.of($0).baseline.value.flatMap(paths.firstIndex) }
    filter = configurations.all[0].filter
    if !configurations.isOne { filterOfFile = { configurations.of($0).filter } }
    siblings = configurations.siblings
  }
}
