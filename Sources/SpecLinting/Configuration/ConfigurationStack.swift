import SpecConfiguration
import SpecDiagnostics
import SpecYAML

/// A configuration file and all that it extends, in the order in which they win: the last most.
public struct ConfigurationStack: Sendable {
  /// A file, and the folder that its paths begin at.
  struct Member: Sendable {
    let file: ConfigurationFile
    /// An absolute path without dots.
    let folder: Path

    /// Returns the path to show for one that the file names.
    func shown(_ path: String, from workingFolder: Path) -> String {
      absolute(path).relative(to: workingFolder).description
    }

    /// Returns an absolute path without dots for one that the file names.
    func absolute(_ path: String) -> Path { Path(path).resolved(in: folder).withoutDots() }
  }

  /// The files; the nearest one is the last.
  let members: [Member]
  /// The preset that counts, if one is named.
  let preset: Written<Preset>?

  /// The path of the nearest file, as it is shown.
  public var path: String? { members.last?.file.path }

  /// The stack of those who have no configuration file.
  static let empty = ConfigurationStack(members: [], preset: nil)
}

/// Reads configuration files with what they extend.
struct ConfigurationReader {
  let workingFolder: Path
  /// The most files that one configuration may be made of.
  private static let fileLimit = 100

  private var members: [ConfigurationStack.Member] = []
  private var preset: Written<Preset>?
  /// The files that are being read, each extending the next one.
  private var open: [Path] = []

  init(workingFolder: Path) { self.workingFolder = workingFolder }

  /// Reads the stack of a file, an absolute path without dots.
  static func read(
    _ file: Path, workingFolder: Path
  ) throws(DataError) -> ConfigurationStack {
    var reader = ConfigurationReader(workingFolder: workingFolder)
    try reader.add(file, named: nil)
    return ConfigurationStack(members: reader.members, preset: reader.preset)
  }

  private mutating func add(_ path: Path, named name: Written<String>?) throws(DataError) {
    let shown = path.relative(to: workingFolder).description
    if let first = open.firstIndex(of: path), let name {
      let chain = (open[first...] + [path]).map { $0.relative(to: workingFolder).description }
      throw Self.error(
        name.place, "\"\(name.value)\" extends itself: \(chain.joined(separator: " extends "))")
    }
    guard members.count + open.count < Self.fileLimit else {
      throw DataError(path: shown, message: "more than \(Self.fileLimit) files extend each other")
    }
    open.append(path)
    let file = try ConfigurationFile(Self.source(path, shownAs: shown, named: name))
    for base in file.extends {
      if let preset = Preset(rawValue: base.value) {
        self.preset = Written(preset, at: base.place)
      } else {
        try Self.checkIsPath(base)
        try add(Path(base.value).resolved(in: path.parent).withoutDots(), named: base)
      }
    }
    open.removeLast()
    members.append(.init(file: file, folder: path.parent))
  }

  private static func source(
    _ path: Path, shownAs shown: String, named name: Written<String>?
  ) throws(DataError) -> SourceFile {
    if let name {
      do { _ = try FileReader.read(path, limit: 0) } catch {
        throw Self.error(
          name.place,
          error.isMissing
            ? "there is no file \"\(name.value)\""
            : "cannot read \"\(name.value)\": \(error.reason)")
      }
    }
    return try RuleFolder.file(path, shownAs: shown)
  }

  /// A name without slash and dot is a preset that was misspelt.
  private static func checkIsPath(_ base: Written<String>) throws(DataError) {
    guard !base.value.contains("/"), !base.value.contains(".") else { return }
    let names = Preset.allCases.map(\.rawValue)
    let hint =
      NearestName.of(base.value, in: names).map { "did you mean \"\($0)\"?" }
      ?? "known are \(names.joined(separator: ", ")), and files such as \"./house.yml\""
    throw error(base.place, "there is no preset \"\(base.value)\"; \(hint)")
  }

  static func error(_ place: ConfigurationPlace, _ message: String) -> DataError {
    DataError(path: place.path, message: message, range: place.range)
  }
}
