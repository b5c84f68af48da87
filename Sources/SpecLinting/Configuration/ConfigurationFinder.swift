/// Finds the configuration file of a folder: the nearest upward, up to the repository's root.
///
/// Where there is no repository, folders are looked at up to the root of the file system.
struct ConfigurationFinder {
  /// What is easily taken for the name of a configuration file.
  private static let otherName = ".a11yspec.yaml"

  /// Where it is looked for.
  private let files: DataFiles
  /// What was found for folders, by the keys of their paths; nil where there is none.
  private var known: [String: Path?] = [:]

  init(in files: DataFiles = DataFiles()) { self.files = files }

  /// A file with a name that is not looked for, which would be without effect.
  struct Misnamed: Error {
    let path: Path
  }

  /// Returns the configuration file of a folder, an absolute path without dots.
  mutating func nearest(to folder: Path) throws(Misnamed) -> Path? {
    let name = folder.key
    if let known = known[name] { return known }
    let other = folder.appending(Self.otherName.utf8)
    if files.exists(other) { throw Misnamed(path: other) }
    let own = folder.appending(FileDiscovery.configurationName.utf8)
    var found: Path?
    if files.exists(own) {
      found = own
    } else if folder.parent != folder, !FileStatus.exists(folder.appending(".git".utf8)) {
      found = try nearest(to: folder.parent)
    }
    known[name] = .some(found)
    return found
  }
}
