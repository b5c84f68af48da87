extension FileError {
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
    /// It is a pipe that no program has open to read.
    case noReader = -6
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
      case .noReader: "no program reads from this pipe"
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
