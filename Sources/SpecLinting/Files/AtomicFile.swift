import SpecSystem

/// Putting other bytes into a file so that anyone who opens it finds either the old or the new ones.
public enum AtomicFile {
  /// Replaces the content of a file that holds some bytes.
  ///
  /// The bytes are written to a file beside it, which then takes its name; mode, owner, access list,
  /// extended attributes, and symbolic links that lead to it stay. A file of which these cannot be
  /// kept, that is read-only, that has another name, that vanished, or that somebody changed in the
  /// meantime is left alone and is an error.
  public static func replace(
    _ path: Path, holding old: [UInt8], by bytes: [UInt8]
  ) throws(FileError) {
    let file = try WritableFile(path)
    // A file that was found by two names is fixed already.
    if file.holds(bytes) { return }
    guard file.holds(old) else { throw FileError(path, .changedMeanwhile) }
    do throws(FileError) {
      try TemporaryFile.write(beside: file.path, mode: 0o600, shownAs: path) { descriptor in
        var code = bytes.write(to: descriptor)
        if code == 0 { code = file.dress(descriptor) }
        return code == 0 && fsync(descriptor) != 0 ? errno : code
      } rename: {
        file.giveWay(to: $0, if: old)
      }
    } catch {
      // Another run may have done the same.
      guard error.refusal == .changedMeanwhile, FileReader.bytes(path) == bytes else { throw error }
    }
    synchronize(folder: file.path.parent)
  }

  /// Has the new name written to the disk; some file systems cannot, and the content is safe anyway.
  private static func synchronize(folder: Path) {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
