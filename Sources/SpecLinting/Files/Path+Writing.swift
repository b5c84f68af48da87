import SpecSystem

extension Path {
  /// Writes what is handed on piece by piece as the whole content of the file, which is made if need
  /// be; `isNew` refuses one that is there.
  ///
  /// Anyone who opens the file finds the old content or the new one. What is no file, or one of the
  /// standard streams, is written to directly.
  public func write(
    isNew: Bool = false, _ content: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    if isNew, FileStatus.exists(self) { throw error(EEXIST) }
    guard let status else {
      // What is there all the same is a link that leads nowhere.
      guard errno == ENOENT, !FileStatus.exists(self) else { throw error(errno) }
      return try writeNew(isNew: isNew, content)
    }
    if let stream = Self.standardStream(with: FileStamp(status)) {
      let failure = PiecewiseWriting.write(to: stream, content)
      if failure != 0 { throw error(failure) }
      return
    }
    switch FileStatus.kind(status) {
    case .folder: throw error(EISDIR)
    case .other: try writeThrough(content)
    case .file:
      let file = try WritableFile(self)
      try TemporaryFile.write(beside: file.path, mode: 0o600, shownAs: self) {
        let failure = PiecewiseWriting.write(to: $0, content)
        return failure == 0 ? file.dress($0) : failure
      } rename: { from in
        file.path.withCString { rename(from, $0) } == 0 ? 0 : errno
      }
    }
  }

  /// The file whose content would be lost by `write`, without symbolic links; nil for none.
  public var replacedByWriting: Path? {
    guard let status, FileStatus.kind(status) == .file,
      Self.standardStream(with: FileStamp(status)) == nil
    else { return nil }
    return withoutLinks()
  }

  private func writeNew(
    isNew: Bool, _ content: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    try TemporaryFile.write(beside: self, mode: 0o666, shownAs: self) {
      PiecewiseWriting.write(to: $0, content)
    } rename: { from in
      withCString { target in
        // A link, other than a rename, refuses a name that is taken; some file systems have none.
        if isNew, link(from, target) == 0 { return unlink(from) == 0 ? 0 : errno }
        if isNew, errno == EEXIST { return EEXIST }
        return rename(from, target) == 0 ? 0 : errno
      }
    }
  }

  private func writeThrough(
    _ content: (_ write: ([UInt8]) -> Void) -> Void
  ) throws(FileError) {
    // A pipe waits for somebody who reads, as it does for any program.
    let descriptor = withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    let failure = PiecewiseWriting.write(to: descriptor, content)
    if failure != 0 { throw error(failure) }
  }

  /// Returns the standard stream that leads to a file, as `/dev/stdout` does and as the shell may
  /// have it; what the shell opened has to be written to and not replaced.
  private static func standardStream(with stamp: FileStamp) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { stream in
      var status = stat()
      return fstat(stream, &status) == 0 && FileStamp(status) == stamp
    }
  }

  private func error(_ code: Int32) -> FileError { FileError(path: description, code: code) }
}

extension [UInt8] {
  /// Writes the bytes as the whole content of a file, which is made if need be; `isNew` refuses one
  /// that is there.
  public func write(toFile path: Path, isNew: Bool = false) throws(FileError) {
    try path.write(isNew: isNew) { $0(self) }
  }
}
