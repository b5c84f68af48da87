import SpecLinting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writing whole files.
enum FileWriter {
  /// Writes bytes to a path, in place of what is there.
  static func write(_ bytes: [UInt8], to path: Path) throws(FileError) {
    let descriptor = path.description.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
    guard descriptor >= 0 else { throw FileError(path: path.description, code: errno) }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Int(sys($0 + done, bytes.count - done, descriptor)) } ?? 0
      }
      guard count > 0 else { throw FileError(path: path.description, code: errno) }
      done += count
    }
  }

  private static func sys(_ start: UnsafeRawPointer, _ count: Int, _ descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #else
      Glibc.write(descriptor, start, count)
    #endif
  }
}
