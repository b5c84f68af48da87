import SpecDiagnostics
import SpecEditing
import SpecLinting
import SpecSystem

/// The folder that an editor works in, with the configurations of the files there.
struct EditorWorkplace: Workplace {
  private let engine: Engine
  private let source: ConfigurationResolver.Source
  private var discovery: FileDiscovery
  private var resolver: ConfigurationResolver?

  init(_ source: ConfigurationResolver.Source, rulesFolder: String?) throws(CommandFailure) {
    // The working folder will be another one.
    let here = try FileDiscovery.fromHere()
    engine = try Engine(
      rulesFolder: rulesFolder.map { Path($0).resolved(in: here.workingFolder).description })
    discovery = here
    self.source = source.resolved(in: here.workingFolder)
  }

  mutating func enter(_ folder: Path) {
    // A folder that is not there has no files either.
    guard folder.withCString({ chdir($0) }) == 0, let here = try? FileDiscovery.fromHere() else {
      return
    }
    discovery = here
    forget()
  }

  mutating func forget() { resolver = nil }

  func absolutePath(ofShown path: String) -> Path {
    Path(path).resolved(in: discovery.workingFolder).withoutDots()
  }

  mutating func task(for path: Path?, holding bytes: [UInt8]) throws -> LintTask {
    let file = candidate(path, bytes)
    var resolver = self.resolver ?? makeResolver()
    defer { self.resolver = resolver }
    let configurations = try FileConfigurations(of: [file], &resolver)
    let configuration = configurations.of(file.path)
    guard isLookedAt(file), !configurations.files.isEmpty else {
      return LintTask(file, configuration, nil)
    }
    let paths = try configurations.baselines()
    let baselines = try paths.map { path in
      let file = BaselineFile(path: path)
      return PlacedBaseline(
        try file.read().baseline, in: file.places(from: discovery.workingFolder))
    }
    return LintTask(
      file, configuration, LintRun(configurations, against: baselines, at: paths))
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
