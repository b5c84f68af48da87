import SpecSystem

extension [UInt8] {
  /// Writes the bytes as the whole content of a file, which is made if need be; `isNew` refuses one
  /// that is there.
  public func write(toFile path: Path, isNew: Bool = false) throws(FileError) {
    let mode = isNew ? O_EXCL : O_TRUNC
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | mode | O_CLOEXEC, 0o666) }
    var failure = descriptor < 0 ? errno : write(to: descriptor)
    if descriptor >= 0, close(descriptor) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw FileError(path: path.description, code: failure) }
  }
  /// Writes all the bytes with write(2) and returns 0 or the error number.
  public func write(to descriptor: Int32) -> Int32 {
    withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = System.writeBytes(descriptor, base, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}
