import SpecDiagnostics

/// The patterns in force in one folder: those of the user, of the repository, and of every `.gitignore`
/// from its root down to the folder.
struct IgnoreScope: Sendable {
  private struct Layer: Sendable {
    let patterns: GitIgnore
    /// How many names lie between the root of the scope and the folder of the patterns.
    let depth: Int
  }

  /// Where links may lead.
  private(set) var enclosure: Enclosure
  /// The folder's names, counted from the root of the scope.
  private var names: [ArraySlice<UInt8>] = []
  /// The outermost first; the innermost decides.
  private var layers: [Layer] = []
  private var foldsCase = false
  /// How many bytes of patterns may still come.
  private var room = GitExclude.sizeLimit
  /// The files of patterns that are too large, and so were not read.
  var refused: [Path] = []

  /// The scope of a repository's root, or of a folder that stands for one.
  init(root: Path) {
    enclosure = Enclosure(around: root)
    if FileStatus.exists(root.appending(".git".utf8)) {
      foldsCase = GitExclude.foldsCase(root: root)
      GitExclude.files(root: root).forEach { read($0) }
    }
    readIgnoreFile(in: root)
  }

  /// The scope of a folder: from the repository that it is in, or else from `fallback` when it
  /// is in that, or else from the folder alone.
  ///
  /// Absolute paths without dots.
  init(folder: Path, fallback: Path) {
    var current = RepositoryRoot.find(from: folder) ?? (folder.isIn(fallback) ? fallback : folder)
    self.init(root: current)
    enclosure = Enclosure(around: folder)
    for name in folder.names.dropFirst(current.names.count) {
      current = current.appending(name)
      enter(current)
    }
  }

  /// Makes this the scope of a folder in its own one.
  mutating func enter(_ folder: Path) {
    names += folder.names.suffix(1)
    readIgnoreFile(in: folder)
  }

  /// Returns whether a pattern leaves out an entry of the folder.
  func ignores(_ name: [UInt8], isFolder: Bool) throws(FileError) -> Bool {
    let path = names + [name[...]]
    var steps = GlobPattern.stepLimit
    for layer in layers.reversed() {
      switch layer.patterns.verdict(on: path[layer.depth...], isFolder: isFolder, steps: &steps) {
      case .ignored: return true
      case .included: return false
      case .undecided: throw FileError(Path(""), .costlyPatterns)
      case nil: continue
      }
    }
    return false
  }

  private mutating func readIgnoreFile(in folder: Path) {
    // Git does not follow a symbolic link there either.
    read(folder.appending(GitExclude.fileName), flags: FileReader.withoutLinks)
  }

  private mutating func read(_ file: Path, flags: Int32 = 0) {
    switch try? FileReader.read(file, flags: flags, limit: room) {
    case .whole(let bytes):
      room -= bytes.count
      let patterns = GitIgnore(bytes, foldsCase: foldsCase)
      if !patterns.isEmpty { layers.append(Layer(patterns: patterns, depth: names.count)) }
    case .tooLarge: refused.append(file)
    case nil: break
    }
  }
}

/// The repository that a folder belongs to.
public enum RepositoryRoot {
  /// Returns the folder itself or its nearest parent that holds `.git`, a folder or, in a further
  /// working tree or a submodule, a file.
  ///
  /// The path must be absolute and without dots.
  public static func find(from folder: Path) -> Path? {
    if folder.bytes.count > Path.longest { return nil }
    if FileStatus.exists(folder.appending(".git".utf8)) { return folder }
    return folder.parent == folder ? nil : find(from: folder.parent)
  }
}
