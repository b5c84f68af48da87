/// The patterns that git keeps beside a repository, in `info/exclude`.
enum GitExclude {
  /// Reads the patterns of the repository whose root a folder is; none if there is no such file.
  static func read(root: Path) -> GitIgnore {
    let file = commonFolder(root: root).appending("info/exclude".utf8)
    return GitIgnore(FileReader.bytes(file) ?? [])
  }

  /// Reads a `.gitignore` of a folder, or nil.
  ///
  /// A symbolic link is not followed, as git does not.
  static func readIgnoreFile(in folder: Path) -> GitIgnore? {
    guard
      case .whole(let bytes) = try? FileReader.read(
        folder.appending(".gitignore".utf8), flags: FileReader.withoutLinks,
        limit: FileReader.sizeLimit)
    else { return nil }
    let patterns = GitIgnore(bytes)
    return patterns.isEmpty ? nil : patterns
  }

  /// Where git keeps what all working trees of a repository share.
  ///
  /// `.git` may be a file that names the folder, which in turn may name the common one
  /// (gitrepository-layout(5)).
  private static func commonFolder(root: Path) -> Path {
    var folder = root.appending(".git".utf8)
    if let line = firstLine(folder), line.starts(with: "gitdir: ".utf8) {
      folder = Path(bytes: line.dropFirst(8)).resolved(in: root)
    }
    guard let common = firstLine(folder.appending("commondir".utf8)) else { return folder }
    return Path(bytes: common).resolved(in: folder)
  }

  private static func firstLine(_ file: Path) -> ArraySlice<UInt8>? {
    FileReader.bytes(file)?.split(separator: 0x0A).first
  }
}
