import SpecDiagnostics
import SpecEditing
import SpecLinting
import SpecSystem

/// The folders that an editor works in, with the files and configurations there.
struct EditorWorkplace: Workplace {
  /// What is known of a folder.
  private struct Known {
    var resolver: ConfigurationResolver
    /// The files in it; nil until they are needed.
    var files: [CandidateFile]?
    let summaries = KnownSummaries()
  }

  private let engine: Engine
  private let source: ConfigurationResolver.Source
  private let start: Path
  private var discovery: FileDiscovery
  private var known: [Path: Known] = [:]

  init(_ source: ConfigurationResolver.Source, rulesFolder: String?) throws(CommandFailure) {
    // The working folder will be another one.
    let here = try FileDiscovery.fromHere()
    engine = try Engine(
      rulesFolder: rulesFolder.map { Path($0).resolved(in: here.workingFolder).description })
    discovery = here
    start = here.workingFolder
    self.source = source.resolved(in: start)
  }

  var folder: Path { discovery.workingFolder }

  func shown(_ path: Path) -> String { discovery.shownPath(path).description }

  mutating func enter(_ folder: Path?) {
    // A folder that is not there has no files either.
    guard (folder ?? start).withCString({ chdir($0) }) == 0,
      let here = try? FileDiscovery.fromHere()
    else { return }
    discovery = here
  }

  mutating func forget(configurations: Bool) {
    if configurations { known = [:] }
    for folder in known.keys { known[folder]?.files = nil }
  }

  mutating func task(
    for path: Path?, holding bytes: [UInt8], isBesideAll: Bool
  ) throws -> LintTask {
    let file = candidate(path, bytes)
    var here = known[folder] ?? Known(resolver: makeResolver())
    defer { known[folder] = here }
    if isBesideAll, here.files == nil {
      here.files = (try? discovery.find(["."]))?.files ?? []
    }
    let others = isBesideAll ? (here.files ?? []).filter { $0.path != file.path } : []
    let configurations = try FileConfigurations(of: [file] + others, &here.resolver)
    let configuration = configurations.of(file.path)
    guard isLookedAt(file), configurations.files.contains(where: { $0.path == file.path }) else {
      return LintTask(file, configuration, nil)
    }
    let paths = [try configuration.baselinePath()].compactMap(\.self)
    let baselines = try paths.map { path in
      let file = BaselineFile(path: path)
      return PlacedBaseline(try file.read().baseline, in: file.places(from: folder))
    }
    var run = LintRun(configurations, against: baselines, at: paths)
    run.siblings += configurations.files.filter { $0.path != file.path }
    run.known = here.summaries
    return LintTask(file, configuration, run)
  }

  private func makeResolver() -> ConfigurationResolver {
    var settings = CommandSettings()
    settings.today = Day.today()
    return engine.resolver(source, settings, discovery: discovery)
  }

  /// What has no file yet is checked as standard input is.
  private func candidate(_ path: Path?, _ bytes: [UInt8]) -> CandidateFile {
    guard let path else {
      return CandidateFile(
        path: "<stdin>", location: Path("-"), origin: .standardInput, content: bytes)
    }
    return CandidateFile(
      path: discovery.shownPath(path).description, location: path, origin: .named, content: bytes)
  }

  private func isLookedAt(_ file: CandidateFile) -> Bool {
    file.origin == .standardInput
      || file.location.names.last.map { CandidateFile.isCandidate(name: $0) } == true
  }
}
