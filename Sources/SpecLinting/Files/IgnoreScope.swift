import SpecDiagnostics
import SpecSystem

/// The patterns in force in one folder: those of the user, of the repository, and of every `.gitignore`
/// from its root down to the folder.
///
/// Of git's settings nothing is read: they may lead to any file.
struct IgnoreScope: Sendable {
  /// The name of a file of patterns in a folder.
  static let fileName = ".gitignore".utf8
  /// How many bytes of patterns may be in force in one folder.
  static let sizeLimit = 256 * 1024

  /// Where links may lead.
  private(set) var enclosure: Enclosure
  /// The folder's names, counted from the root of the scope.
  private var names: [ArraySlice<UInt8>] = []
  /// The outermost first, each with how many names lie between the root of the scope and the folder of
  /// the patterns; the innermost decides.
  private var layers: [(patterns: GitIgnore, depth: Int)] = []
  /// How many bytes of patterns may still come.
  private var room = sizeLimit
  /// The files of patterns that are too large, and so were not read.
  var refused: [Path] = []

  /// The scope of a repository's root, or of a folder that stands for one.
  init(root: Path) {
    enclosure = Enclosure(around: root)
    if FileStatus.exists(root.appending(".git".utf8)) {
      if let users = Self.usersFile() { read(users) }
      read(Self.commonFolder(root: root).appending("info/exclude".utf8))
    }
    readIgnoreFile(in: root)
  }

  /// The scope of a folder: from the repository that it is in, or else from `fallback` when it
  /// is in that, or else from the folder alone.
  ///
  /// Absolute paths without dots.
  init(folder: Path, fallback: Path) {
    var current = folder.repository ?? (folder.isIn(fallback) ? fallback : folder)
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
    read(folder.appending(Self.fileName), flags: O_NOFOLLOW)
  }

  private mutating func read(_ file: Path, flags: Int32 = 0) {
    switch try? FileReader.read(file, flags: flags, limit: room) {
    case .whole(let bytes):
      room -= bytes.count
      layers.append((GitIgnore(bytes), names.count))
    case .tooLarge: refused.append(file)
    case nil: break
    }
  }

  /// Returns where git looks for the user's own patterns, unless its settings name another file.
  private static func usersFile() -> Path? {
    func folder(_ name: String) -> Path? {
      getenv(name).flatMap { $0.pointee == 0 ? nil : Path(cString: $0) }
    }
    return (folder("XDG_CONFIG_HOME") ?? folder("HOME")?.appending(".config".utf8))?
      .appending("git/ignore".utf8)
  }

  /// Where git keeps what all working trees of a repository share.
  ///
  /// `.git` may be a file that names the folder, which in turn may name the common one
  /// (gitrepository-layout(5)).
  private static func commonFolder(root: Path) -> Path {
    func firstLine(_ file: Path) -> ArraySlice<UInt8>? {
      FileReader.bytes(file)?.split(separator: 0x0A).first
    }
    var folder = root.appending(".git".utf8)
    if let line = firstLine(folder), line.starts(with: "gitdir: ".utf8) {
      folder = Path(bytes: line.dropFirst(8)).resolved(in: root)
    }
    return firstLine(folder.appending("commondir".utf8))
      .map { Path(bytes: $0).resolved(in: folder) } ?? folder
  }
}
