public import SpecDiagnostics

/// The files of a run as they were at a revision.
public struct PastFiles: Sendable {
  /// The files to look at, in the order of paths; those that are gone among them.
  public let files: [CandidateFile]
  /// The files that are only compared with.
  public let siblings: [CandidateFile]
  /// The path that a file has now by the one that it had, where the two differ; both as shown.
  public let names: [String: String]

  private let written: [String: [SourceRange]]
  private let revision: GitRevision
  private let discovery: FileDiscovery

  /// Finds what was where files are; `arguments` are the paths of the command line, in which what is gone
  /// must have been.
  public init(
    of files: [CandidateFile], beside siblings: [CandidateFile], at revision: GitRevision,
    in discovery: FileDiscovery, arguments: [String], jobs: Int
  ) throws {
    @Sendable func shown(_ path: Path) -> String { discovery.shownPath(path).description }
    @Sendable func past(
      _ file: CandidateFile, _ past: GitRevision.Past?
    ) -> (file: CandidateFile?, written: [SourceRange]) {
      guard let past else { return (nil, []) }
      guard let content = past.content else { return (file, []) }
      var old = file
      let isRenamed = past.path.names.last.map { $0 != file.location.names.last } ?? false
      if isRenamed || revision.isGone(past.path) { old.path = shown(past.path) }
      old.content = content
      return (old, file.source?.linesWritten(since: content) ?? [])
    }
    let pairs = Array(zip(files, try revision.past(of: files)))
    let found = ParallelMap.map(pairs, jobs: jobs) { past($0.0, $0.1) }
    var names: [String: String] = [:]
    var written: [String: [SourceRange]] = [:]
    for (file, past) in zip(files, found) {
      if let old = past.file, old.path != file.path { names[old.path] = file.path }
      written[file.path] = past.written
    }
    let now = Set(files.map(\.path))
    let gone = try revision.gone { path in
      arguments.contains {
        discovery.isPath(path.description, in: $0)
      } && !now.contains(shown(path)) && !shown(path).isMDXPath
    }.map { file in
      CandidateFile(
        path: shown(file.path), location: file.path, origin: .found, content: file.content)
    }
    self.files = (found.compactMap(\.file) + gone).sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    self.siblings = zip(siblings, try revision.past(of: siblings)).compactMap { past($0, $1).file }
    (self.names, self.written, self.discovery) = (names, written, discovery)
    self.revision = revision
  }

  /// Whether something that is gone lay at a shown path.
  @Sendable public func existed(_ path: String) -> Bool {
    revision.isGone(discovery.absolutePath(Path(path)))
  }

  /// Returns what distinguishes new findings from those that were found in these files.
  public func changes(since findings: [Diagnostic]) -> ChangedFindings {
    var places = BaselinePlaces(
      file: discovery.workingFolder.appending("-".utf8), workingFolder: discovery.workingFolder)
    for (old, new) in names { places.take(old, for: new) }
    return ChangedFindings(before: findings, in: places, written: written)
  }
}
