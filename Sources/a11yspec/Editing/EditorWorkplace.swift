import SpecDiagnostics
import SpecEditing
import SpecLinting
import SpecSystem

/// The folders that an editor works in, with the files and configurations there.
struct EditorWorkplace: Workplace {
  /// What is known of a folder.
  private struct Known {
    var resolver: ConfigurationResolver
    /// The files in it, once all of them were read.
    var files: [CandidateFile]?
    /// The files that are being read; nil until they are listed.
    var listed: [CandidateFile]?
    /// How many of these were read.
    var count = 0
    let summaries = KnownSummaries()
  }

  /// How many files are read before the next message is looked at: some 30 milliseconds.
  private static let sliceSize = 2 * ParallelMap.itemsPerJob

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
    // Until the folder was looked through again, its files as they were do.
    for folder in known.keys { known[folder]?.listed = nil }
  }

  mutating func task(
    for path: Path?, holding bytes: [UInt8], isBesideAll: Bool
  ) throws -> LintTask {
    let file = candidate(path, bytes)
    var here = known[folder] ?? Known(resolver: makeResolver())
    defer { known[folder] = here }
    let isWhole = isBesideAll && here.listed.map { $0.count == here.count } ?? false
    let others = isBesideAll ? (here.files ?? []).filter { $0.path != file.path } : []
    let configurations = try FileConfigurations(of: [file] + others, &here.resolver)
    let configuration = configurations.of(file.path)
    let isLookedAt =
      file.origin == .standardInput
      || file.location.names.last.map { CandidateFile.isCandidate(name: $0) } == true
    guard isLookedAt, configurations.files.contains(where: { $0.path == file.path }) else {
      return LintTask(file, configuration, nil, isBesideAll: isWhole)
    }
    let paths = [try configuration.baselinePath()].compactMap(\.self)
    let baselines = try paths.map { path in
      let file = BaselineFile(path: path)
      return PlacedBaseline(try file.read().baseline, in: file.places(from: folder))
    }
    var run = LintRun(configurations, against: baselines, at: paths)
    run.companions += configurations.files.filter { $0.path != file.path }
    run.known = here.summaries
    return LintTask(file, configuration, run, isBesideAll: isWhole)
  }

  mutating func read() -> Bool {
    var here = known[folder] ?? Known(resolver: makeResolver())
    defer { known[folder] = here }
    if here.listed == nil {
      here.listed = (try? discovery.find(["."]))?.files ?? []
      here.count = 0
    }
    let files = here.listed ?? []
    let slice = Array(files[here.count...].prefix(Self.sliceSize))
    here.count += slice.count
    // What is wrong with a configuration is said once a document is looked at.
    if let configurations = try? FileConfigurations(of: slice, &here.resolver) {
      var run = LintRun(configurations, against: [], at: [])
      run.known = here.summaries
      run.summaries(of: configurations.files)
    }
    if here.count == files.count { here.files = files }
    return here.count < files.count
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
}
