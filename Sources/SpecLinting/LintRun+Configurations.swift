import SpecConfiguration
import SpecDiagnostics
import SpecLanguage
import SpecRules

extension LintRun {
  /// Creates the run over files that each have a configuration, set against the baselines that these
  /// name; `paths` are those of the baselines, as they are shown.
  ///
  /// `measures` asks what the notes cover. `past` has the files as they were, which are held to the
  /// configurations of today.
  public init(
    _ configurations: FileConfigurations, against baselines: [PlacedBaseline], at paths: [String],
    measures: Bool = false, before past: PastFiles? = nil
  ) {
    let nameNow = { @Sendable (path: String) in past?.names[path] ?? path }
    let linking = configurations.files + configurations.siblings + (configurations.neighbours ?? [])
    // Most runs have no fix that renames a heading, which alone asks where links lead.
    let links = Deferred {
      LinkedAnchors(of: linking.lazy.filter { $0.origin != .standardInput }.compactMap(\.source))
    }
    let piped = configurations.files.first { $0.origin == .standardInput }?.path
    self.init(
      check: { file, neighbours in
        var neighbours = neighbours
        neighbours.leads = { links.value.lead(to: $0, of: $1) }
        if let past {
          neighbours.exists = { past.existed($0) || FileReader.exists($0) }
        } else if file.path != piped {
          neighbours.exists = FileReader.exists
        }
        return configurations.of(nameNow(file.path)).check(
          file, beside: neighbours, measures: measures)
      },
      refusal: { problem, path in configurations.of(nameNow(path)).refuse(problem, path: path) })
    self.baselines = baselines
    baselineOfFile = { configurations.of($0).baseline.value.flatMap(paths.firstIndex) }
    shows = { configurations.of(nameNow($0.path)).rules.shows($0) }
    companions = past?.siblings ?? configurations.siblings + (configurations.neighbours ?? [])
    comparesFolders = past == nil && configurations.neighbours != nil
    withoutIgnored = configurations.withoutIgnored
  }
}
