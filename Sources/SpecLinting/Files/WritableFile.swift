import SpecSystem

/// A file that may be replaced, open as it was found.
final class WritableFile {
  let path: Path
  private let descriptor: Int32
  private let status: stat

  /// Opens the file at a path; one that may not be replaced is an error.
  init(_ shown: Path) throws(FileError) {
    guard let path = shown.withoutLinks() else {
      throw FileError(path: shown.description, code: errno)
    }
    self.path = path
    descriptor = path.withCString {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { throw FileError(path: shown.description, code: errno) }
    var status = stat()
    fstat(descriptor, &status)
    self.status = status
    guard FileStatus.kind(status) == .file else { throw .notFile(shown.description) }
    // Renaming asks for no permission on the file itself, and root has every permission.
    guard status.st_mode & 0o222 != 0 else { throw FileError(shown, .readOnly) }
    guard path.withCString({ access($0, W_OK) }) == 0 else {
      throw FileError(path: shown.description, code: EACCES)
    }
    guard status.st_nlink <= 1 else { throw FileError(shown, .hardLink) }
  }

  deinit { close(descriptor) }

  func holds(_ bytes: [UInt8]) -> Bool {
    lseek(descriptor, 0, SEEK_SET) == 0
      && (try? FileReader.read(descriptor: descriptor, shownAs: "")) == .whole(bytes)
  }

  /// Gives another file the owner, the access list, the extended attributes and the mode of this one,
  /// and returns 0 or a number for `FileError`.
  func dress(_ other: Int32) -> Int32 {
    var own = stat()
    fstat(other, &own)
    // The owner first: changing it clears bits of the mode.
    if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid),
      fchown(other, status.st_uid, status.st_gid) != 0
    {
      return FileError.Refusal.owner.rawValue
    }
    guard System.copyAttributes(from: descriptor, to: other) else {
      return FileError.Refusal.attributes.rawValue
    }
    return fchmod(other, status.st_mode & 0o7777) == 0 ? 0 : errno
  }

  /// Has the file at a path take the place of this one, if it still holds some bytes; returns 0 or a number
  /// for `FileError`.
  ///
  /// What others save between this last look and the renaming is lost, a few microseconds at most.
  func giveWay(to new: UnsafePointer<CChar>, if bytes: [UInt8]) -> Int32 {
    guard holds(bytes), isInPlace else { return FileError.Refusal.changedMeanwhile.rawValue }
    return path.withCString { rename(new, $0) } == 0 ? 0 : errno
  }

  /// Whether its name still leads to it, and no one changed it or what the system knows of it.
  private var isInPlace: Bool {
    var now = stat()
    return path.withCString { lstat($0, &now) } == 0 && FileStamp(now) == FileStamp(status)
      && System.changeTime(now) == System.changeTime(status)
  }
}
