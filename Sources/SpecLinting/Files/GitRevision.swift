import SpecDiagnostics

/// How the files of a repository were at a revision, compared with those that lie there now.
///
/// Nothing is asked of git about files of the working tree, as it would pass them through filters: what
/// lies on the disk is compared with what git keeps, byte by byte.
public struct GitRevision: Sendable {
  /// What a file was: its path, and its content where that or the path is another one now.
  typealias Past = (path: Path, content: [UInt8]?)

  private let tree: GitTree
  /// The paths that files had, by those that they have in the index.
  private var renamed: [Path: Path] = [:]
  /// What a sparse working tree leaves out.
  private let sparse: Set<Path>

  /// Finds where the working tree and a revision last were the same.
  ///
  /// Not the revision itself: what others have changed there since is no change of this branch.
  public init(_ name: String) throws {
    let git = try GitProgram()
    let base = try git.base(with: name)
    tree = try GitTree(base, git)
    let index = try git.output("ls-files", "-z", "-t", "--full-name", "--", ":/")
    sparse = Set(
      index.split(separator: 0).filter { $0.starts(with: "S ".utf8) }.map {
        git.root.appending($0.dropFirst(2))
      })
    renamed = try Self.renames(since: base, git)
  }

  /// Returns what files were, in their order; nil for one that was not there.
  func past(of files: [CandidateFile]) throws -> [Past?] {
    let now = files.map { $0.location.withoutLinks() ?? $0.location.withoutDots() }
    let before = now.map { renamed[$0] ?? $0 }
    return try tree.reading(before) { place, past -> Past? in
      switch past {
      case .none: return nil
      case .tooLarge:
        // Of what is too large only a beginning is looked at.
        guard case .tooLarge? = try? files[place].read() else { return nil }
        return (before[place], nil)
      case .whole(let content):
        let isSame = before[place] == now[place] && (try? files[place].read()) == past
        return (before[place], isSame ? nil : content)
      }
    }
  }

  /// Returns the candidates that are no longer there, nor under another name, and what they held; of those
  /// that pass a test.
  func gone(where isMeant: (Path) -> Bool) throws -> [(path: Path, content: [UInt8])] {
    let renamed = Set(renamed.values)
    let paths = tree.entries.keys.filter { path in
      path.names.last.map { CandidateFile.isCandidate(name: $0) } ?? false
        && !renamed.contains(path) && isMeant(path) && isGone(path)
    }
    return try tree.reading(paths) { place, content in
      if case .whole(let content)? = content { (paths[place], content) } else { nil }
    }.compactMap(\.self)
  }

  /// Whether nothing lies any more at a path where something lay.
  func isGone(_ path: Path) -> Bool {
    tree.entries[path] != nil && !sparse.contains(path) && !FileStatus.exists(path)
  }

  /// Returns the paths that documents had in a commit, by those that they have in the index.
  private static func renames(
    since base: String, _ git: GitProgram
  ) throws(GitProgram.Failure) -> [Path: Path] {
    func list(_ likeness: String) throws(GitProgram.Failure) -> [UInt8] {
      try git.output(
        "diff-index", "--cached", "--name-status", "--diff-filter=R", "-z", likeness, "-l1000",
        "--no-ext-diff", "--no-textconv", "--no-relative", "--ignore-submodules=all", base, "--",
        ":(top,icase)*.m[da]*", ":(top,icase)*.y*ml")
    }
    // A partial clone may lack the contents, and then knows only what was renamed as it was.
    let output = if let list = try? list("-M") { list } else { try list("-M100%") }
    // Of each the letter R with a number, the old path and the new one.
    var fields = output.split(separator: 0)[...]
    var names: [Path: Path] = [:]
    while fields.popFirst() != nil, let old = fields.popFirst(), let new = fields.popFirst() {
      names[git.root.appending(new)] = git.root.appending(old)
    }
    return names
  }
}
