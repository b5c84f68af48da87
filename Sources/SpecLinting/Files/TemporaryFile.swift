import SpecSystem

/// Writing the new content of a file under a temporary name beside it.
enum TemporaryFile {
  /// Writes a file beside another and gives it its name.
  ///
  /// `fill` writes the content by a descriptor, and `rename` gives the complete file its name; each returns 0
  /// or a number for `FileError`, after which nothing is left. No signal ends the process in between.
  static func write(
    beside target: Path, mode: mode_t, shownAs shown: Path, fill: (_ descriptor: Int32) -> Int32,
    rename: (UnsafePointer<CChar>) -> Int32
  ) throws(FileError) {
    let code = Interruption.putOff {
      // A name has at most 255 bytes.
      let name = target.names.last.map { $0.count > 200 ? [] : Array($0) } ?? []
      for attempt in 0..<UInt8.max {
        let path = target.parent.appending(
          [Path.dot] + name + Array(".a11yspec-\(getpid())-\(attempt).tmp".utf8))
        let descriptor = path.withCString {
          open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        }
        if descriptor < 0, errno == EEXIST { continue }
        guard descriptor >= 0 else { return errno }
        var code = fill(descriptor)
        if close(descriptor) != 0, code == 0 { code = errno }
        return path.withCString { from in
          if code == 0 { code = rename(from) }
          if code != 0 { unlink(from) }
          return code
        }
      }
      return EEXIST
    }
    if code != 0 { throw FileError(path: shown.description, code: code) }
  }
}
