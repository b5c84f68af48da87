import SpecSystem

/// Where configurations, and what they name, are read: on the disk or, with `--isolated`, in the repository
/// of the working folder as it was at a revision, whatever lies there now.
public struct DataFiles: Sendable {
  /// nil for the disk.
  private let past: GitTree?

  /// Those on the disk.
  public init() { past = nil }

  /// Those of a revision; throws one line for the user.
  public init(at revision: String) throws {
    let git = try GitProgram()
    past = try GitTree(git.commit(revision), git)
  }

  /// Whether none are read on the disk that no one named.
  var areIsolated: Bool { past != nil }

  /// Whether what is at a path, absolute and without dots, is read in a revision.
  func arePast(at path: Path) -> Bool { past.map { path.isIn($0.root) } ?? false }

  /// Whether there is something at a path; a folder of a revision is nothing by itself.
  func exists(_ path: Path) -> Bool {
    arePast(at: path) ? past?.entries[path] != nil : FileStatus.exists(path)
  }

  func isFolder(_ path: Path) -> Bool {
    arePast(at: path)
      ? past?.entries.keys.contains { $0 != path && $0.isIn(path) } ?? false
      : (try? FileStatus.of(path)) == .folder
  }

  /// Returns the paths of all files below a folder, as seen from it; nil for a folder on the disk.
  func pastFiles(in folder: Path) -> [Path]? {
    guard arePast(at: folder) else { return nil }
    return past?.entries.keys.filter { $0.isIn(folder) }.map { $0.relative(to: folder) }
  }

  func read(_ path: Path, limit: Int = FileReader.sizeLimit) throws(FileError) -> FileContent {
    guard let past, arePast(at: path) else { return try FileReader.read(path, limit: limit) }
    switch past.entries[path] {
    case nil: throw .missing(path.description)
    // Where it leads now is no matter of what it was.
    case .other: throw FileError(path: path.description, code: ELOOP)
    case .file:
      // git says what is there, but a partial clone may lack what it held.
      guard let content = try? past.reading([path], { $1 }).first ?? nil else {
        throw FileError(path: path.description, code: EIO)
      }
      return content
    }
  }

  /// Returns the bytes of the file at a shown path; nil where it cannot be read whole, or is on the disk
  /// although a revision counts.
  public func bytes(_ shown: String) -> [UInt8]? {
    guard past != nil, let folder = try? Path.workingFolder() else {
      return FileReader.bytes(Path(shown))
    }
    let path = Path(shown).resolved(in: folder).withoutDots()
    guard arePast(at: path), case .whole(let bytes)? = try? read(path) else { return nil }
    return bytes
  }
}
