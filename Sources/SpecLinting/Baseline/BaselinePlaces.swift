/// Where the files of a run lie as seen from the folder of a baseline.
public struct BaselinePlaces: Sendable {
  private let folder: Path
  private let workingFolder: Path
  /// Paths that were found already, and the folders that they are in.
  private var known: (paths: [String: String], folders: [String: Path]) = ([:], [:])

  /// Takes the path of the baseline and the folder that it and all shown paths begin at, which must
  /// be absolute.
  public init(file: Path, workingFolder: Path) {
    self.workingFolder = workingFolder
    folder = Self.settled(file.resolved(in: workingFolder).parent)
  }

  /// Returns whether something is at the path of an entry.
  public func exists(_ path: String) -> Bool {
    FileStatus.exists(Path(path).resolved(in: folder))
  }

  /// Returns whether the path of an entry is in the working folder: of what lies elsewhere a run does not
  /// see where it went.
  func isInside(_ path: String) -> Bool {
    Path(path).resolved(in: folder).isIn(Self.settled(workingFolder))
  }

  /// Links are followed: the same folder must not have two names.
  private static func settled(_ folder: Path) -> Path {
    folder.withoutLinks() ?? folder.withoutDots()
  }

  /// Has a file stand for another one, both by their paths as they are shown.
  mutating func take(_ shown: String, for other: String) {
    known.paths[shown] = path(of: other)
  }

  /// Returns the path of a file as seen from the baseline, from its path as it is shown.
  mutating func path(of shown: String) -> String {
    if let path = known.paths[shown] { return path }
    let whole = Path(shown).resolved(in: workingFolder)
    let parent = whole.parent
    let own = known.folders[parent.key] ?? Self.settled(parent)
    known.folders[parent.key] = own
    let place = own.appending(whole.names.last ?? []).relative(to: folder)
    // Of two files whose names Swift takes for equal, one is shown otherwise; see `FileDiscovery`.
    let path = Path(shown).description == shown ? place.description : place.key
    known.paths[shown] = path
    return path
  }
}
