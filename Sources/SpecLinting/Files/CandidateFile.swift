public import SpecDiagnostics
import SpecSystem

/// A file that may hold a specification.
public struct CandidateFile: Sendable, Hashable {
  /// How a file came to be looked at; of several files at one path the first of these counts.
  public enum Origin: Int, Sendable, Hashable {
    /// It is standard input.
    case standardInput
    /// It was named on the command line.
    case named
    /// It was found in a folder.
    case found
  }

  /// The path to show: relative to the working directory, with `/`; `<stdin>` for standard input
  /// without a name.
  public internal(set) var path: String
  /// The path to open.
  public let location: Path
  /// How it came to be looked at.
  public let origin: Origin
  let isLink: Bool

  /// Whether it is a link out of the repository, or out of the folder that was walked, that no one named.
  ///
  /// It is neither read nor written. Of what the command line names, by a link or not, the user knows
  /// where it leads.
  public let leadsOutside: Bool
  /// What is to be read in place of what lies on the disk: what an editor holds, or what was there once.
  var content: [UInt8]?

  /// Creates a candidate; `content` is what an editor holds of it.
  public init(
    path: String, location: Path, origin: Origin, isLink: Bool = false, leadsOutside: Bool = false,
    content: [UInt8]? = nil
  ) {
    self.isLink = isLink
    self.leadsOutside = leadsOutside
    self.content = content
    self.path = path
    self.location = location
    self.origin = origin
  }

  /// What shows whether the file is still the one that was read.
  enum State: Equatable {
    case held([UInt8])
    case onDisk(FileStamp?)
  }

  /// What it holds now, as far as the system says that without reading it.
  var state: State { content.map { .held($0) } ?? .onDisk(location.status.map(FileStamp.init)) }

  /// Whether the user asked for this very file.
  public var isNamed: Bool { origin != .found }

  /// Reads the file, or its head when it is larger than `FileReader.sizeLimit`.
  public func read() throws(FileError) -> FileContent {
    if leadsOutside { throw FileError(Path(path), .outside) }
    if let content { return FileReader.content(content) }
    return switch origin {
    case .standardInput: try FileReader.readStandardInput()
    case .named, .found: try FileReader.read(location)
    }
  }

  /// Replaces the content of the file, which is to hold some bytes; see `AtomicFile`.
  public func replace(_ old: [UInt8], by new: [UInt8]) throws(FileError) {
    try AtomicFile.replace(location, holding: old, by: new)
  }

  /// How many bytes it has, as far as that is known.
  var size: Int {
    if let content { return content.count }
    return origin == .standardInput ? 0 : location.status.map { Int($0.st_size) } ?? 0
  }

  /// The file with its bytes; nil where it cannot be read whole.
  public var source: SourceFile? {
    guard case .whole(let bytes)? = try? read() else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Whether it is MDX that no one named: it is looked at where a configuration includes it.
  var waitsForInclude: Bool { !isNamed && path.isMDXPath }

  /// Returns whether a file of that name is a candidate: its suffix is `.md`, `.markdown`, `.mdx`,
  /// `.yml` or `.yaml` in any case.
  public static func isCandidate(name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: Path.dot), dot != name.startIndex else { return false }
    let suffix = name[name.index(after: dot)...].map(\.inSmallLetter)
    return suffixes.contains { $0.utf8.elementsEqual(suffix) }
  }

  private static let suffixes = ["md", "markdown", "mdx", "yml", "yaml"]
}

extension String {
  /// What is in front of the last slash of a path.
  var folder: String {
    String(self[..<(utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex)])
  }
}
