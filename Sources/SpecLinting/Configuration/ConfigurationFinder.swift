/// Finds the configuration file of a folder: the nearest upward, up to the repository's root.
///
/// Where there is no repository, folders are looked at up to the root of the file system.
struct ConfigurationFinder {
  /// The name of a configuration file.
  static let fileName = ".a11yspec.yml"
  /// What is easily taken for the name.
  private static let otherName = ".a11yspec.yaml"

  /// What was found for folders, by their paths; nil where there is none.
  private var known: [String: Path?] = [:]

  /// A file with a name that is not looked for, which would be without effect.
  struct Misnamed: Error {
    let path: Path
  }

  /// Returns the configuration file of a folder, an absolute path without dots.
  mutating func nearest(to folder: Path) throws(Misnamed) -> Path? {
    var passed: [String] = []
    var current = folder
    var found: Path?
    while true {
      let name = current.description
      if let before = known[name] {
        found = before
        break
      }
      passed.append(name)
      found = try Self.file(in: current)
      let parent = current.parent
      if found != nil || parent == current || FileStatus.exists(current.appending(".git".utf8)) {
        break
      }
      current = parent
    }
    for name in passed { known[name] = .some(found) }
    return found
  }

  private static func file(in folder: Path) throws(Misnamed) -> Path? {
    let path = folder.appending(fileName.utf8)
    let other = folder.appending(otherName.utf8)
    if FileStatus.exists(other) { throw Misnamed(path: other) }
    return FileStatus.exists(path) ? path : nil
  }
}
