import SpecSystem

/// Putting other bytes into a file so that whoever opens it finds either the old or the new ones.
public enum AtomicFile {
  /// Replaces the content of a file that holds some bytes.
  ///
  /// The bytes are written to a file beside it, which then takes its name; mode, owner where the
  /// system lets us, and symbolic links that lead to it stay. A file that is read-only, that
  /// vanished, or that somebody changed in the meantime is left alone and is an error.
  public static func replace(
    _ path: Path, holding old: [UInt8], by bytes: [UInt8]
  ) throws(FileError) {
    guard let target = path.withoutLinks() else { throw error(path, errno) }
    var status = stat()
    guard target.withCString({ stat($0, &status) }) == 0 else { throw error(path, errno) }
    // Renaming asks for no permission on the file itself, and root has every permission.
    guard status.st_mode & 0o222 != 0 else { throw error(path, EACCES) }
    guard target.withCString({ access($0, W_OK) }) == 0 else { throw error(path, errno) }
    guard case .whole(let present) = try FileReader.read(target) else { throw error(path, EFBIG) }
    // A file that was found by two names is fixed already.
    if present == bytes { return }
    guard present == old else { throw error(path, changedMeanwhile) }
    let temporary = try write(bytes, beside: target, like: status, shownAs: path)
    let failure = temporary.withCString { from in target.withCString { rename(from, $0) } }
    guard failure == 0 else {
      let code = errno
      _ = temporary.withCString { unlink($0) }
      throw error(path, code)
    }
    synchronize(folder: target.parent)
  }

  /// The error number of a file that somebody else changed between reading and writing.
  public static let changedMeanwhile = EBUSY

  /// Writes a file of its own beside another, and returns its path.
  private static func write(
    _ bytes: [UInt8], beside target: Path, like status: stat, shownAs path: Path
  ) throws(FileError) -> Path {
    let name = target.names.last.map(Array.init) ?? []
    for attempt in 0..<100 {
      let temporary = target.parent.appending(
        Array(".".utf8) + name + Array(".\(getpid())-\(attempt).tmp".utf8))
      let descriptor = temporary.withCString {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw error(path, errno) }
      // The owner first: changing it clears bits of the mode.
      if fchown(descriptor, status.st_uid, status.st_gid) != 0 { errno = 0 }
      var code = bytes.write(to: descriptor)
      if code == 0, fchmod(descriptor, status.st_mode & 0o7777) != 0 { code = errno }
      if code == 0, fsync(descriptor) != 0 { code = errno }
      if close(descriptor) != 0, code == 0 { code = errno }
      guard code == 0 else {
        _ = temporary.withCString { unlink($0) }
        throw error(path, code)
      }
      return temporary
    }
    throw error(path, EEXIST)
  }

  /// Has the new name written to the disk; some file systems cannot, and the content is safe anyway.
  private static func synchronize(folder: Path) {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  private static func error(_ path: Path, _ code: Int32) -> FileError {
    FileError(path: path.description, code: code)
  }
}
