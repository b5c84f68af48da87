import SpecSystem

/// A file or folder that the system did not give us.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path as it is shown to the user.
  public let path: String
  /// The system's error number, `errno`; 0 for what is not a file, less for a `Refusal`.
  public let code: Int32

  /// Creates an error.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// Returns the error of a path at which there is nothing.
  static func missing(_ path: String) -> FileError { FileError(path: path, code: ENOENT) }

  /// Returns the error of a path at which there is a pipe, a socket or a device.
  static func notFile(_ path: String) -> FileError { FileError(path: path, code: 0) }

  /// Whether there is nothing at that path.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  /// What the system says about it: `Permission denied`.
  public var reason: String {
    code == 0
      ? "it is a pipe, a socket or a device" : refusal?.reason ?? String(cString: strerror(code))
  }
  /// One line for the user, with the path in double quotes.
  public var description: String {
    isMissing ? "no such file or folder: \"\(path)\"" : "cannot read \"\(path)\": \(reason)"
  }
}
