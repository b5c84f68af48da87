import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// The files to look at, and how many at once.
struct Input {
  /// Files and folders; none for the working folder.
  var paths: [String] = []
  /// Whether nothing but these paths is meant, although there may be none.
  private(set) var isListed = false
  /// The path to use for standard input.
  var standardInputName: String?
  /// The dialect of all files; nil for the one that fits best.
  var dialect: String?
  /// How many files to look at at once; nil for the number of processors.
  var jobs: Int?

  var arguments: [String] { paths.isEmpty && !isListed ? ["."] : paths }

  /// Adds the paths that standard input lists.
  mutating func readPaths() throws(CommandFailure) {
    guard case .whole(let bytes)? = try? FileReader.readStandardInput(limit: Self.listLimit) else {
      throw CommandFailure("the paths on standard input cannot be read")
    }
    paths += Self.paths(in: bytes)
    isListed = true
  }

  /// Returns the paths of a list: between zero bytes if there is one, else between line ends.
  static func paths(in list: [UInt8]) -> [String] {
    list.split(separator: list.contains(0) ? 0 : 0x0A).map { path in
      // Standard input was read, so a minus can only be the name of a file.
      path.elementsEqual("-".utf8) ? "./-" : Path(bytes: path).description
    }
  }

  /// The bytes of a list that are read at most: some million paths.
  private static let listLimit = 1 << 28

  var jobCount: Int { jobs ?? ParallelMap.processorCount }

  func discover(in discovery: FileDiscovery) throws(CommandFailure) -> Discovery {
    do {
      return try discovery.find(
        arguments, standardInputName: standardInputName)
    } catch {
      // `a11yspec lnt` is a path to ArgumentParser, as `lint` need not be written.
      let command = error.isMissing ? NearestName.of(error.path, in: CommandName.all) : nil
      throw CommandFailure(
        error.description + (command.map { "; did you mean the command \"\($0)\"?" } ?? ""))
    }
  }

  /// Names what was not read, and says whether that was an error; a link that leads outside is none.
  static func reportUnreadable(_ errors: [FileError]) -> Bool {
    for error in errors {
      let level = error.refusal == .outside ? "warning" : "error"
      StandardStream.error.write(line: "\(level): \(error)")
    }
    return errors.contains { $0.refusal != .outside }
  }
}

extension String {
  /// Returns the text with spaces behind it, up to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension FileDiscovery {
  /// A search that begins in the working directory of the process.
  static func fromHere() throws(CommandFailure) -> FileDiscovery {
    do { return FileDiscovery(workingFolder: try Path.workingFolder()) } catch {
      throw CommandFailure(error)
    }
  }
}
