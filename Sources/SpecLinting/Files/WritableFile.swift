import SpecSystem

/// A file that may be replaced, open as it was found.
final class WritableFile {
  /// Where it lies, without symbolic links.
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
    guard status.st_mode & 0o222 != 0, path.withCString({ access($0, W_OK) }) == 0 else {
      throw FileError(path: shown.description, code: EACCES)
    }
    guard status.st_nlink <= 1 else { throw FileError(shown, .hardLink) }
  }

  deinit { close(descriptor) }

  /// Returns whether it holds some bytes now.
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

  /// Has new content take the place of this file, if it still holds some bytes; returns 0 or a number
  /// for `FileError`, after which the path is as others left it.
  ///
  /// Nothing that others write is lost in between. Who opens the file to write waits until it is
  /// closed here, and anyone who has it open already is a reason to leave it. The two files change places
  /// in one call, so that what came out can be looked at before it goes; where one of the two calls
  /// does not exist, the other one and a last look remain.
  func giveWay(to new: TemporaryFile, if bytes: [UInt8]) -> Int32 {
    var held = System.holdWriters(of: descriptor)
    // A program that is just being started has for a moment what the one that starts it has open.
    for _ in 0..<10 where held == EAGAIN {
      usleep(2000)
      held = System.holdWriters(of: descriptor)
    }
    if held == EAGAIN, Self.canHoldWriters(of: new.path) {
      return FileError.Refusal.openElsewhere.rawValue
    }
    guard isInPlace, holds(bytes), let stamp = new.path.withCString({ FileStamp(at: $0) }) else {
      return FileError.Refusal.changedMeanwhile.rawValue
    }
    let exchange = FileExchange(old: FileStamp(status), new: stamp) {
      [self] in held == 0 ? System.isFreeOfWriters(descriptor) : holds(bytes)
    }
    return new.path.withCString { from in path.withCString { exchange.run(from, $0) } }
  }

  /// Whether its name still leads to it, and no one changed it or what the system knows of it.
  private var isInPlace: Bool {
    var now = stat()
    return path.withCString { lstat($0, &now) } == 0 && FileStamp(now) == FileStamp(status)
      && System.changeTime(now) == System.changeTime(status)
  }

  /// Whether the file system can tell who has a file open, tried with one that no one has.
  private static func canHoldWriters(of path: Path) -> Bool {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    return System.holdWriters(of: descriptor) == 0
  }
}
