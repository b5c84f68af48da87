/// The repository that a folder belongs to.
public enum RepositoryRoot {
  /// Returns the folder itself or its nearest parent that holds `.git`, a folder or, in a further
  /// working tree or a submodule, a file.
  ///
  /// The path must be absolute and without dots.
  public static func find(from folder: Path) -> Path? {
    var current = folder
    while true {
      if FileStatus.exists(current.appending(".git".utf8)) { return current }
      let parent = current.parent
      if parent == current { return nil }
      current = parent
    }
  }
}
