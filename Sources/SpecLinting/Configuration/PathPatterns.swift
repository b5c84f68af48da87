import SpecConfiguration

/// Patterns of paths in a configuration, like those of `.gitignore`, and the folder they begin at.
struct PathPatterns: Sendable {
  let place: ConfigurationPlace
  private let patterns: GitIgnore
  /// An absolute path without dots.
  private let folder: Path

  init(_ written: Written<[String]>, in folder: Path) {
    place = written.place
    self.folder = folder
    // "./a" means for most people what "/a" means in .gitignore.
    patterns = GitIgnore(
      patterns: written.value.map { $0.hasPrefix("./") ? String($0.dropFirst()) : $0 })
  }

  /// Returns whether they stand for a file, an absolute path without dots: for itself or for a
  /// folder that it is in.
  func match(_ file: Path) -> Bool {
    let names = file.names
    let depth = folder.names.count
    guard names.count > depth, file.isIn(folder) else { return false }
    return patterns.verdict(onFileOrItsFolders: names.dropFirst(depth)) == .ignored
  }
}
