import SpecDiagnostics
public import SpecLinting
import SpecSystem

/// The folders that an editor works in, with the files, configurations and baselines there.
public struct Workplace {
  /// What is known of a folder.
  private struct Known {
    var resolver: ConfigurationResolver
    let summaries = KnownSummaries()
  }

  private let makeResolver: (FileDiscovery) -> ConfigurationResolver
  private let readBaseline: (String) throws -> Baseline
  private let start: Path
  private var discovery: FileDiscovery
  private var known: [Path: Known] = [:]

  /// Creates a place to work in; `discovery` is where the program was started, and `resolver` and
  /// `baseline` give what is found at other folders, and at the path of a baseline.
  public init(
    _ discovery: FileDiscovery, resolver: @escaping (FileDiscovery) -> ConfigurationResolver,
    baseline: @escaping (String) throws -> Baseline
  ) {
    self.discovery = discovery
    start = discovery.workingFolder
    makeResolver = resolver
    readBaseline = baseline
  }

  /// The folder that relative paths begin at.
  var folder: Path { discovery.workingFolder }

  /// Makes relative paths begin at a folder, an absolute path; nil for that of the start.
  mutating func enter(_ folder: Path?) {
    // A folder that is not there has no files either.
    guard (folder ?? start).withCString({ chdir($0) }) == 0, let here = try? Path.workingFolder()
    else { return }
    discovery = FileDiscovery(workingFolder: here)
  }

  /// Forgets what was read of configurations.
  mutating func forget() { known = [:] }

  /// Says how a document is to be checked, beside others as they are in the editor.
  ///
  /// Throws a `DataError` for a configuration that is wrong.
  mutating func task(
    for document: OpenDocument, among others: [String: OpenDocument]
  ) throws -> LintTask {
    let file = candidate(document)
    var here = known[folder] ?? Known(resolver: makeResolver(discovery))
    defer { known[folder] = here }
    let configurations = try FileConfigurations(
      of: [file], &here.resolver, comparesFolders: document.path != nil)
    let configuration = configurations.of(file.path)
    let isLookedAt =
      file.origin == .standardInput
      || file.location.names.last.map { CandidateFile.isCandidate(name: $0) } == true
    guard isLookedAt, !configurations.files.isEmpty else {
      return LintTask(file: file, configuration: configuration, run: nil)
    }
    let paths = [try configuration.baselinePath()].compactMap(\.self)
    let baselines = try paths.map { path in
      PlacedBaseline(
        try readBaseline(path), in: BaselinePlaces(file: Path(path), workingFolder: folder))
    }
    var run = LintRun(configurations, against: baselines, at: paths)
    let open = Dictionary(others.values.map(candidate).map { ($0.path, $0) }) { first, _ in first }
    run.companions = run.companions.map { open[$0.path] ?? $0 }
    run.known = here.summaries
    return LintTask(file: file, configuration: configuration, run: run)
  }

  /// What has no file yet is checked as standard input is.
  private func candidate(_ document: OpenDocument) -> CandidateFile {
    guard let path = document.path else {
      return CandidateFile(
        path: "<stdin>", location: Path("-"), origin: .standardInput, content: document.bytes)
    }
    return CandidateFile(
      path: discovery.shownPath(path).description, location: path, origin: .named,
      content: document.bytes)
  }
}

/// One document, and how it is checked.
struct LintTask: Sendable {
  /// The document.
  let file: CandidateFile
  /// What is in force for it.
  let configuration: Configuration
  /// Checks it; nil for a document that is not looked at.
  let run: LintRun?
}

extension Path {
  /// The URI of a file by its shown path, which begins at this folder.
  func uri(ofShown path: String) -> DocumentURI {
    DocumentURI(path: Path(path).resolved(in: self).withoutDots().bytes)
  }
}
