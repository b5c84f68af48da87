import SpecSystem
import Synchronization

/// Files of the moment whose process was killed before it could remove them.
enum Leftovers {
  private static let cleaned = Mutex<Set<Path>>([])

  /// Removes those that are in a folder, once in a process.
  ///
  /// What goes is a file of this user with a name of ours, whose process is gone. A file that changed
  /// places with another has to be one of the two that its name mentions: anything else there is an
  /// edit that was to be put back.
  static func remove(from folder: Path) {
    guard cleaned.withLock({ $0.insert(folder).inserted }),
      let listing = try? FolderListing(folder)
    else { return }
    for entry in listing.entries where entry.kind == .file {
      guard let name = TemporaryName(entry.name), isGone(name.process) else { continue }
      let path = folder.appending(entry.name)
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0,
        FileStatus.kind(status) == .file, status.st_nlink == 1,
        // Root writes for others.
        status.st_uid == geteuid() || geteuid() == 0,
        name.stamps.isEmpty || name.stamps.contains(FileStamp(status).text)
      else { continue }
      _ = path.withCString { unlink($0) }
    }
  }

  private static func isGone(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }
}
