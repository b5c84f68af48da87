import SpecSystem

/// The patterns that git keeps in other places than the tree, and those of a folder.
enum GitExclude {
  /// Returns the files of patterns for the whole tree of a repository, the weakest first: the user's own,
  /// and `info/exclude`.
  static func files(root: Path) -> [Path] {
    [usersFile(), commonFolder(root: root).appending("info/exclude".utf8)].compactMap { $0 }
  }

  /// Whether letters of any case fit the patterns of a repository.
  ///
  /// Of git's settings nothing is read: they may lead to any file, and say in nearly every repository what
  /// the file system shows.
  static func foldsCase(root: Path) -> Bool { FileStatus.exists(root.appending(".GIT".utf8)) }

  /// Returns where git looks for the user's own patterns, unless its settings name another file.
  private static func usersFile() -> Path? {
    func folder(_ name: String) -> Path? {
      getenv(name).flatMap { $0.pointee == 0 ? nil : Path(cString: $0) }
    }
    return (folder("XDG_CONFIG_HOME") ?? folder("HOME")?.appending(".config".utf8))?
      .appending("git/ignore".utf8)
  }

  /// The name of a file of patterns in a folder.
  static let fileName = ".gitignore".utf8
  /// How many bytes of patterns may be in force in one folder.
  static let sizeLimit = 256 * 1024

  /// Where git keeps what all working trees of a repository share.
  ///
  /// `.git` may be a file that names the folder, which in turn may name the common one
  /// (gitrepository-layout(5)).
  private static func commonFolder(root: Path) -> Path {
    var folder = root.appending(".git".utf8)
    if let line = firstLine(folder), line.starts(with: "gitdir: ".utf8) {
      folder = Path(bytes: line.dropFirst(8)).resolved(in: root)
    }
    return firstLine(folder.appending("commondir".utf8))
      .map { Path(bytes: $0).resolved(in: folder) } ?? folder
  }

  private static func firstLine(_ file: Path) -> ArraySlice<UInt8>? {
    FileReader.bytes(file)?.split(separator: 0x0A).first
  }
}
