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

  /// Why a file is left alone that the system would let us read or write.
  public enum Refusal: Int32, Sendable {
    /// Somebody else changed it between reading and writing.
    case changedMeanwhile = -1
    /// It has another name, under which the old content would stay.
    case hardLink = -3
    /// The new file cannot be given the owner and the group of the old one.
    case owner = -4
    /// The new file cannot be given the access list and the extended attributes of the old one.
    case attributes = -5
    /// It is a link out of the repository, and no one named it.
    case outside = -7
    /// Its mode lets no one write it.
    case readOnly = -10
    /// It would have too many patterns in force.
    case manyPatterns = -8
    /// Patterns would cost too much to compare with it.
    case costlyPatterns = -9

    var reason: String {
      switch self {
      case .changedMeanwhile: "another program has changed it since it was read"
      case .hardLink: "it has another name (a hard link), which would keep the old text"
      case .owner: "its owner and group cannot be kept"
      case .attributes: "its access list and extended attributes cannot be kept"
      case .outside:
        "it is a link that leads out of the repository; to have it read, name it on the command line"
      case .readOnly: "it is read-only"
      case .manyPatterns:
        "more than \(IgnoreScope.sizeLimit / 1024) KiB of patterns would be in force in its folder"
      case .costlyPatterns: "to compare it with the patterns of .gitignore would take too long"
      }
    }
  }

  /// Creates the error of a file that is left alone.
  public init(_ path: Path, _ refusal: Refusal) {
    self.init(path: path.description, code: refusal.rawValue)
  }

  /// Why a file is left alone that the system would let us read or write; nil for an error of the system.
  public var refusal: Refusal? { Refusal(rawValue: code) }

  /// One line for the user about a file that was to be written.
  public var writingDescription: String { "cannot write \"\(path)\": \(reason)" }
}
