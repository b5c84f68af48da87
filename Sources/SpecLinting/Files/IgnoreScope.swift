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
  private var tracked: TrackedFiles?
  /// Whether a pattern fits the folder, so that only what git tracks is looked at in it.
  private var isIgnored = false

  /// The scope of a repository's root, or of a folder that stands for one.
  init(root: Path) {
    enclosure = Enclosure(around: root)
    if FileStatus.exists(root.appending(".git".utf8)) {
      let outer = GitExclude.read(root: root)
      foldsCase = outer.foldsCase
      tracked = outer.tracked
      outer.patterns.forEach { add($0) }
    }
    add(GitExclude.readIgnoreFile(in: root, foldsCase: foldsCase))
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
      self = entering(name, at: current)
    }
    // A folder that is named is looked at, whatever git ignores.
    isIgnored = false
  }

  /// Returns the scope of a folder in this one.
  func entering(_ name: some Sequence<UInt8>, at path: Path) -> IgnoreScope {
    var scope = self
    scope.names.append(ArraySlice(name))
    scope.isIgnored = isIgnored || leavesOut(scope.names, isFolder: true)
    scope.add(GitExclude.readIgnoreFile(in: path, foldsCase: foldsCase))
    return scope
  }

  /// Returns whether an entry of the folder is to be left out; nothing that git tracks is.
  func ignores(_ name: [UInt8], isFolder: Bool) -> Bool {
    let path = names + [name[...]]
    guard isIgnored || leavesOut(path, isFolder: isFolder) else { return false }
    return tracked?.tracks(path) != true
  }

  /// Returns whether a pattern leaves out what is at a path.
  private func leavesOut(_ path: [ArraySlice<UInt8>], isFolder: Bool) -> Bool {
    for layer in layers.reversed() {
      if let verdict = layer.patterns.verdict(on: path[layer.depth...], isFolder: isFolder) {
        return verdict == .ignored
      }
    }
    return false
  }

  private mutating func add(_ patterns: GitIgnore?) {
    guard let patterns, !patterns.isEmpty else { return }
    layers.append(Layer(patterns: patterns, depth: names.count))
  }
}

/// The repository that a folder belongs to.
public enum RepositoryRoot {
  /// Returns the folder itself or its nearest parent that holds `.git`, a folder or, in a further
  /// working tree or a submodule, a file.
  ///
  /// The path must be absolute and without dots.
  public static func find(from folder: Path) -> Path? {
    if FileStatus.exists(folder.appending(".git".utf8)) { return folder }
    return folder.parent == folder ? nil : find(from: folder.parent)
  }
}
