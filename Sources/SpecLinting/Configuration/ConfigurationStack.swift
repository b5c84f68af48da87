import SpecConfiguration
import SpecDiagnostics
import SpecYAML

/// A configuration file and all that it extends, in the order in which they win: the last most.
public struct ConfigurationStack: Sendable {
  /// A file, and the folder that its paths begin at.
  struct Member: Sendable {
    let settings: Settings
    /// An absolute path without dots.
    let folder: Path

    /// Returns the path to show for one that the file names.
    func shown(_ path: String, from workingFolder: Path) -> String {
      absolute(path).relative(to: workingFolder).description
    }

    /// Returns an absolute path without dots for one that the file names.
    func absolute(_ path: String) -> Path { Path(path).resolved(in: folder).withoutDots() }

    func patterns(_ key: ConfigurationKey) -> PathPatterns? {
      settings.list(key).map { PathPatterns($0, in: folder) }
    }
  }

  let files: DataFiles
  private(set) var members: [Member] = []
  /// The preset that counts, if one is named.
  private(set) var preset: Written<Preset>?
  /// The files that are being read, each extending the next one.
  private var open: [Path] = []
  /// Where all that the files name must lie; nil where there is none.
  private var enclosure: Enclosure?

  /// The path of the nearest file, as it is shown.
  public var path: String? { paths.last }
  /// The paths of all files, as they are shown.
  public var paths: [String] { members.map(\.settings.path) }

  /// The most files that one configuration may be made of, and the most bytes that these, or its rules, may
  /// have together.
  private static let fileLimit = 100
  static let sizeLimit = 2 << 20
  /// The folder of rules beside a file that names none.
  public static let usualFolder = "a11y-rules"
  private(set) var size = 0

  /// Creates the stack of those who have no configuration file.
  package init() { files = DataFiles() }

  /// Reads a file, an absolute path without dots, with what it extends.
  init(
    _ file: Path, workingFolder: Path, allowsOutside: Bool, from files: DataFiles = DataFiles()
  ) throws(DataError) {
    self.files = files
    enclosure = Enclosure(around: file.parent, allowsOutside: allowsOutside)
    try add(file, named: nil, workingFolder)
  }

  /// Returns the folders of rules that the nearest configuration file names, with those that it
  /// extends; as seen from a working folder.
  public static func ruleFolders(
    nearestTo folder: Path, workingFolder: Path, allowsOutside: Bool
  ) throws -> [String] {
    var finder = ConfigurationFinder()
    // A file of another name is an error of the commands that respect configurations.
    guard let file = try? finder.nearest(to: folder) else { return [] }
    try Enclosure.check(
      found: file, shownAs: file.relative(to: workingFolder).description,
      allowsOutside: allowsOutside)
    let stack = try ConfigurationStack(
      file, workingFolder: workingFolder, allowsOutside: allowsOutside)
    return stack.ruleFolders.map { $0.relative(to: workingFolder).description }
  }

  /// The folders of rules that the files name or have beside them, absolute and without dots.
  public var ruleFolders: [Path] {
    members.flatMap { member in
      member.settings.texts(.rules).map { member.absolute($0.value) }
    }
  }

  /// The baseline of the nearest file that names one, and that file.
  var baseline: (name: Written<String>, home: Member)? {
    members.lazy.compactMap { member in
      member.settings.text(.baseline).map { (name: $0, home: member) }
    }.last
  }

  func checkBaseline() throws(DataError) {
    guard let (name, home) = baseline else { return }
    try enclosure?.check(home.absolute(name.value), named: name)
  }

  private mutating func add(
    _ path: Path, named name: Written<String>?, _ workingFolder: Path
  ) throws(DataError) {
    func shown(_ path: Path) -> String { path.relative(to: workingFolder).description }
    if let first = open.firstIndex(of: path), let name {
      let chain = (open[first...] + [path]).map(shown).joined(separator: " extends ")
      throw name.place.error("\"\(name.value)\" extends itself: \(chain)")
    }
    guard members.count + open.count < Self.fileLimit else {
      throw DataError(
        path: shown(path), message: "more than \(Self.fileLimit) files extend each other")
    }
    if let name {
      // In a revision no link leads anywhere.
      if !files.arePast(at: path) { try enclosure?.check(path, named: name) }
      do { _ = try files.read(path, limit: 0) } catch {
        throw name.place.error(
          error.isMissing
            ? "there is no file \"\(name.value)\""
            : "cannot read \"\(name.value)\": \(error.reason)")
      }
    }
    let file = try RuleFolder.file(path, shownAs: shown(path), from: files)
    size += file.bytes.count
    if size > Self.sizeLimit {
      throw DataError(path: shown(path), message: "the files that extend each other are too large")
    }
    var settings = try Settings(file)
    if files.isFolder(path.parent.appending(Self.usualFolder.utf8)) {
      settings = settings.assuming(Self.usualFolder, for: .rules)
    }
    open.append(path)
    for base in settings.texts(.extends) {
      if let preset = Preset(rawValue: base.value) {
        self.preset = Written(preset, at: base.place)
      } else {
        try Self.checkIsPath(base)
        try add(
          Path(base.value).resolved(in: path.parent).withoutDots(), named: base, workingFolder)
      }
    }
    open.removeLast()
    let member = Member(settings: settings, folder: path.parent)
    let folders = settings.texts(.rules)
    if folders.count > Self.fileLimit {
      throw folders[Self.fileLimit].place.error("more than \(Self.fileLimit) folders of rules")
    }
    for folder in folders where !files.arePast(at: member.absolute(folder.value)) {
      try enclosure?.check(folder: member.absolute(folder.value), named: folder)
    }
    members.append(member)
  }

  /// A name without slash and dot is a preset that was misspelt.
  private static func checkIsPath(_ base: Written<String>) throws(DataError) {
    guard !base.value.contains("/"), !base.value.contains(".") else { return }
    let names = Preset.allCases.map(\.rawValue)
    let hint =
      NearestName.of(base.value, in: names).map { "did you mean \"\($0)\"?" }
      ?? "expected \(names.joined(separator: ", ")), and files such as \"./house.yml\""
    throw base.place.error("there is no preset \"\(base.value)\"; \(hint)")
  }
}
