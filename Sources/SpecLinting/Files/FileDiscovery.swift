import SpecDiagnostics

/// Finds the files that may hold specifications.
///
/// Folders are walked: entries that `.gitignore` leaves out and hidden folders are skipped, symbolic
/// links to folders are not followed, nor links to files outside. What is named on the command line is always looked at.
public struct FileDiscovery: Sendable {
  static let configurationName = ".a11yspec.yml"

  /// The folder that relative paths begin at.
  public let workingFolder: Path

  /// Creates a search whose relative paths begin at a folder, an absolute path without links.
  public init(workingFolder: Path) { self.workingFolder = workingFolder }

  /// The folders between the top of the repository and the working folder; none outside of one.
  var home: [String] {
    workingFolder.repository.map { root in
      workingFolder.relative(to: root).description.pathParts.filter { $0 != "." }
    } ?? []
  }

  /// Returns the candidates among the arguments and in the folders among them.
  ///
  /// The argument `-` is standard input, which `standardInputName` may name as if it lay at that
  /// path. An argument that does not exist, or that cannot be looked at, is thrown.
  public func find(
    _ arguments: [String], standardInputName: String? = nil
  ) throws(FileError) -> Discovery {
    var found = Discovery()
    for argument in arguments {
      if argument == "-" {
        found.files.append(standardInput(name: standardInputName))
        continue
      }
      let path = Path(argument)
      do {
        switch try FileStatus.of(path.resolved(in: workingFolder)) {
        case .folder: try walk(path, into: &found)
        case .file, .other: addNamed(path, into: &found)
        }
      } catch {
        throw FileError(path: argument, code: error.code)
      }
    }
    found.files = Self.unique(found.files)
    found.leaveOutRepeats()
    return found
  }

  /// Whether an argument is a folder.
  public func isFolder(_ argument: String) -> Bool {
    (try? FileStatus.of(Path(argument).resolved(in: workingFolder))) == .folder
  }

  /// Whether a path leads into a folder, however the two are written.
  public func isPath(_ path: String, in folder: String) -> Bool {
    absolutePath(Path(path)).isIn(absolutePath(Path(folder)))
  }

  /// Returns the path to show for an argument: relative to the working folder, with `../` in front
  /// if need be.
  public func shownPath(_ argument: Path) -> Path {
    absolutePath(argument).relative(to: workingFolder)
  }

  /// Returns the absolute path without dots that stands for an argument.
  func absolutePath(_ argument: Path) -> Path {
    let absolute = argument.resolved(in: workingFolder)
    let plain = absolute.withoutDots()
    let hasStepUp = argument.names.drop { $0.elementsEqual(Self.up) }
      .contains { $0.elementsEqual(Self.up) }
    // A `..` behind a symbolic link leads elsewhere than the names say; and an absolute path may
    // reach the working folder through a link, as /tmp does on macOS.
    guard hasStepUp || (argument.isAbsolute && !plain.isIn(workingFolder)),
      let real = Self.withoutLinksInFolder(absolute)
    else { return plain }
    return hasStepUp || real.isIn(workingFolder) ? real : plain
  }

  /// Resolves the links of a path, but not one at its end: a linked file keeps its name.
  private static func withoutLinksInFolder(_ absolute: Path) -> Path? {
    guard let name = absolute.names.last, !name.elementsEqual(up) else {
      return absolute.withoutLinks()
    }
    return absolute.parent.withoutLinks()?.appending(name)
  }

  /// Returns the candidate that standard input is, under the name that may be given to it.
  public func standardInput(name: String?) -> CandidateFile {
    CandidateFile(
      path: name.map { shownPath(Path($0)).description } ?? "<stdin>", location: Path("-"),
      origin: .standardInput)
  }

  private func addNamed(_ argument: Path, into found: inout Discovery) {
    let shown = shownPath(argument)
    guard let name = shown.names.last, CandidateFile.isCandidate(name: name) else {
      return found.namedOthers.append(shown.description)
    }
    let location = argument.resolved(in: workingFolder)
    found.files.append(
      CandidateFile(
        path: shown.description, location: location, origin: .named,
        isLink: FileStatus.isLink(location)))
  }

  /// Sorts by shown path and drops repeats.
  ///
  /// Of a file named and found the named one stays, and standard input takes the place of the file
  /// that it is named after. Of shown paths that Swift takes for equal though their bytes differ, the
  /// later ones are shown in ASCII.
  private static func unique(_ files: [CandidateFile]) -> [CandidateFile] {
    let keyed = files.enumerated().map { (path: Array($1.path.utf8), order: $0, file: $1) }
    let sorted = keyed.sorted { left, right in
      if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
      return (left.file.origin.rawValue, left.order) < (right.file.origin.rawValue, right.order)
    }
    var result: [CandidateFile] = []
    var previous: [UInt8]?
    var known: Set<String> = []
    for (path, _, file) in sorted where path != previous {
      previous = path
      var file = file
      if path.contains(where: { $0 >= 0x80 }), !known.insert(file.path).inserted {
        file.path = PathText.text(of: Path(file.path).bytes, inASCII: true)
      }
      result.append(file)
    }
    return result
  }

  private static let up = [Path.dot, Path.dot]
}

/// What a search for files found.
public struct Discovery: Sendable {
  /// The candidates, each once, in the order of their shown paths' bytes.
  public internal(set) var files: [CandidateFile] = []
  /// The shown paths of links that are left out, with that of the candidate that each leads to.
  public internal(set) var repeats: [String: String] = [:]
  /// The shown paths of files that were named but have a suffix of no candidate.
  public internal(set) var namedOthers: [String] = []
  /// The number of names in the folders that git ignores: folders, and files with the suffix of a candidate.
  public internal(set) var ignoredCount = 0
  /// The number of files in the folders, ignored ones left out, that have a suffix of no candidate.
  public internal(set) var otherCount = 0
  /// What is in the named folders and cannot be read: folders, and pipes in place of files.
  public internal(set) var unreadable: [FileError] = []
}
