import Synchronization

/// What git tracks in a working tree, read when it is first asked for.
final class TrackedFiles: Sendable {
  private let index = Mutex<GitIndex?>(nil)
  private let file: Path

  /// The largest index that is read, in bytes: it takes some hundred for each file of a repository.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Takes the place of the index.
  init(file: Path) { self.file = file }

  /// Whether git tracks a path, cut into names from the root; see `GitIndex.tracks`.
  func tracks(_ path: [ArraySlice<UInt8>]) -> Bool {
    index.withLock { index in
      let known = index ?? read()
      index = known
      return known.tracks(path)
    }
  }

  private func read() -> GitIndex {
    guard case .whole(let bytes)? = try? FileReader.read(file, limit: Self.sizeLimit) else {
      return GitIndex()
    }
    return GitIndex(bytes)
  }
}
