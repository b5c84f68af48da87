import SpecDiagnostics

/// The folder that a run reads and writes in, unless the user names a file himself: the repository, or
/// without one the folder that it begins at.
///
/// A repository may come from anybody, and messages quote what they are about: neither links in it nor
/// its configurations may have other files of the machine read, and a fix must not change them.
public struct Enclosure: Sendable {
  /// An absolute path without links; nil where every file may be opened.
  let root: Path?
  let isRepository: Bool

  /// The enclosure around a folder.
  public init(around folder: Path, allowsOutside: Bool = false) {
    let folder = folder.withoutLinks() ?? folder
    let repository = allowsOutside ? nil : folder.repository
    isRepository = repository != nil
    root = allowsOutside ? nil : repository ?? folder
  }

  /// Whether a path leads into the folder, whatever links are on its way.
  ///
  /// What git keeps in `.git`, an address with a password perhaps, and what the system shows of itself
  /// are outside.
  public func holds(_ path: Path) -> Bool {
    guard let root else { return true }
    // Each folder on the way is looked at, and the system opens no longer path.
    if path.bytes.count > Path.longest { return false }
    if let real = path.withoutLinks() {
      return real.isIn(root) && !real.names.dropFirst(root.names.count).contains(where: Self.isGit)
        && !(root.names.isEmpty && Self.ofSystem.contains { real.isIn($0) })
    }
    // Nothing is there. A link that leads nowhere now would lead somewhere once a file is made.
    // Two dots after a folder that is still to be made lead elsewhere once it is there.
    let leadsUp = path.names.last?.elementsEqual([Path.dot, Path.dot]) ?? false
    return !leadsUp && !FileStatus.exists(path) && holds(path.parent)
  }

  /// Whether a file beside one that was named may be read; without a repository one may lie beside the
  /// folder too, if no link leads there.
  func reaches(_ path: Path) -> Bool {
    holds(path) || !isRepository && path.withoutLinks() == path
  }

  /// Returns the first of some files of a folder that is a link leading out.
  func link(outOf files: [String], in folder: Path) -> String? {
    if root == nil { return nil }
    return files.first { file in
      let path = folder.appending(Path(file).bytes)
      return FileStatus.isLink(path) && !holds(path)
    }
  }

  /// Whether a report may be written at a path.
  ///
  /// In the folder no link leads it elsewhere, and nothing of git's is written over. Beyond the folder, the
  /// user knows what lies there.
  public func takesReport(at path: Path) -> Bool {
    guard let root, path.withoutDots().isIn(root),
      !Self.ofSystem.contains(where: path.withoutDots().isIn)
    else { return true }
    return holds(path) && !FileStatus.isLink(path)
      && path.names.last.map { $0.map(\.inSmallLetter).elementsEqual(IgnoreScope.fileName) } != true
  }

  private static func isGit(_ name: ArraySlice<UInt8>) -> Bool {
    name.map(\.inSmallLetter).elementsEqual(".git".utf8)
  }

  private static let ofSystem = [Path("/proc"), Path("/sys"), Path("/dev")]
}
