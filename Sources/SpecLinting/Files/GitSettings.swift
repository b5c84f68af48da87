import SpecDiagnostics
import SpecSystem

/// What git's configuration says about the files of a repository that git ignores.
///
/// The files are those of git-config(1), and weigh in its order: of the system, of the user, of the
/// repository and of its working tree. No `git` is started.
struct GitSettings {
  /// Whether patterns fit names in letters of any case.
  private(set) var ignoresCase = false
  /// The file with the user's own patterns; relative paths begin at the root of the working tree.
  private(set) var excludesFile: Path?
  /// How many bytes a hash has: SHA-1, or SHA-256 where the repository asks for it.
  private(set) var hashLength = 20
  private var hasWorktreeFile = false

  /// The most files that one file may be included through, as in git.
  private static let depthLimit = 10

  /// Reads the files for a working tree: `folder` is its own folder of git's files, `common` the one that
  /// it shares with others.
  init(folder: Path, common: Path) {
    let home = Self.variable("HOME").map { Path(bytes: $0) }
    let own =
      Self.variable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : Path(bytes: $0) }
      ?? home?.appending(".config".utf8)
    excludesFile = own?.appending("git/ignore".utf8)
    if !(Self.variable("GIT_CONFIG_NOSYSTEM").map(Self.isTrue) ?? false) {
      read(Self.variable("GIT_CONFIG_SYSTEM").map { Path(bytes: $0) } ?? Path("/etc/gitconfig"))
    }
    if let global = Self.variable("GIT_CONFIG_GLOBAL") {
      read(Path(bytes: global))
    } else {
      read(own?.appending("git/config".utf8))
      read(home?.appending(".gitconfig".utf8))
    }
    read(common.appending("config".utf8))
    if hasWorktreeFile { read(folder.appending("config.worktree".utf8)) }
  }

  private mutating func read(_ file: Path?, depth: Int = 0) {
    guard let file, let bytes = FileReader.bytes(file) else { return }
    for (key, value) in GitConfiguration(bytes).variables {
      switch String(decoding: key, as: UTF8.self) {
      case "core.ignorecase": ignoresCase = Self.isTrue(value)
      case "extensions.worktreeconfig": hasWorktreeFile = Self.isTrue(value)
      case "extensions.objectformat": hashLength = value == Array("sha256".utf8) ? 32 : 20
      case "core.excludesfile": excludesFile = value.map(Self.path)
      case "include.path":
        guard let value, depth < Self.depthLimit else { continue }
        read(Self.path(value).resolved(in: file.parent), depth: depth + 1)
      default: continue
      }
    }
  }

  /// Returns the path that a value names; `~/` is the user's folder.
  private static func path(_ value: [UInt8]) -> Path {
    guard value.starts(with: "~/".utf8), let home = variable("HOME") else {
      return Path(bytes: value)
    }
    return Path(bytes: home + value.dropFirst())
  }

  /// Says whether a value means "yes"; a name without a value does.
  private static func isTrue(_ value: [UInt8]?) -> Bool {
    guard let value else { return true }
    switch String(decoding: value, as: UTF8.self).lowercased() {
    case "true", "yes", "on": return true
    case let text: return (Int(text) ?? 0) != 0
    }
  }

  private static func variable(_ name: String) -> [UInt8]? {
    getenv(name).map { Path(cString: $0).bytes }
  }
}
