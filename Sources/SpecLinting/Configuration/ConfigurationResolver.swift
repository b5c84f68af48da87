public import SpecConfiguration
import SpecDiagnostics
import SpecRules
import SpecYAML

/// Says which configuration is in force for each file.
public struct ConfigurationResolver {
  /// Where configurations are looked for.
  public enum Place: Sendable, Hashable {
    /// In the folder of each file and upward.
    case nearest
    /// In a file that the user named.
    case file(String)
    /// Nowhere.
    case none
  }

  /// Where configurations are looked for, and how far they may reach.
  public struct Source: Sendable, Hashable {
    let place: Place
    let allowsOutside: Bool

    /// Creates a source; `allowsOutside` lets configurations name files outside their repository.
    public init(_ place: Place, allowsOutside: Bool = false) {
      self.place = place
      self.allowsOutside = allowsOutside
    }

    /// Returns the source with the path of a named file made absolute.
    public func resolved(in folder: Path) -> Source {
      guard case .file(let name) = place else { return self }
      return Source(
        .file(Path(name).resolved(in: folder).description), allowsOutside: allowsOutside)
    }
  }

  let discovery: FileDiscovery
  private let source: Source
  private let files: DataFiles
  let command: CommandSettings
  /// The rules of those who configure nothing.
  private let knowledge: Knowledge
  /// Returns what those rules were made from.
  private let data: () throws -> RuleData

  private var finder: ConfigurationFinder
  /// What was read of files, by their paths; by an empty one what holds without a file.
  private var prepared: [String: Prepared] = [:]
  /// What is in force, by configuration file and overrides that match.
  private var configurations: [String: Configuration] = [:]

  /// A configuration file that was read.
  struct Prepared {
    /// Distinguishes it from others; empty where there is none.
    let key: String
    let stack: ConfigurationStack
    /// All that is said, in the order in which it wins, with the patterns of overrides.
    let layers: [(settings: Settings, patterns: PathPatterns?)]
    let include: PathPatterns?
    let exclude: PathPatterns?
    /// The rules that it is about.
    let knowledge: Knowledge

    init(_ key: String, _ stack: ConfigurationStack, _ knowledge: Knowledge) {
      self.key = key
      self.stack = stack
      self.knowledge = knowledge
      layers = stack.members.flatMap { member in
        [(member.settings, nil)]
          + member.settings.overrides.map { settings in
            (settings, settings.paths.map { PathPatterns($0, in: member.folder) })
          }
      }
      include = stack.members.compactMap { $0.patterns(.include) }.last
      exclude = stack.members.compactMap { $0.patterns(.exclude) }.last
    }

    /// Whether it says the same of each file.
    var isUniform: Bool {
      include == nil && exclude == nil && layers.allSatisfy { $0.patterns == nil }
    }
  }

  /// How many bytes all configurations and their rules have.
  private var size = 0

  /// Creates a resolver; `files` is where configurations are read.
  public init(
    _ source: Source, command: CommandSettings, knowledge: Knowledge, discovery: FileDiscovery,
    files: DataFiles = DataFiles(), data: @escaping () throws -> RuleData
  ) {
    self.source = source
    self.files = files
    finder = ConfigurationFinder(in: files)
    self.command = command
    self.knowledge = knowledge.at(discovery.home)
    self.discovery = discovery
    self.data = data
  }

  /// Returns the configuration of the file at a shown path.
  public mutating func configuration(for path: String) throws -> Configuration {
    let prepared = try prepare(for: path)
    let file = prepared.isUniform ? nil : discovery.absolutePath(Path(path))
    let matched = prepared.layers.map { layer in
      layer.patterns.map { patterns in file.map(patterns.match) ?? false } ?? true
    }
    let key = prepared.key + String(matched.map { $0 ? "+" : "-" })
    if let known = configurations[key] { return known }
    let layers = zip(prepared.layers, matched).filter(\.1).map(\.0.settings)
    let configuration = try Configuration(
      stack: prepared.stack, layers: layers,
      knowledge: prepared.knowledge.configured(
        by: layers, of: prepared.stack, dialect: command.dialect),
      command: command, workingFolder: discovery.workingFolder)
    configurations[key] = configuration
    return configuration
  }

  /// Returns the place of the pattern that leaves out the file at a shown path, if one does; one that
  /// is named need not be included.
  public mutating func exclusion(
    of path: String, isNamed: Bool = true
  ) throws -> ConfigurationPlace? {
    let prepared = try prepare(for: path)
    if prepared.isUniform { return nil }
    let path = discovery.absolutePath(Path(path))
    if let exclude = prepared.exclude, exclude.match(path) { return exclude.place }
    if !isNamed, let include = prepared.include, !include.match(path) { return include.place }
    return nil
  }

  /// Returns what was read of the configuration file of the file at a shown path.
  mutating func prepare(for path: String) throws -> Prepared {
    switch source.place {
    case .none: return try prepare(nil)
    case .file(let name): return try prepare(discovery.absolutePath(Path(name)))
    case .nearest:
      // Standard input without a name is in the working folder.
      let folder = discovery.absolutePath(Path(path)).parent
      let found: Path?
      do { found = try finder.nearest(to: folder) } catch {
        try checkIsInside(error.path)
        throw DataError(
          path: discovery.shownPath(error.path).description,
          message:
            "a configuration is named \"\(FileDiscovery.configurationName)\"; rename this file")
      }
      if let found { try checkIsInside(found) }
      return try prepare(found)
    }
  }

  private func checkIsInside(_ file: Path) throws {
    if files.arePast(at: file) { return }
    if files.areIsolated {
      throw DataError(
        path: discovery.shownPath(file).description,
        message: "is in another repository than the working folder, and --isolated reads no other")
    }
    try Enclosure.check(
      found: file, shownAs: discovery.shownPath(file).description,
      allowsOutside: source.allowsOutside)
  }

  private mutating func prepare(_ file: Path?) throws -> Prepared {
    let key = file?.key ?? ""
    if let known = prepared[key] { return known }
    let made = try file.map { try read($0) } ?? Prepared("", ConfigurationStack(), knowledge)
    prepared[key] = made
    return made
  }

  private mutating func read(_ file: Path) throws -> Prepared {
    let stack = try ConfigurationStack(
      file, workingFolder: discovery.workingFolder, allowsOutside: source.allowsOutside,
      from: files)
    var house = knowledge
    if stack.hasHouseRules {
      var data = try data()
      size += try stack.addHouseRules(to: &data, workingFolder: discovery.workingFolder)
      house = try data.compiled().at(discovery.home)
    }
    size += stack.size
    if size > 16 * ConfigurationStack.sizeLimit {
      throw DataError(path: stack.path ?? "", message: "all configurations together are too large")
    }
    let read = Prepared(file.key, stack, house)
    // What is in overrides that match no file of this run must be right, too.
    let all = read.layers.map(\.settings)
    _ = try RuleStates(
      all, .recommended, CommandSettings(), rules: house.ruleset.rules, names: house.names)
    for layer in all { _ = try house.configured(by: [layer], of: stack) }
    return read
  }
}
