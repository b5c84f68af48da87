import SpecSystem

/// The new content of a file, complete, under a name of the moment beside it.
struct TemporaryFile {
  /// Where it lies.
  let path: Path

  /// Writes a file beside another; `fill` does so by its descriptor, and returns 0 or a number for
  /// `FileError`, after which nothing is left.
  init(
    beside target: Path, mode: mode_t, shownAs shown: Path, _ fill: (_ descriptor: Int32) -> Int32
  ) throws(FileError) {
    // A name has at most 255 bytes.
    let name = target.names.last.map { $0.count > 200 ? [] : Array($0) } ?? []
    for attempt in 0..<UInt8.max {
      let path = target.parent.appending(
        [Path.dot] + name + Array(".a11yspec-\(getpid())-\(attempt).tmp".utf8))
      let descriptor = UnfinishedFiles.add(path) {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw FileError(path: shown.description, code: errno) }
      self.path = path
      var code = fill(descriptor)
      if close(descriptor) != 0, code == 0 { code = errno }
      if code != 0 { try finish(shownAs: shown) { _ in code } }
      return
    }
    throw FileError(path: shown.description, code: EEXIST)
  }

  /// Has the file take its name by `rename`, which returns 0 or a number for `FileError`, after which
  /// nothing is left; no signal ends the process in between.
  func finish(
    shownAs path: Path, _ rename: (UnsafePointer<CChar>) -> Int32
  ) throws(FileError) {
    let code = UnfinishedFiles.finish(self.path, rename)
    if code != 0 { throw FileError(path: path.description, code: code) }
  }
}
