/// Where the files of a run lie as seen from the folder of a baseline.
public struct BaselinePlaces: Sendable {
  private let folder: Path
  private let workingFolder: Path

  /// Takes the path of the baseline and the folder that it and all shown paths begin at, which must
  /// be absolute.
  public init(file: Path, workingFolder: Path) {
    self.workingFolder = workingFolder
    folder = Self.settled(file.resolved(in: workingFolder).parent)
  }

  /// Returns whether something lies at the path of an entry.
  public func exists(_ path: String) -> Bool {
    FileStatus.exists(Path(path).resolved(in: folder))
  }

  /// Links are followed: the same folder must not have two names.
  private static func settled(_ folder: Path) -> Path {
    folder.withoutLinks() ?? folder.withoutDots()
  }

  /// Paths that were found already, and the folders that they lie in.
  struct Cache {
    private let places: BaselinePlaces
    private var paths: [String: String] = [:]
    private var folders: [String: Path] = [:]

    init(_ places: BaselinePlaces) { self.places = places }

    /// Returns the path of a file as seen from the baseline, from its path as it is shown.
    mutating func path(of shown: String) -> String {
      if let known = paths[shown] { return known }
      let whole = Path(shown).resolved(in: places.workingFolder)
      let parent = whole.parent
      let folder = folders[parent.description] ?? BaselinePlaces.settled(parent)
      folders[parent.description] = folder
      let name = whole.names.last ?? []
      let path = folder.appending(name).relative(to: places.folder).description
      paths[shown] = path
      return path
    }
  }
}
