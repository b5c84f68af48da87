import SpecSystem

/// The bytes of a file.
public enum FileContent: Sendable, Hashable {
  /// All of them.
  case whole([UInt8])
  /// The first `FileReader.headSize` bytes of a file larger than the limit.
  case tooLarge(head: [UInt8])
}

/// Reads files whole, with read(2).
public enum FileReader {
  /// The largest file that is read, in bytes: 4 MiB.
  ///
  /// A specification has some ten KiB; what is larger is data, and would hold up the run.
  public static let sizeLimit = 4 * 1024 * 1024
  /// How much of a larger file is kept, in bytes, so that it can be judged whether it is a
  /// specification at all.
  public static let headSize = 64 * 1024

  /// Reads the file at a path, or its head when it has more than `limit` bytes.
  ///
  /// `flags` are further ones for open(2).
  public static func read(
    _ path: Path, flags: Int32 = 0, limit: Int = sizeLimit
  ) throws(FileError) -> FileContent {
    // Opening a pipe would wait until someone writes to it.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags) }
    guard descriptor >= 0 else { throw FileError(path: path.description, code: errno) }
    defer { close(descriptor) }
    // A folder cannot be read, as read(2) says itself.
    var status = stat()
    let isRead = fstat(descriptor, &status) == 0 && FileStatus.kind(status) != .other
    guard isRead || path.description == "/dev/null" else { throw .notFile(path.description) }
    return try read(descriptor: descriptor, shownAs: path.description, limit: limit)
  }

  /// Returns the bytes of the file at a path; nil where it cannot be read whole.
  public static func bytes(_ path: Path) -> [UInt8]? {
    guard case .whole(let bytes)? = try? read(path) else { return nil }
    return bytes
  }

  /// Whether there is something at a path; a link that leads nowhere is something.
  @Sendable public static func exists(_ path: String) -> Bool { FileStatus.exists(Path(path)) }

  /// Reads standard input to its end, or the head of it when it has more than `limit` bytes.
  public static func readStandardInput(limit: Int = sizeLimit) throws(FileError) -> FileContent {
    try read(descriptor: STDIN_FILENO, shownAs: "<stdin>", limit: limit)
  }

  /// Reads what is open, from where it is to its end.
  static func read(
    descriptor: Int32, shownAs path: String, limit: Int = sizeLimit
  ) throws(FileError) -> FileContent {
    var status = stat()
    let expected = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    if expected > limit {
      return .tooLarge(head: try read(descriptor, shownAs: path, upTo: min(headSize, limit)))
    }
    // A pipe says nothing of its size and a file may have grown: read on past what was expected.
    var bytes = try read(descriptor, shownAs: path, upTo: expected + 1)
    while bytes.count > expected, bytes.count <= limit {
      let more = try read(descriptor, shownAs: path, upTo: min(headSize, limit + 1 - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return content(bytes, limit: limit)
  }

  /// Returns what is kept of some bytes.
  static func content(_ bytes: [UInt8], limit: Int = sizeLimit) -> FileContent {
    bytes.count > limit ? .tooLarge(head: Array(bytes.prefix(headSize))) : .whole(bytes)
  }

  /// Reads until `count` bytes are there or the file ends.
  private static func read(
    _ descriptor: Int32, shownAs path: String, upTo count: Int
  ) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = System.readBytes(descriptor, base + filled, count - filled)
        if got > 0 { filled += got }
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
      }
    }
    guard failure == 0 else { throw FileError(path: path, code: failure) }
    return bytes
  }
}
