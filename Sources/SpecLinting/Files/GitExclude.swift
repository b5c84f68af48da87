import SpecSystem

/// The patterns that git keeps in other places than the tree, and those of a folder.
enum GitExclude {
  /// What holds in the whole tree of a repository.
  struct Outer {
    /// The files of patterns, the weakest first: the user's own, and `info/exclude`.
    let files: [Path]
    /// Whether letters of any case fit these and all other patterns of the tree.
    let foldsCase: Bool
    /// What git tracks, which no pattern leaves out.
    let tracked: TrackedFiles
  }

  /// Reads what holds in the whole tree of the repository whose root a folder is.
  static func read(root: Path) -> Outer {
    let (folder, common) = folders(root: root)
    // Of git's settings nothing is read: they may lead to any file, and say in nearly every repository what
    // the file system shows.
    let foldsCase = FileStatus.exists(root.appending(".GIT".utf8))
    return Outer(
      files: [usersFile(), common.appending("info/exclude".utf8)].compactMap { $0 },
      foldsCase: foldsCase, tracked: TrackedFiles(file: folder.appending("index".utf8)))
  }

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

  /// Where git keeps its files of a working tree, and what all working trees of a repository share.
  ///
  /// `.git` may be a file that names the folder, which in turn may name the common one
  /// (gitrepository-layout(5)).
  private static func folders(root: Path) -> (own: Path, common: Path) {
    var folder = root.appending(".git".utf8)
    if let line = firstLine(folder), line.starts(with: "gitdir: ".utf8) {
      folder = Path(bytes: line.dropFirst(8)).resolved(in: root)
    }
    guard let common = firstLine(folder.appending("commondir".utf8)) else {
      return (folder, folder)
    }
    return (folder, Path(bytes: common).resolved(in: folder))
  }

  private static func firstLine(_ file: Path) -> ArraySlice<UInt8>? {
    FileReader.bytes(file)?.split(separator: 0x0A).first
  }
}
